"""What the commands of `footplate` do; `footplate.cli` holds the commands themselves."""
