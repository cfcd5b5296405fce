"""Measures the page with 80 locales and 60 messages in a browser, and how soon a saved table is shown."""

import os
import statistics
import time

from browser import Browser
from preview import REPOSITORY, Server, Workspace, page

LOCALES = 80
MESSAGES = 60
ROUNDS = 9


def table(text, extra):
    """A table of ours, made as long as the page that is measured."""
    return text + "".join(
        f'\n/* One more message. {{n}} is a number. */\n"EXTRA_{number}" = '
        f'"{{n, plural, one {{# thing of {number}}} other {{# things of {number}}}}}";\n' for number in range(extra))


def locales():
    return sorted(name[:-6] for name in os.listdir(os.path.join(REPOSITORY, "Localizations")) if ".lproj" in name)[:LOCALES]


with Workspace() as workspace:
    for locale in locales():
        path = os.path.join(REPOSITORY, "Localizations", f"{locale}.lproj", "Validation.strings")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(REPOSITORY, "Localizations", "en.lproj", "Validation.strings"), encoding="utf-8") as file:
            count = file.read().count('" = "')
        workspace.write(locale, table(text, MESSAGES - count))
    out = os.path.join(workspace.path, "page")
    start = time.monotonic()
    address = page(out, "--rules", "standard", workspace.path)
    print(f"{len(locales())} locales, {MESSAGES} messages")
    print(f"written in            {time.monotonic() - start:6.2f} s")
    print(f"size                  {os.path.getsize(address[7:]) / 1e6:6.2f} MB")
    with Browser() as browser:
        tab = browser.open("about:blank")
        for view in ["messages", "coverage", "forms"]:
            loads, paints = [], []
            for number in range(ROUNDS):
                tab.goto("about:blank")
                tab.goto(f"{address}?{number}#view={view}&locale=ar")
                times = tab.wait("""(() => {
                    const [navigation] = performance.getEntriesByType("navigation");
                    const paint = performance.getEntriesByName("first-contentful-paint")[0];
                    return navigation.loadEventEnd && paint && [navigation.loadEventEnd, paint.startTime];
                })()""")
                loads.append(times[0])
                paints.append(times[1])
            print(f"{view:<10} loaded in  {statistics.median(loads):6.0f} ms, first seen after "
                  f"{statistics.median(paints):.0f} ms (medians of {ROUNDS}; longest {max(loads):.0f} ms)")
    with Server("--rules", "standard", workspace.path) as server, Browser() as browser:
        tab = browser.open(server.address + "#locale=pl&filter=DONE")
        shown = "document.querySelector('article[data-key=DONE] .target').innerText"
        tab.wait(f"{shown}.includes('Gotowe')")
        words, delays = ["Gotowe", "Zrobione"], []
        for number in range(ROUNDS):
            before, after = words[number % 2], words[(number + 1) % 2]
            workspace.edit("pl", lambda text: text.replace(f'"{before}"', f'"{after}"'))
            start = time.monotonic()
            tab.wait(f"{shown}.includes('{after}')")
            delays.append((time.monotonic() - start) * 1000)
        print(f"saved, then shown in  {statistics.median(delays):6.0f} ms (median of {ROUNDS}; longest {max(delays):.0f} ms)")
