"""Names the cases of a script and runs them: one by its name, all of them, or `--list` for all names. Run by itself, it reads which
cases to run, a line of JSON for each, and answers each with a line: what was wrong, or null. They all share one browser."""

import contextlib
import importlib
import json
import os
import sys
import traceback

from browser import Failure

# The cases of each script. A script may import another one, whose cases stay its own.
CASES = {}


def case(function):
    CASES.setdefault(function.__module__, {})[function.__name__] = function
    return function


def expect(condition, message):
    if not condition:
        raise Failure(message)


def same(found, expected):
    expect(found == expected, f"found {found!r}, expected {expected!r}")


def main(arguments):
    cases = CASES["__main__"]
    if arguments == ["--list"]:
        print("\n".join(cases))
        return 0
    for name in arguments or cases:
        try:
            cases[name]()
        except Failure as failure:
            print(f"{name}: {failure}", file=sys.stderr)
            return 1
        print(f"{name}: right")
    return 0


def wrong(request):
    """What is wrong with a case, `{"script": …, "case": …, "variables": …}` with variables of the environment; None where it is right."""
    os.environ.update(request["variables"])
    try:
        # What a case prints is for people; standard output is for answers.
        with contextlib.redirect_stdout(sys.stderr):
            importlib.import_module(request["script"])
            # The scripts import this module by its name.
            sys.modules["harness"].CASES[request["script"]][request["case"]]()
    except Failure as failure:
        return str(failure)
    except Exception:
        return traceback.format_exc()
    return None


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(wrong(json.loads(line))), flush=True)
