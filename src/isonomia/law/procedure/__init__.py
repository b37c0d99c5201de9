"""The procedures about people: declaration, documents, hearing, appeal, assessment, fraud."""
