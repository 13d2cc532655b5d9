"""What each title says of its actions in numbers, and of its positions as arrays: a module a title."""
