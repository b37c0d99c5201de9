"""People who sign in, and the roles that acts gave them."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models

from isonomia.web.records.roles import Role


class PersonManager(BaseUserManager["Person"]):
    """Makes people known by their e-mail address."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Person:
        """A person; without a password nobody can enter by one."""
        person = self.model(email=self.normalize_email(email).casefold(), **fields)
        person.set_password(password)
        person.save(using=self._db)
        return person

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> Person:
        """The installation's first administrator, who creates bodies and gives the first roles."""
        return self.create_user(email, password, is_superuser=True, is_staff=True, **fields)


class Person(AbstractBaseUser, PermissionsMixin):
    """Somebody who signs in."""

    email = models.EmailField("e-mail", unique=True)
    name = models.CharField("nome", max_length=200)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined = models.DateTimeField(auto_now_add=True)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]
    objects = PersonManager()

    def __str__(self) -> str:
        return self.name

    @property
    def opaque(self) -> str:
        """How the ledger names the person."""
        return f"pessoa-{self.pk}"


class Grant(models.Model):
    """A role in a body for a period, as an act of the body's ledger gave it (projection).

    Attributes:
        substitutes: whom the person stands in for while the role lasts, if anybody.
        sequence: of the act in the body's book.
        ended: sequence of the act that took it back before its time, or ``None``.
    """

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="grants")
    body = models.ForeignKey("records.Body", on_delete=models.CASCADE, related_name="grants")
    role = models.CharField(max_length=20, choices=[(role.value, role.value) for role in Role])
    since = models.DateField()
    until = models.DateField(null=True, blank=True)
    substitutes = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True, blank=True, related_name="stand_ins"
    )
    sequence = models.PositiveIntegerField()
    ended = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        """One grant an act."""

        constraints = (models.UniqueConstraint(fields=("body", "sequence"), name="one_grant_an_act"),)
