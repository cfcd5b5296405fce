"""A save that is interrupted at any step: the server is killed at each of the calls of the system that a save makes."""

import json
import subprocess
import sys
import urllib.error
import urllib.request

from harness import case, expect, main, same
from preview import REPOSITORY, Workspace, command

# What may change a file, and what stands between such calls.
CALLS = [
    "openat", "write", "pwrite64", "ftruncate", "fchown", "fchmod", "fsync", "fdatasync", "close", "rename", "renameat", "renameat2",
    "linkat", "unlink", "unlinkat",
]
BEFORE = '// Kept.\n"A" = "Jeden";\n"B" = "Dwa";\n'
AFTER = BEFORE.replace("Jeden", "Pierwszy")


def post(address, path, question):
    base, token = address.split("/?edit=")
    request = urllib.request.Request(
        base + path, json.dumps(question).encode(),
        {"Content-Type": "application/json", "X-Edit-Token": token})
    return json.load(urllib.request.urlopen(request, timeout=60))


def save(address):
    fields = [{"id": "A", "text": "Pierwszy", "before": "Jeden"}]
    return post(address, "/edit/save", {"table": "T", "key": "A", "locale": "pl", "fields": fields})


def killed_at(call, number, workspace):
    """Saves once, and kills the server where a thread is about to make this call for the time with this number. False where
    the save ends well."""
    workspace.write("en", '"A" = "One";\n"B" = "Two";\n', name="T")
    workspace.write("pl", BEFORE, name="T")
    server = subprocess.Popen(
        [command(), "serve", "--edit", "--port", "0", workspace.path], stdout=subprocess.PIPE, cwd=REPOSITORY, text=True)
    tracer = None
    try:
        address = server.stdout.readline().strip()
        tracer = subprocess.Popen(
            ["strace", "-f", "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={number}", "-p", str(server.pid)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        attached = tracer.stderr.readline()
        expect("attached" in attached, f"strace cannot attach: {attached}")
        # What strace writes must not fill its pipe.
        drain = subprocess.Popen(["cat"], stdin=tracer.stderr, stdout=subprocess.DEVNULL)
        try:
            answer = save(address)
            expect("error" not in answer, f"the save fails: {answer}")
            return False
        except (OSError, urllib.error.URLError):
            return True
        finally:
            server.kill()
            drain.wait()
    finally:
        server.kill()
        server.wait()
        if tracer:
            tracer.wait()


@case
def leaves_the_old_file_or_the_new_one():
    with Workspace() as workspace:
        found = {}
        for call in CALLS:
            for number in range(1, 50):
                was_killed = killed_at(call, number, workspace)
                with open(workspace.table("pl", "T"), encoding="utf-8") as file:
                    text = file.read()
                expect(text in [BEFORE, AFTER], f"killed at {call} {number}, the file is {text!r}")
                if not was_killed:
                    break
                found[call, number] = text == AFTER
            same((call, was_killed, text == AFTER), (call, False, True))
        # Killed before it is put in its place, the file is the old one; behind that, the new one, though nobody was told.
        same([found.get(("write", 1)), found.get(("fsync", 1)), found.get(("fsync", 2))], [False, False, True])
        expect(any(call.startswith("rename") for call, _ in found), "no rename was interrupted")
        print(f"killed at {len(found)} calls: old at {[*found.values()].count(False)}, new at {[*found.values()].count(True)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
