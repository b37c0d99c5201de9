"""Open data of a competition: releases at permanent addresses, the verification package, catalogues."""
