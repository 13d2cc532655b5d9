"""The phases that Steam and Age of Steam share: bidding for the order, building, moving goods. Each is written once;
where the games differ it asks, and a title's phase answers."""
