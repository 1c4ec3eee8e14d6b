"""UNO Dice (spec 12): two players, eleven dice, nothing hidden."""
