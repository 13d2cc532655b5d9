"""The characters of the house: who sits down under a name plays in a style of its own, which one comes to know.

A style changes what a level judges by, not how hard it thinks: `levels.toml` in the folder of a title says how many
times as much a weight counts. `hard/builder` is the level `hard` in the style of a builder.
"""

# Stays plain Python when the engine is compiled: names only.

STYLES = ("builder", "miser", "raider", "hauler")
BETWEEN = "/"

# Wheel arrangements of locomotives, which have the same names in both languages.
CHARACTERS = {
    "Mikado": "builder",
    "Decapod": "builder",
    "Mogul": "miser",
    "Prairie": "miser",
    "Atlantic": "raider",
    "Hudson": "raider",
    "Pacific": "hauler",
    "Berkshire": "hauler",
}


def styled(level: str, style: str | None) -> str:
    """A level in a style, as it is named."""
    return level if style is None else f"{level}{BETWEEN}{style}"
