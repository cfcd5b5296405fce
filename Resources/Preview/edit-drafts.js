// What is typed and not saved yet, as the browser keeps it: each window its own, so that none deletes what another holds. A window
// that is closed leaves its drafts to the others, or to the next one.
"use strict";

(() => {
  if (!Preview.data.editable) return;
  const own = crypto.randomUUID();
  // By the project, since another server may be at the same address tomorrow, and the same one has another token.
  const start = `l10n-draft ${Preview.data.project} `;
  const nameOf = (window, id) => `${start}${window} ${id}`;
  const lockOf = (window) => `l10n-window ${window}`;
  const listeners = [];

  // A window has its lock as long as it is open.
  let release = () => {};
  navigator.locks.request(lockOf(own), () => new Promise((resolve) => { release = resolve; }));

  // A browser that keeps nothing loses the drafts with the page.
  function trying(action) {
    try {
      return action();
    } catch {
      return null;
    }
  }

  const read = (id) => trying(() => JSON.parse(localStorage.getItem(nameOf(own, id))));
  const write = (id, draft) => trying(() => localStorage.setItem(nameOf(own, id), JSON.stringify(draft)));
  const remove = (id) => trying(() => localStorage.removeItem(nameOf(own, id)));

  // The drafts of all windows, by window, as ids.
  function all() {
    const found = new Map();
    for (const name of trying(() => Object.keys(localStorage)) ?? []) {
      if (!name.startsWith(start)) continue;
      const [window] = name.slice(start.length).split(" ", 1);
      found.set(window, [...found.get(window) ?? [], name.slice(nameOf(window, "").length)]);
    }
    return found;
  }

  // What this window has typed into the same message stays, and the other draft waits.
  function takeOver(window) {
    const ids = (all().get(window) ?? []).filter((id) => read(id) === null);
    for (const id of ids) {
      trying(() => {
        localStorage.setItem(nameOf(own, id), localStorage.getItem(nameOf(window, id)));
        localStorage.removeItem(nameOf(window, id));
      });
    }
    if (ids.length) listeners.forEach((listener) => listener());
  }

  for (const window of all().keys()) if (window !== own) navigator.locks.request(lockOf(window), () => takeOver(window));

  Preview.drafts = {
    read, write, remove,
    // The ids of the drafts of this window.
    ids: () => new Set(all().get(own)),
    // Leaves the drafts to a window that can save them.
    release: () => release(),
    // Calls when drafts of another window are here.
    onTaken: (listener) => listeners.push(listener),
  };
})();
