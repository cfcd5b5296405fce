"""Measures the page with 80 locales and 60 messages in a browser, and how soon a saved table is shown; then the live page of
larger projects, as somebody meets it who translates them, and a page of 20,000 messages without a server."""

import os
import re
import statistics
import subprocess
import sys
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


def processor(process):
    """The seconds of all cores that a process has used."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def most_memory(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1)) / 1024


# What took longer than it may.
exceeded = []


def say(name, times, most, used=None):
    """Prints how long something took, in milliseconds; `most` is the limit of the median."""
    seconds = f", {used / len(times):.2f} s of the server's processor each" if used is not None else ""
    is_over = statistics.median(times) > most
    if is_over:
        exceeded.append(name)
    print(f"{name:<34} {statistics.median(times):6.0f} ms (median of {len(times)}; longest {max(times):.0f} ms{seconds}; "
          f"limit {most} ms{', exceeded' if is_over else ''})")


def timed(action):
    start = time.monotonic()
    action()
    return (time.monotonic() - start) * 1000


# From what a person does to the first frame that shows it, as the page itself sees it.
UNTIL_SEEN = """new Promise((resolve) => {
    const start = performance.now();
    (ACTION);
    const look = () => (CONDITION ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))) : setTimeout(look, 1));
    look();
})"""


FILTERED = "document.querySelector('.cards').ariaBusy === null"


def until_seen(tab, action, condition):
    return tab.evaluate(UNTIL_SEEN.replace("ACTION", action).replace("CONDITION", condition))


def type_into(selector, text):
    return f"((field) => {{ field.value = {text!r}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})(document.querySelector({selector!r}))"


def project(workspace, locales, keys):
    """Writes a project; its folder, and the language to translate into."""
    subprocess.run(
        [sys.executable, os.path.join(REPOSITORY, "Benchmarks", "audit-catalog"), workspace.path, "--no-po",
         "--locales", str(locales), "--keys", str(keys)], check=True, stdout=subprocess.DEVNULL)
    folder = os.path.join(workspace.path, "strings")
    return folder, sorted(name[:-6] for name in os.listdir(folder) if not name.startswith("en"))[0]


def measure(locales, keys, most=None):
    """Measures a live page; `most` has the limits, in milliseconds and megabytes, where they are other than usual."""
    most = {"opened": 1_000, "filtered": 100, "shown": 1_000, "memory": 300, **(most or {})}
    with Workspace() as workspace:
        folder, locale = project(workspace, locales, keys)
        print(f"\n{locales} locales, {keys} messages, live; the page in `{locale}`")
        start = time.monotonic()
        with Server("--edit", folder) as server, Browser() as browser:
            started = (time.monotonic() - start) * 1000
            say("served after", [started], 3_000, processor(server.process))
            print(f"{'memory then':<34} {most_memory(server.process):6.0f} MB")
            tab = browser.open("about:blank")
            opened = []
            for number in range(ROUNDS):
                tab.goto("about:blank")
                tab.goto(f"{server.address}&{number}#locale={locale}")
                opened.append(tab.wait("document.querySelector('article .target') && performance.now()"))
            say("opened in", opened, most["opened"])
            words = ["item_0001", "ba", "screen", ""] * 3
            say("filtered in", [until_seen(tab, type_into("#filter", word), FILTERED) for word in words], most["filtered"])
            tab.choose("#locale", "")
            tab.wait("document.querySelector('article .neighbours')")
            first = until_seen(tab, type_into("#filter", "zzz"), f"{FILTERED} && !document.querySelector('article')")
            say("all languages, the first filter", [first], most["filtered"])
            say("all languages, others", [until_seen(tab, type_into("#filter", word), FILTERED) for word in words], most["filtered"])
            tab.type("#filter", "")
            tab.choose("#locale", locale)
            tab.wait("document.querySelector('article .target')")
            table = os.path.join(folder, f"{locale}.lproj", "Localizable.strings")
            delays, used = [], processor(server.process)
            for number in range(ROUNDS):
                with open(table, encoding="utf-8") as file:
                    text = file.read()
                text = re.sub(r'" = "(?:saved \d+ )?', f'" = "saved {number} ', text, count=1)
                with open(table + "~", "w", encoding="utf-8") as file:
                    file.write(text)
                os.replace(table + "~", table)
                delays.append(timed(lambda: tab.wait(f"document.querySelector('.target').innerText.includes('saved {number} ')")))
            say("saved, then shown in", delays, most["shown"], processor(server.process) - used)
            tab.click(".current .edit")
            tab.wait("document.querySelector('.editor .seen, .editor .forms')")
            used = processor(server.process)
            typed = [until_seen(tab, type_into(".editor textarea", f"typed {number}"), f"document.querySelector('.editor .edit-result').innerText.includes('typed {number}')")
                     for number in range(ROUNDS)]
            say("typed, then rendered and judged in", typed, 100, processor(server.process) - used)
            memory = most_memory(server.process)
            if memory > most["memory"]:
                exceeded.append("most memory of the server")
            print(f"{'most memory of the server':<34} {memory:6.0f} MB (limit {most['memory']} MB)")


def measure_offline(locales, keys):
    """From opening a page without a server to its first message."""
    with Workspace() as workspace:
        folder, locale = project(workspace, locales, keys)
        out = os.path.join(workspace.path, "page")
        start = time.monotonic()
        address = page(out, "--no-pseudo", folder)
        print(f"\n{locales} locales, {keys} messages, without a server; the page in `{locale}`")
        print(f"{'written in':<34} {(time.monotonic() - start) * 1000:6.0f} ms")
        for name in sorted(os.listdir(out))[:3]:
            print(f"{name:<34} {os.path.getsize(os.path.join(out, name)) / 1e6:6.1f} MB")
        with Browser() as browser:
            tab = browser.open("about:blank")
            opened = []
            for number in range(3):
                tab.goto("about:blank")
                tab.goto(f"{address}?{number}#locale={locale}")
                opened.append(tab.wait("document.querySelector('article .target') && performance.now()"))
            say("first view after", opened, 1_500)


def measure_saving(locales, keys):
    """From Ctrl S to the page's word that a text is saved: one after the other, while the server reads the project again."""
    with Workspace() as workspace:
        folder, locale = project(workspace, locales, keys)
        print(f"\n{locales} locales, {keys} messages, live; saving in `{locale}`")
        with Server("--edit", folder) as server, Browser() as browser:
            tab = browser.open(f"{server.address}#locale={locale}")
            tab.wait("document.querySelector('article .target')")
            saved = []
            for number in range(ROUNDS):
                card = f"document.querySelectorAll('article')[{number}]"
                tab.evaluate(f"{card}.querySelector('button.edit').click()")
                tab.wait(f"{card}.querySelector('.editor textarea') === document.activeElement")
                tab.evaluate("document.activeElement.setSelectionRange(0, 0)")
                tab.command("Input.insertText", text="x")
                tab.wait(f"{card}.querySelector('.edit-result').innerText.includes('x')")
                save = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 's', ctrlKey: true, bubbles: true, cancelable: true}))"
                saved.append(until_seen(tab, save, f"{card}.querySelector('.edit-saved')"))
            say("saved in", saved, 200)


measure(2, 2_000)
measure(40, 2_500)
measure(34, 20_000, {"filtered": 150})
measure_saving(34, 20_000)
measure_offline(34, 20_000)
if exceeded:
    sys.exit(f"Over the limit: {', '.join(exceeded)}.")
