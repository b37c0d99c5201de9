"""How the web application looks: base pages, components, static files. No rule and no sum lives here."""
