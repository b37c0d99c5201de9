"""What the law would do: simulation of policies, counterfactuals on real lists, and their charts."""
