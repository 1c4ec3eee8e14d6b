"""Tables that are being played on this node: who is connected, what is done next, and what other nodes did."""
