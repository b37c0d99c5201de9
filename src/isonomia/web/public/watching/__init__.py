"""«Avisar-me»: a message to whoever asked, when a competition moves or one enrolment's standing changes."""
