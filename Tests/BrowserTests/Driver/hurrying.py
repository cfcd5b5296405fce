"""What must hold in a real browser when somebody translates in a hurry, without looking, while every answer comes late and the server
is killed at random. `HURRIED_EDITS=1000 python3 hurrying.py` makes a thousand edits."""

import http.client
import json
import os
import random
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from browser import Browser
from editing import card
from harness import case, expect, main, same
from preview import Server, Workspace, entries

# How late each answer comes, in seconds.
DELAY = 0.3
EDITS = int(os.environ.get("HURRIED_EDITS", "24"))
SEED = int(os.environ.get("HURRIED_SEED", "49"))
KEYS = [f"K{number:02}" for number in range(30)]

# Notes each save of which the page got an answer that it is done. The notes outlast a page that is loaded again.
RECORD = """
const ask = window.fetch;
window.takeConfirmed = () => {
    const list = JSON.parse(sessionStorage.getItem("confirmed") ?? "[]");
    sessionStorage.removeItem("confirmed");
    return list;
};
window.fetch = async (path, options) => {
    const answer = await ask(path, options);
    if (path === "/edit/save" && answer.ok) {
        const list = JSON.parse(sessionStorage.getItem("confirmed") ?? "[]");
        sessionStorage.setItem("confirmed", JSON.stringify([...list, JSON.parse(options.body)]));
    }
    return answer;
};
"""


class LateProxy:
    """Stands between the browser and the server, at an address that stays the same. Each answer comes late; where the server
    is gone, the connection ends."""

    def __init__(self):
        proxy = self
        self.port = 0

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def forward(self):
                port = proxy.port
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                own = f"127.0.0.1:{proxy.listener.server_port}"
                headers = {name: value.replace(own, f"127.0.0.1:{port}") for name, value in self.headers.items() if name != "Connection"}
                try:
                    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
                    connection.request(self.command, self.path, body, headers)
                    answer = connection.getresponse()
                    content = answer.read()
                except (OSError, http.client.HTTPException):
                    self.close_connection = True
                    return
                time.sleep(DELAY)
                if proxy.port != port:
                    # Killed in the meantime: the answer is lost.
                    self.close_connection = True
                    return
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ["connection", "content-length", "transfer-encoding", "date", "server"]:
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = forward

            def log_message(self, *_):
                pass

        class Listener(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                # The browser ends connections as it likes.
                pass

        self.listener = Listener(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def address(self, server):
        """The address of the page, where the server answers through the proxy."""
        port, rest = re.fullmatch(r"http://127.0.0.1:(\d+)(/.*)", server.address).groups()
        self.port = int(port)
        return f"http://127.0.0.1:{self.listener.server_port}{rest}"


class Typist:
    """Somebody who types on without looking."""

    def __init__(self, workspace, tab, seed):
        self.workspace = workspace
        self.tab = tab
        self.random = random.Random(seed)
        self.confirmed = []
        self.kills = 0
        self.edit = 0

    def press(self, keys):
        self.tab.press_at_once(keys)

    def text(self, key):
        self.edit += 1
        # Has every letter that is a shortcut of the page.
        return f"{key} damaser {self.edit}"

    def field(self):
        """The key of the message in whose field the caret is; null elsewhere."""
        return self.tab.evaluate("document.activeElement?.matches('.editor textarea') ? document.activeElement.closest('article').dataset.key : null")

    def look(self, key):
        """Looks where the page is by now, and goes to the message to type its text."""
        self.tab.wait("!Preview.keys.isDeaf() && !document.querySelector('[data-saving]')")
        if self.field() != key:
            self.tab.evaluate(f"Preview.choose({{ view: 'messages', locale: 'pl', key: {json.dumps(key)}, table: 0, filter: '', state: '', finding: '' }})")
            self.tab.wait(f"document.activeElement.dataset.key === {json.dumps(key)} && !Preview.keys.isDeaf()")
            self.tab.press("e")
            self.tab.wait(f"document.activeElement === document.querySelector('{card(key)} textarea') && !Preview.keys.isDeaf()")

    def collect(self):
        for save in self.tab.evaluate("window.takeConfirmed()"):
            same((save["locale"], len(save["fields"])), ("pl", 1))
            text = save["fields"][0]["text"]
            # Each text is in the message that it was typed for, and whole; one may follow another that waited there as a draft.
            expect(re.fullmatch(rf"({save['key']} damaser \d+)+", text), f"{text!r} was saved in {save['key']}")
            self.confirmed.append((save["key"], text))

    def following(self, key):
        """The message that is next without a translation, as its files have it; the one below if there is none."""
        done = set(entries(self.workspace.table("pl")))
        order = KEYS[KEYS.index(key) + 1:] + KEYS[:KEYS.index(key)]
        return next((other for other in order if other not in done), None)


def open_page(tab, address):
    tab.goto("about:blank")
    tab.goto(f"{address}#locale=pl")
    tab.wait("document.querySelector('article .target') && !document.querySelector('.cards[aria-busy=true]')")


@case
def a_hurried_translator_writes_what_was_confirmed_and_nothing_else():
    proxy = LateProxy()
    with Workspace() as workspace, Browser() as browser:
        workspace.write("en", "".join(f'"{key}" = "Text {key}";\n' for key in KEYS))
        # A part of the messages is translated.
        before = {key: f"Tekst {key}" for key in KEYS[::3]}
        workspace.write("pl", "".join(f'"{key}" = "{text}";\n' for key, text in before.items()))
        server = Server("--edit", workspace.path)
        address = proxy.address(server)
        tab = browser.open("about:blank")
        tab.command("Page.addScriptToEvaluateOnNewDocument", source=RECORD)
        open_page(tab, address)
        typist = Typist(workspace, tab, SEED)
        key = KEYS[0]
        try:
            for number in range(EDITS):
                typist.look(key)
                tab.evaluate("document.activeElement.select()")
                typist.press(typist.text(key))
                following = typist.following(key)
                way = typist.random.choice(["next", "save", "draft", "leave"]) if following else "save"
                # The next text is typed at once, or after any time.
                pause = typist.random.choice([0, 0, 0, .1, .3, .5, .7, 1])
                is_killed = typist.random.random() < 0.06 or number == EDITS // 2
                if way == "next":
                    tab.press("Enter", control=True)
                elif way == "save":
                    tab.press("s", control=True)
                elif way == "draft":
                    tab.press("Escape")
                    tab.press("m")
                    tab.press("e")
                else:
                    # The focus leaves the fields, which saves.
                    tab.evaluate("document.querySelector('article').focus()")
                time.sleep(pause)
                if is_killed:
                    typist.kills += 1
                    server.process.kill()
                    server.process.wait()
                if way == "next":
                    typist.press(typist.text(following))
                elif way == "save" and following:
                    typist.press(["m", "e", *typist.text(following)])
                elif way == "draft" and following:
                    typist.press(typist.text(following))
                typist.collect()
                if is_killed:
                    server = Server("--edit", workspace.path)
                    address = proxy.address(server)
                    open_page(tab, address)
                key = following or typist.random.choice(KEYS)
            # What waits as a draft is saved.
            tab.wait("!document.querySelector('[data-saving]')")
            typist.collect()
            open_page(tab, address)
            drafts = "[...Preview.drafts.ids()].map((id) => JSON.parse(id)[1])"
            while waiting := tab.evaluate(drafts):
                typist.look(waiting[0])
                tab.press("s", control=True)
                is_saved = f"!{drafts}.includes({json.dumps(waiting[0])})"
                tab.wait(f"{is_saved} || document.querySelector('.edit-conflict')")
                # A save that was written when the server was killed, and wasn't confirmed, is the text of somebody else.
                tab.evaluate("document.querySelector('.edit-conflict button')?.click()")
                tab.wait(is_saved)
            typist.collect()
        finally:
            server.process.kill()
            server.process.wait()
        expected = dict(before)
        expected.update(typist.confirmed)
        same(entries(workspace.table("pl")), expected)
        same(len(open(workspace.table("pl"), encoding="utf-8").read().strip().split("\n")), len(expected))
        print(f"{EDITS} messages edited, {typist.edit} texts typed, {len(typist.confirmed)} saves confirmed, {typist.kills} times killed")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
