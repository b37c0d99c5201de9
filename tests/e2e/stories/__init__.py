"""The steps of whole stories, each a few pages of one person: the stories say only who does what."""
