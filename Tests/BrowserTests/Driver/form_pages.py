"""What must hold in a real browser of a form as HTML without script. L10N_PAGES is the folder of the pages."""

import os
import sys

from accessible import AXE, violations
from browser import Browser
from harness import case, expect, main, same


def page(browser, name):
    return browser.open(f"file://{os.environ['L10N_PAGES']}/{name}.html")


@case
def breaks_no_rule_of_accessibility():
    for width in [1200, 320]:
        with Browser(width=width) as browser:
            for name in ["empty-pl", "empty-ar", "refused-pl", "refused-ar"]:
                tab = page(browser, name)
                with open(AXE, encoding="utf-8") as file:
                    tab.evaluate(file.read() + "; 0")
                same((name, violations(tab, {}, least=11)), (name, []))


@case
def leads_from_each_error_to_its_field():
    with Browser() as browser:
        for name in ["refused-pl", "refused-ar"]:
            tab = page(browser, name)
            # A screen reader begins with the errors.
            tab.wait("document.activeElement.getAttribute('role') === 'alert'")
            links = tab.evaluate("[...document.querySelectorAll('[role=alert] a')].map(link => link.getAttribute('href').slice(1))")
            expect(len(links) >= 6, f"there are few links: {links}")
            for target in links:
                node = f"document.getElementById({target!r})"
                expect(tab.evaluate(f"{node} !== null"), f"no element has the id {target}")
                described = tab.evaluate(f"({node}.getAttribute('aria-describedby') || '').split(' ').some(id => document.getElementById(id)?.innerText.trim())")
                expect(described, f"the error of {target} is not told where it stands")
            tab.click("[role=alert] li:first-child a")
            tab.wait(f"document.activeElement === document.getElementById({links[0]!r})")


@case
def lets_the_browser_check_what_it_can():
    with Browser() as browser:
        tab = page(browser, "empty-pl")
        invalid = "[...document.querySelectorAll(':invalid')].map(node => node.name).filter(Boolean)"
        same(tab.evaluate(invalid), ["email", "password", "terms"])
        tab.type("[name=email]", "ewa@example.com")
        tab.type("[name=password]", "kot i pies")
        tab.click("[name=terms]")
        same(tab.evaluate(invalid), [])
        tab.type("[name=age]", "x")
        tab.evaluate("document.querySelector('[name=start]').value = '2030-02-03'")
        same(tab.evaluate("document.querySelector('[name=start]').validity.valid"), True)
        tab.evaluate("document.querySelector('[name=start]').value = '1999-02-03'")
        same(tab.evaluate("document.querySelector('[name=start]').validity.rangeUnderflow"), True)


@case
def fits_a_narrow_window():
    with Browser(width=320) as browser:
        for name in ["refused-pl", "refused-ar"]:
            tab = page(browser, name)
            same((name, tab.evaluate("document.documentElement.scrollWidth <= innerWidth")), (name, True))
            same(tab.evaluate("document.documentElement.dir"), "rtl" if name.endswith("ar") else "ltr")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
