"""The calls of the HTTP interface, and the live socket."""
