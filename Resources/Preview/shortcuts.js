// The list of the keyboard shortcuts, which `?` opens.
"use strict";

(() => {
  const { byId, element } = Preview;

  // What each key does: where, keys, words.
  const groups = [
    ["Everywhere", [
      [["/"], "goes to the filter"],
      [["Esc"], "empties the filter, closes what is open"],
      [["["], ["]"], "shows the language before, the one after"],
      [["?"], "opens this list"],
    ]],
    ["From message to message", [
      [["↓"], ["↑"], "goes to the next message, to the one before"],
      [["Home"], ["End"], "goes to the first message, to the last one"],
      ...(Preview.data.editable ? [
        [["M"], "goes to the next message without a translation"],
        [["R"], "goes to the next message to review"],
        [["F"], "goes to the next message with a finding"],
        [["E"], ["Enter"], "edits the message"],
      ] : []),
    ]],
    ...(Preview.data.editable ? [["While a message is edited", [
      [["Ctrl", "S"], "saves"],
      [["Esc"], "leaves the text as it was"],
      [["Alt", "1"], ["Alt", "9"], "inserts the first argument, and so on up to the ninth"],
    ]]] : []),
  ];

  const keys = (names) => names.flatMap((name, index) => [index ? " " : null, element("kbd", { text: name })]);

  const close = element("button", { type: "button", class: "close", text: "Close", click: () => dialog.close() });
  const dialog = element("dialog", { id: "shortcuts", class: "window", "aria-labelledby": "shortcuts-title" }, [
    element("header", {}, [element("h2", { id: "shortcuts-title", text: "Keyboard shortcuts" }), close]),
    ...groups.map(([name, list]) => element("section", {}, [
      element("h3", { text: name }),
      element("dl", {}, list.flatMap((line) => [
        element("dt", {}, line.slice(0, -1).flatMap((names, index) => [index ? ", " : null, ...keys(names)])),
        element("dd", { text: line.at(-1) }),
      ])),
    ])),
  ]);

  // The browser gives the focus back to where it was.
  function open() {
    if (!dialog.open) dialog.showModal();
  }

  // The page behind it hears no keys.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || Preview.isTyping(event.target)) return;
    event.preventDefault();
    open();
  });
  document.body.append(dialog);
  byId("shortcuts-button").addEventListener("click", open);
})();
