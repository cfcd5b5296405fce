// The bar at the bottom of the window: what went wrong, wherever the message is on the page, and what is asked about it. It
// stays in sight, and is announced to people who do not see it.
"use strict";

(() => {
  const { byId, choose, element } = Preview;
  const { say } = Words;
  // By the id of a draft.
  const shown = new Map();

  // Shows what is wrong with a message in place of what was shown for it before. `question` is the message, `parts` are
  // nodes and texts, `keydown` hears
  // the keys that are pressed in it.
  function show(id, question, parts, { takesFocus = false, restore = () => {}, keydown = () => {} } = {}) {
    const table = Preview.data.tables.findIndex(({ name }) => name === question.table);
    const go = () => {
      choose({ view: "messages", key: question.key, table, locale: question.locale, filter: "", state: "", finding: "" });
      restore();
    };
    const node = element("div", {
      class: "edit-problem", role: "group", tabindex: -1, "aria-label": question.key, "data-key": question.key, "data-index": table,
      keydown: (event) => {
        keydown(event);
        const isBack = event.key === "Escape" || event.target === node && (event.key === "Enter" || event.key === "e");
        if (!isBack || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        go();
      },
    }, [element("button", { type: "button", class: "language", dir: "auto", click: go }, Preview.keyText(question.key)), " ", ...parts]);
    const before = shown.get(id);
    const hadFocus = before?.contains(document.activeElement);
    if (before) before.replaceWith(node);
    else byId("problems").append(node);
    shown.set(id, node);
    if (takesFocus || hadFocus) node.focus();
  }

  // True where what was shown had the focus, which goes nowhere.
  function hide(id) {
    const node = shown.get(id);
    if (!node) return false;
    const hadFocus = node.contains(document.activeElement);
    shown.delete(id);
    node.remove();
    return hadFocus;
  }

  // What the server is silent about, in a place of its own.
  function trouble(text) {
    byId("trouble").replaceChildren(...(text ? [element("p", { class: "live-trouble", text })] : []));
  }

  // What is of use for a moment.
  function remark(text) {
    byId("remark").textContent = text;
  }

  // What has the focus must not be below the bar.
  const bar = byId("notices");
  bar.setAttribute("aria-label", say("NOTICES"));
  new ResizeObserver(() => document.documentElement.style.setProperty("--foot", `${bar.offsetHeight}px`)).observe(bar);
  Preview.notices = { show, hide, trouble, remark, has: (id) => shown.has(id) };
})();
