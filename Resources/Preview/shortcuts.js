// The list of the keyboard shortcuts and the meaning of the signs, which `?` opens.
"use strict";

(() => {
  const { byId, element } = Preview;
  const { say, rich } = Words;
  const switchName = "l10n-single-keys";

  // Who speaks to the machine, or presses keys unawares, has the keys of a single character off. The browser remembers it.
  let isOn = Memory.read(switchName) !== "off";

  function turn(toOn) {
    isOn = toOn;
    Memory.write(switchName, isOn ? "on" : "off");
  }

  Preview.hasSingleKeys = () => isOn;

  // What each key does: where, keys, words.
  const groups = [
    [say("KEYS_EVERYWHERE"), [
      [["/"], say("KEY_FILTER")],
      [["Esc"], say("KEY_ESCAPE")],
      [["["], ["]"], say("KEY_LANGUAGES")],
      [["?"], say("KEY_LIST")],
    ]],
    [say("KEYS_BETWEEN"), [
      [["↓"], ["↑"], say("KEY_MESSAGES")],
      [["Home"], ["End"], say("KEY_ENDS")],
      ...(Preview.data.editable ? [
        [["M"], say("KEY_MISSING")],
        [["S"], say("KEY_STALE")],
        [["R"], say("KEY_REVIEW")],
        [["F"], say("KEY_FINDING")],
        [["D"], say("KEY_DRAFT")],
        [["E"], ["Enter"], say("KEY_EDIT")],
        [["A"], say("KEY_APPROVE")],
        [["Ctrl", "Z"], say("KEY_UNDO")],
      ] : []),
    ]],
    ...(Preview.data.editable ? [[say("KEYS_EDITING"), [
      [["Ctrl", "S"], say("KEY_SAVE")],
      [["Ctrl", "Enter"], say("KEY_SAVE_AND_NEXT")],
      [["Ctrl", "Shift", "S"], say("KEY_SAVE_ANYWAY")],
      [["Esc"], say("KEY_CANCEL")],
      [["Alt", "1"], ["Alt", "9"], say("KEY_ARGUMENTS")],
      [["Alt", "0"], say("KEY_COPY_SOURCE")],
    ]]] : []),
  ];

  const keys = (names) => names.flatMap((name, index) => [index ? " " : null, element("kbd", { text: name })]);

  const close = element("button", { type: "button", class: "close", text: say("CLOSE"), click: () => dialog.close() });
  const dialog = element("dialog", { id: "shortcuts", class: "window", "aria-labelledby": "shortcuts-title" }, [
    element("header", {}, [element("h2", { id: "shortcuts-title", text: say("SHORTCUTS") }), close]),
    ...groups.map(([name, list]) => element("section", {}, [
      element("h3", { text: name }),
      element("dl", {}, list.flatMap((line) => [
        element("dt", {}, line.slice(0, -1).flatMap((names, index) => [index ? ", " : null, ...keys(names)])),
        element("dd", { text: line.at(-1) }),
      ])),
    ])),
    element("section", {}, [
      element("h3", { text: say("SIGNS") }),
      Preview.signLegend(),
      element("p", { class: "meaning" }, rich("MEANING", {
        space: element("span", { class: "mark space", text: " " }), break: element("span", { class: "mark break", text: " " }),
        invisible: element("span", { class: "mark code", "data-code": "U+200B", text: "" }),
      })),
    ]),
    element("label", { class: "single-keys" }, [
      element("input", { type: "checkbox", checked: isOn, change: ({ target }) => turn(target.checked) }), " ",
      ...rich("SINGLE_KEYS", { slash: element("kbd", { text: "/" }), list: element("kbd", { text: "?" }) }),
    ]),
  ]);

  // When it is closed, the focus goes back to the list.
  function open() {
    if (!dialog.open) dialog.showModal();
  }

  // The page behind it hears no keys.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => Preview.focusList());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || !isOn || Preview.isTyping(event.target)) return;
    event.preventDefault();
    open();
  });
  const key = (text) => element("kbd", { text });
  byId("foot").append(...rich("FOOT", {
    slash: key("/"), down: key("↓"), up: key("↑"), before: key("["), after: key("]"), escape: key("Esc"),
  }));
  document.body.append(dialog);
  byId("shortcuts-button").addEventListener("click", open);
})();
