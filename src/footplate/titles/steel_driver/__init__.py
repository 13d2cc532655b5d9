"""Steel Driver: six companies build across the United States, and the players bid for their control."""
