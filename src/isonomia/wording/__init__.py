"""Codes and values put into sentences, in Portuguese and in English."""
