"""Names the cases of a script, and runs them: one by its name, all of them, or `--list` for all names."""

import sys

from browser import Failure

CASES = {}


def case(function):
    CASES[function.__name__] = function
    return function


def expect(condition, message):
    if not condition:
        raise Failure(message)


def same(found, expected):
    expect(found == expected, f"found {found!r}, expected {expected!r}")


def main(arguments):
    if arguments == ["--list"]:
        print("\n".join(CASES))
        return 0
    for name in arguments or CASES:
        try:
            CASES[name]()
        except Failure as failure:
            print(f"{name}: {failure}", file=sys.stderr)
            return 1
        print(f"{name}: right")
    return 0
