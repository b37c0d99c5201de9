"""Where the shards of a run are computed: in this process, in several, or on the machines of a cluster."""
