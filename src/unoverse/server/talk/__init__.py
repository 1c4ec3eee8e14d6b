"""Talk at online tables: who may say what, what it costs, who hears it. No rule of the game is written here."""
