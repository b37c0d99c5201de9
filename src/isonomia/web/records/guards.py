"""Triggers that refuse to change or delete what was recorded, on SQLite and on PostgreSQL.

SQLite: ``INSERT OR REPLACE`` deletes past delete triggers unless ``recursive_triggers`` is on (the
installation's connections turn it on); so the insert trigger also refuses an entry that is not the next.
Altering a table drops its triggers silently: they are made again after each migration.
"""

from __future__ import annotations

from typing import Any, Final

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

KEPT: Final = ("records_entry", "records_paper", "records_access")
"""Tables whose rows are only ever added."""

_NEXT: Final = "(SELECT COALESCE(MAX(sequence), 0) + 1 FROM records_entry WHERE book_id = NEW.book_id)"
_SQLITE_NEXT: Final = f"""
CREATE TRIGGER records_entry_only_next BEFORE INSERT ON records_entry
WHEN NEW.sequence <> {_NEXT}
BEGIN SELECT RAISE(ABORT, 'an entry is only added at the end'); END
"""
_POSTGRES_REFUSE: Final = """
CREATE OR REPLACE FUNCTION isonomia_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; END $$
"""
_POSTGRES_NEXT: Final = f"""
CREATE OR REPLACE FUNCTION isonomia_only_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence <> {_NEXT} THEN
    RAISE EXCEPTION 'an entry is only added at the end' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$
"""


def statements(vendor: str) -> dict[str, str]:
    """Name of each trigger -> the statement that makes it.

    Args:
        vendor: ``sqlite`` or ``postgresql``.
    """
    if vendor == "sqlite":
        made = {
            f"{table}_no_{verb.lower()}": f"CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is never changed'); END"
            for table in KEPT
            for verb in ("UPDATE", "DELETE")
        }
        return made | {"records_entry_only_next": _SQLITE_NEXT}
    made = {
        f"{table}_kept": f"CREATE TRIGGER {table}_kept BEFORE UPDATE OR DELETE ON {table} "
        "FOR EACH ROW EXECUTE FUNCTION isonomia_refuse()"
        for table in KEPT
    }
    made |= {
        f"{table}_not_emptied": f"CREATE TRIGGER {table}_not_emptied BEFORE TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION isonomia_refuse()"
        for table in KEPT
    }
    return made | {
        "records_entry_only_next": "CREATE TRIGGER records_entry_only_next BEFORE INSERT ON records_entry "
        "FOR EACH ROW EXECUTE FUNCTION isonomia_only_next()"
    }


def standing(connection: BaseDatabaseWrapper) -> set[str]:
    """Names of the triggers that are in place."""
    query = (
        "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        if connection.vendor == "sqlite"
        else "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
    )
    with connection.cursor() as cursor:
        cursor.execute(query)
        return {name for (name,) in cursor.fetchall()}


def install(using: str = "default", **_: Any) -> None:
    """Make the triggers that are missing."""
    connection = connections[using]
    tables = connection.introspection.table_names()
    if not set(KEPT) <= set(tables):
        return
    present = standing(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_POSTGRES_REFUSE)
            cursor.execute(_POSTGRES_NEXT)
        for name, statement in statements(connection.vendor).items():
            if name not in present:
                cursor.execute(statement)
