"""From a card and a face to a `Drawing` in millimetres, with findings. Decides everything, draws nothing."""
