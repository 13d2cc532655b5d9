"""What every game shares: tables, positions, actions, chance, rulings, events, words and records."""
