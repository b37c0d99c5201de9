"""Sign-in by gov.br (Login Único): OpenID Connect with PKCE, for people who were invited; no CPF is kept."""
