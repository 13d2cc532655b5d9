"""Railways of the World, Eastern U.S.: links between cities, goods over everybody's links, and shares to pay for it."""
