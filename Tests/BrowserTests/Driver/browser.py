"""Drives a headless Chromium over the DevTools protocol, through a pair of pipes: no library beyond Python's own."""

import atexit
import base64
import json
import math
import os
import shutil
import subprocess
import tempfile
import threading

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
PATIENCE = 20


def find():
    """The path of a Chromium; None where there is none."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Failure(Exception):
    """Something is not as a test expects it."""


class Chromium:
    """A process of Chromium, and the protocol to it."""

    shared = None

    @classmethod
    def running(cls):
        """The process that all browsers of a script share, since its start takes longer than most cases. It ends with the script."""
        if cls.shared is None or cls.shared.is_over:
            cls.shared = cls()
            atexit.register(cls.shared.end)
        return cls.shared

    def __init__(self, *arguments, preferences=None):
        self.profile = tempfile.mkdtemp(prefix="l10n-browser-")
        if preferences:
            os.mkdir(os.path.join(self.profile, "Default"))
            with open(os.path.join(self.profile, "Default", "Preferences"), "w", encoding="utf-8") as file:
                json.dump(preferences, file)
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        def connect():
            # The protocol is at the descriptors 3 and 4 of the browser. The copies are made first: the
            # originals may have these numbers.
            read, write = os.dup(to_browser), os.dup(from_browser)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [
                find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-extensions", "--disable-background-networking", "--disable-component-update",
                "--disable-sync", "--hide-scrollbars", "--remote-debugging-pipe", "--lang=en-US",
                "--font-render-hinting=none", f"--user-data-dir={self.profile}", *arguments, "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.lock = threading.Condition()
        self.answers = {}
        self.events = []
        self.number = 0
        self.is_over = False
        threading.Thread(target=self._read, daemon=True).start()

    def end(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _read(self):
        rest = b""
        while True:
            part = os.read(self.reader, 1 << 20)
            if not part:
                break
            *messages, rest = (rest + part).split(b"\0")
            with self.lock:
                for message in map(json.loads, messages):
                    if "id" in message:
                        self.answers[message["id"]] = message
                    else:
                        self.events.append(message)
                self.lock.notify_all()
        with self.lock:
            self.is_over = True
            self.lock.notify_all()

    def send(self, method, session=None, **parameters):
        return self.answer(self.post(method, session, **parameters), method)

    def post(self, method, session=None, **parameters):
        """Sends a command, and returns its number, which its answer has too."""
        with self.lock:
            self.number += 1
            number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        return number

    def answer(self, number, method):
        """The answer to a command that was sent."""
        with self.lock:
            if not self.lock.wait_for(lambda: number in self.answers or self.is_over, PATIENCE + 10):
                raise Failure(f"{method}: the browser does not answer")
            if number not in self.answers:
                raise Failure(f"{method}: the browser has ended")
            answer = self.answers.pop(number)
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']['message']}")
        return answer["result"]


class Browser:
    """A browser as somebody meets it who opens it for the first time: nothing is stored, and no page is open."""

    def __init__(self, width=1200, height=900, zoom=None):
        """`zoom` is that of the browser itself, as a person sets it; the window then has the width and height as they are."""
        self.size = (width, height)
        self.zoom = zoom
        if zoom:
            # Chromium keeps it as a power of 1.2, for the default part of its storage, which it calls x.
            zooms = {"partition": {"default_zoom_level": {"x": math.log(zoom, 1.2)}}}
            self.chromium = Chromium(f"--window-size={width},{height}", preferences=zooms)
            self.context = {}
        else:
            self.chromium = Chromium.running()
            self.context = {"browserContextId": self.send("Target.createBrowserContext")["browserContextId"]}
        self.sessions = set()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.zoom or self.chromium.is_over:
            self.chromium.end()
            return
        self.send("Target.disposeBrowserContext", **self.context)
        with self.chromium.lock:
            self.chromium.events = [event for event in self.chromium.events if not self.is_own(event)]

    def is_own(self, event):
        """Whether an event is of this browser's pages, or of no page at all, as that of a download."""
        return event.get("sessionId") in {*self.sessions, None}

    def send(self, method, session=None, **parameters):
        return self.chromium.send(method, session, **parameters)

    def events(self, session=None):
        """What has happened so far: in a page, or outside of all."""
        with self.chromium.lock:
            return [event for event in self.chromium.events if event.get("sessionId") == session]

    def downloads(self, folder):
        """Where downloads go."""
        self.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder, eventsEnabled=True, **self.context)

    def downloaded(self, count):
        """Waits until so many downloads are complete."""
        def done():
            return sum(
                event["method"] == "Browser.downloadProgress" and event["params"]["state"] == "completed" for event in self.chromium.events)

        with self.chromium.lock:
            if not self.chromium.lock.wait_for(lambda: done() >= count or self.chromium.is_over, PATIENCE):
                raise Failure(f"{done()} of {count} downloads are complete")

    def open(self, url):
        """A page that has loaded, with nothing wrong so far."""
        target = self.send("Target.createTarget", url="about:blank", **self.context)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.sessions.add(session)
        page = Page(self, session)
        page.goto(url)
        return page


class Page:
    KEYS = {
        "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37,
        "ArrowRight": 39, " ": 32,
    }

    def __init__(self, browser, session):
        self.browser = browser
        self.session = session
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.command(f"{domain}.enable")
        # Without it no page of a headless browser has the focus.
        self.command("Emulation.setFocusEmulationEnabled", enabled=True)
        if not browser.zoom:
            self.resize(*browser.size)
        self.media()

    def command(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def resize(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def media(self, dark=False, kind=""):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        still = {"name": "prefers-reduced-motion", "value": "reduce"}
        self.command("Emulation.setEmulatedMedia", media=kind, features=[scheme, still])

    def goto(self, url):
        self.command("Page.navigate", url=url)
        self.wait(f"document.readyState === 'complete' && location.href.startsWith({json.dumps(url.split('#')[0])})")

    def evaluate(self, expression):
        answer = self.command("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Failure(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return answer["result"].get("value")

    def wait(self, expression):
        """Waits until an expression holds; returns its value."""
        promise = f"""new Promise((resolve, reject) => {{
            const start = performance.now();
            const look = () => {{
                let value = null;
                try {{ value = {expression}; }} catch (error) {{ value = null; }}
                if (value) resolve(value);
                else if (performance.now() - start > {PATIENCE * 1000}) reject(new Error("waited in vain"));
                else setTimeout(look, 5);
            }};
            look();
        }})"""
        for attempt in range(3):
            try:
                return self.evaluate(promise)
            except Failure as failure:
                # A page that is being left takes its promises with it.
                if attempt == 2 or "waited in vain" in str(failure) or "does not answer" in str(failure):
                    raise

    def text(self, selector):
        return self.wait(f"document.querySelector({json.dumps(selector)})?.innerText")

    def click(self, selector):
        self.release(self.hold(selector))

    def hold(self, selector):
        """Presses the pointer's button on an element, and returns where, for `release`."""
        # A person waits until what moves, because texts above it still come, stands still and nothing covers it.
        point = self.wait(f"""(() => {{
            const node = document.querySelector({json.dumps(selector)});
            node.scrollIntoView({{block: "center", behavior: "instant"}});
            const box = node.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const held = window.pointedAt;
            const isSame = held?.node === node && held.x === x && held.y === y;
            window.pointedAt = {{node, x, y, looks: isSame ? held.looks + 1 : 0}};
            const isBusy = document.querySelector('.cards[aria-busy="true"]') && node.closest(".cards");
            const isOnTop = node.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y)?.contains(node);
            return box.width && !isBusy && isOnTop && window.pointedAt.looks >= 12 && {{x, y}};
        }})()""")
        self.command("Input.dispatchMouseEvent", type="mousePressed", button="left", clickCount=1, **point)
        return point

    def release(self, point):
        self.command("Input.dispatchMouseEvent", type="mouseReleased", button="left", clickCount=1, **point)

    def type(self, selector, text):
        """Replaces what stands in an input, as a person does who selects it all and types."""
        self.click(selector)
        self.evaluate(f"document.querySelector({json.dumps(selector)}).select()")
        if text:
            self.command("Input.insertText", text=text)
        else:
            self.press("Backspace", 8)

    def strokes(self, key, code=None, shift=False, control=False, alt=False):
        """What a key that is pressed and let go tells the page."""
        code = code or self.KEYS.get(key) or ord(key.upper())
        text = {"Enter": "\r", " ": " "}.get(key, key if len(key) == 1 and not control and not alt else "")
        parameters = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": 8 * shift + 2 * control + alt}
        return [{"type": "keyDown", "text": text, **parameters}, {"type": "keyUp", **parameters}]

    def press(self, key, code=None, shift=False, control=False, alt=False):
        for stroke in self.strokes(key, code, shift, control, alt):
            self.command("Input.dispatchKeyEvent", **stroke)

    def press_at_once(self, keys):
        """Presses keys without waiting for the page to hear them."""
        strokes = [stroke for key in keys for stroke in self.strokes(key)]
        numbers = [self.browser.chromium.post("Input.dispatchKeyEvent", self.session, **stroke) for stroke in strokes]
        for number in numbers:
            self.browser.chromium.answer(number, "Input.dispatchKeyEvent")

    def choose(self, selector, value):
        """Chooses an option of a select, as the browser does."""
        self.wait(f"document.querySelector({json.dumps(selector)})")
        self.evaluate(f"""(() => {{
            const node = document.querySelector({json.dumps(selector)});
            node.value = {json.dumps(value)};
            node.dispatchEvent(new Event("input", {{bubbles: true}}));
            node.dispatchEvent(new Event("change", {{bubbles: true}}));
        }})()""")

    def give(self, selector, paths):
        """Chooses files, as a person does in the window that an input for files opens."""
        node = self.command("Runtime.evaluate", expression=f"document.querySelector({json.dumps(selector)})")["result"]["objectId"]
        self.command("DOM.setFileInputFiles", files=paths, objectId=node)

    def screenshot(self, path):
        self.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => true)")
        data = self.command("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def logged(self, text):
        """Waits until a script has logged a text, which it may do before it lets the page answer."""
        def is_logged():
            return any(
                event["method"] == "Runtime.consoleAPICalled" and event["params"]["args"][0].get("value") == text
                for event in self.browser.chromium.events if event.get("sessionId") == self.session)

        with self.browser.chromium.lock:
            if not self.browser.chromium.lock.wait_for(is_logged, PATIENCE):
                raise Failure(f"nobody has logged {text!r}")

    def complaints(self):
        """What the browser says was wrong: exceptions, and what the content security policy has kept from running."""
        found = []
        for event in self.browser.events(self.session):
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            if event["method"] == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}")
        return found

    def requests(self):
        """The addresses that the page has asked for."""
        return [
            event["params"]["request"]["url"] for event in self.browser.events(self.session)
            if event["method"] == "Network.requestWillBeSent"
        ]


def read_in(tab, language):
    """Opens what comes next for a reader of a language."""
    tab.command("Emulation.setUserAgentOverride", userAgent=tab.evaluate("navigator.userAgent"), acceptLanguage=language)
