"""What the greedy players of Steam and Age of Steam share: reading the track, surveying links, and journeys."""
