"""A published list or package held against the law: read, judged, told, and rehearsed."""
