"""Spreadsheets in and out, on streams: CSV, XLSX and ODS."""
