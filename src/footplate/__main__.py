"""`python -m footplate` is the command `footplate`."""

from .cli import main

if __name__ == "__main__":
    main()
