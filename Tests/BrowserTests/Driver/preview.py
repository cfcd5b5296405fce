"""The preview under test: its command, its server, and the catalogs that it shows."""

import os
import re
import shutil
import signal
import subprocess
import tempfile

from browser import Failure

REPOSITORY = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))


def command():
    return os.environ.get("L10N_PREVIEW") or os.path.join(REPOSITORY, ".build", "release", "l10n-preview")


def entries(path):
    """The entries of one of our own tables, which are written one to a line."""
    with open(path, encoding="utf-8") as file:
        pairs = re.findall(r'^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$', file.read(), re.MULTILINE)
    return {key: value.replace('\\"', '"').replace("\\\\", "\\") for key, value in pairs}


class Workspace:
    """A folder of catalogs for one test."""

    def __init__(self, locales=None):
        self.path = tempfile.mkdtemp(prefix="l10n-preview-")
        for locale in locales or []:
            folder = os.path.join(self.path, f"{locale}.lproj")
            os.mkdir(folder)
            shutil.copy(os.path.join(REPOSITORY, "Localizations", f"{locale}.lproj", "Validation.strings"), folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def table(self, locale, name="Validation"):
        return os.path.join(self.path, f"{locale}.lproj", f"{name}.strings")

    def write(self, locale, text, name="Validation"):
        os.makedirs(os.path.dirname(self.table(locale, name)), exist_ok=True)
        # As editors save: the file is replaced as a whole.
        with open(self.table(locale, name) + "~", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(self.table(locale, name) + "~", self.table(locale, name))

    def write_file(self, name, text):
        with open(os.path.join(self.path, name), "w", encoding="utf-8") as file:
            file.write(text)

    def edit(self, locale, change):
        with open(self.table(locale), encoding="utf-8") as file:
            before = file.read()
        after = change(before)
        if after == before:
            raise Failure("the edit changes nothing")
        self.write(locale, after)


def commit(folder):
    """Makes a git repository of a folder, with one commit."""
    names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    for arguments in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "One"]]:
        subprocess.run(["git", *names, "-C", folder, *arguments], check=True, stdout=subprocess.DEVNULL)


class Server:
    """`l10n-preview serve`, at a port of its own."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [command(), "serve", *([] if "--port" in arguments else ["--port", "0"]), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL, cwd=REPOSITORY, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise Failure(f"the server does not start: {self.address}{self.process.stderr.read()}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Ctrl-C must end it, and end it well.
        self.process.send_signal(signal.SIGINT)
        try:
            status = self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Failure("the server does not end with Ctrl-C")
        if status != 0:
            raise Failure(f"the server ends with status {status}: {self.process.stderr.read()}")


def page(directory, *arguments):
    """The address of a page that `l10n-preview page` writes."""
    result = subprocess.run(
        [command(), "page", directory, *arguments], cwd=REPOSITORY, capture_output=True, text=True)
    if result.returncode != 0:
        raise Failure(result.stderr)
    return f"file://{directory}/index.html"
