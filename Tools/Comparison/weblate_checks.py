#!/usr/bin/env python3
"""Says what Weblate's checks find in a PO file, without its server and its database: weblate_checks.py FILE

Runs in the environment that .ci/install-weblate makes. Prints a JSON list of pairs: a source text, and the check that finds something in
its translation, or the state that Weblate's editor shows. Not run are the checks that ask its database about other translations and
terms, and the one that draws texts, which asks for a length that we do not give.
"""
import json
import sys
import unittest.mock

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="none", AUTOFIX_LIST=(), USE_I18N=False, LANGUAGES=[("en", "English")],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    INSTALLED_APPS=["django.contrib.contenttypes", "django.contrib.auth", "weblate.lang", "weblate.checks"])
# What texts would be drawn with, and the glossary, which is empty.
for name in ("cairo", "gi", "gi.repository"):
    sys.modules[name] = unittest.mock.MagicMock()
sys.modules["weblate.glossary.models"] = unittest.mock.MagicMock(get_glossary_terms=lambda *_, **__: [])
django.setup()

from translate.storage.pypo import pofile
from weblate.checks.models import CHECKS
# Stands in for a row of the database, in Weblate's own tests of its checks.
from weblate.checks.tests.test_checks import MockUnit

LEFT_OUT = {"inconsistent", "reused", "translated", "check_glossary", "max-size"}
assert LEFT_OUT <= set(CHECKS.target), LEFT_OUT - set(CHECKS.target)
ASKED = {name: check for name, check in CHECKS.target.items() if name not in LEFT_OUT}


def said(path):
    for entry in pofile.parsefile(path).units:
        if entry.isheader():
            continue
        sources, targets = ([str(text) for text in getattr(side, "strings", [side])] for side in (entry.source, entry.target))
        if not entry.istranslated():
            yield sources[0], "needs editing" if entry.isfuzzy() else "untranslated"
            continue
        flags = ", ".join(name for name in ("c-format",) if entry.hastypecomment(name))
        unit = MockUnit(flags=flags, code="pl", source=sources, target=targets, is_source=False)
        unit.translation.component.is_glossary = False
        if len(sources) > 1:
            # As Weblate stores it: a text for each form of the language.
            targets += [""] * (unit.translation.plural.number - len(targets))
        yield from ((sources[0], name) for name, check in ASKED.items() if check.check_target(sources, targets, unit))


try:
    found = sorted(set(said(sys.argv[1])))
except (ValueError, IndexError) as error:
    found = [("", f"not read: {type(error).__name__}")]
print(json.dumps(found))
