// Keys while a text is saved. They do nothing: in a hurry, the next translation would go into the wrong message. Who types on
// without looking is not heard until there is a pause.
"use strict";

(() => {
  if (!Preview.data.editable) return;
  const { say } = Words;
  // The pause, in milliseconds.
  const pause = 700;
  let count = 0;
  let isSettling = false;
  let deafUntil = 0;

  const isDeaf = (time = performance.now()) => count > 0 || time < deafUntil;

  // Keys that neither type nor are shortcuts of the page.
  function isOfBrowser(event) {
    const { key } = event;
    if (["Tab", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "NumLock"].includes(key) || /^F\d/.test(key)) return true;
    if (key === "Escape") return count === 0;
    if (event.getModifierState("AltGraph")) return false;
    if (event.ctrlKey || event.metaKey) return !["s", "z", "y", "x", "v", "enter", "backspace", "delete"].includes(key.toLowerCase());
    return event.altKey && !/^Digit/.test(event.code);
  }

  function ignore(event) {
    // The page may hear a key late, while it draws. What counts is when the key was pressed.
    if (!isSettling && !isDeaf(event.timeStamp)) return Preview.notices.remark("");
    if (isOfBrowser(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key that is still held down says nothing new, and these type nothing.
    if (event.repeat || event.key === "Escape" || event.key === "s" && (event.ctrlKey || event.metaKey)) return;
    deafUntil = Math.max(deafUntil, event.timeStamp + pause);
    Preview.notices.remark(say("KEYS_IGNORED"));
  }

  // What comes without a key, such as from a menu or an input method.
  function refuse(event) {
    if (isDeaf()) event.preventDefault();
  }

  // Waits for a promise. Until it is settled, and the page shows what has come of it, keys do nothing.
  async function during(promise) {
    count += 1;
    try {
      return await promise;
    } finally {
      count -= 1;
      isSettling = true;
      setTimeout(() => {
        isSettling = false;
        deafUntil = Math.max(deafUntil, performance.now());
      });
    }
  }

  window.addEventListener("keydown", ignore, { capture: true });
  window.addEventListener("beforeinput", refuse, { capture: true });
  Preview.keys = { during, isDeaf: () => isSettling || isDeaf() };
})();
