"""What a run found and made, told to a person (terminal) or to a program (JSON). Makes text; prints nothing."""
