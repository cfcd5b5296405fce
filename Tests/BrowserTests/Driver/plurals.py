"""Holds plural categories against the browser's `Intl.PluralRules`: `plurals.py FILE`, where FILE holds JSON of the form
`{"cardinal": {"pl": ["many", "one", …]}, "ordinal": {…}}`, a category for each number from 0. Prints what differs."""

import json
import sys

from browser import Browser

COMPARE = """(ours => Object.entries(ours).flatMap(([type, locales]) =>
    Object.entries(locales).flatMap(([locale, categories]) => {
        if (!Intl.PluralRules.supportedLocalesOf(locale).length) return [`${type} ${locale}: unknown to the browser`];
        const rules = new Intl.PluralRules(locale, { type });
        return categories.map((ours, number) => [number, ours, rules.select(number)])
            .filter(([, ours, theirs]) => ours !== theirs)
            .map(([number, ours, theirs]) => `${type} ${locale} ${number}: ${ours}, in the browser ${theirs}`);
    })))"""

with open(sys.argv[1], encoding="utf-8") as file:
    ours = json.load(file)
with Browser() as browser:
    for line in browser.open("about:blank").evaluate(f"{COMPARE}({json.dumps(ours)})"):
        print(line)
