"""An account by e-mail: asked for, proved, opened."""
