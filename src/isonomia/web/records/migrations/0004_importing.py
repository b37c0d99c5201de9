"""Uploads on their way in, and mappings of columns remembered by source."""

import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("records", "0003_desk"),
    ]

    operations = [
        migrations.CreateModel(
            name="Upload",
            fields=[
                (
                    "id",
                    models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False),
                ),
                ("file_name", models.CharField(max_length=200)),
                ("source", models.CharField(blank=True, max_length=120)),
                ("content", models.BinaryField(null=True)),
                ("size", models.PositiveIntegerField()),
                ("how", models.JSONField(default=dict)),
                ("targets", models.JSONField(default=list)),
                ("reading", models.JSONField(default=dict)),
                ("correct_only", models.BooleanField(default=False)),
                ("reason", models.TextField(blank=True)),
                ("outcome", models.JSONField(default=dict)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("expires", models.DateTimeField()),
                (
                    "body",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="uploads", to="records.body"
                    ),
                ),
                (
                    "competition",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="uploads",
                        to="records.competition",
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="uploads",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "proposal",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="upload",
                        to="records.proposal",
                    ),
                ),
            ],
            options={
                "ordering": ("-created",),
            },
        ),
        migrations.CreateModel(
            name="MappingMemory",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("source", models.CharField(max_length=120)),
                ("targets", models.JSONField(default=dict)),
                ("at", models.DateTimeField(auto_now=True)),
                (
                    "body",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="mappings",
                        to="records.body",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("body", "source"), name="one_mapping_a_source")
                ],
            },
        ),
    ]
