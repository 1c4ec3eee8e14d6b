"""The table server: tables that people open, join and play at over the network, and that lose nothing."""
