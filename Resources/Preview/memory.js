// What the browser remembers between visits, by name. A browser that stores nothing, as some do in private windows, forgets it.
"use strict";

window.Memory = {
  // The stored string, or null.
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  // Stores a string; null removes it.
  write(name, value) {
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, value);
    } catch {
      // See above.
    }
  },
  // The stored value, or null if there is none or it can't be read.
  readJSON(name) {
    try {
      return JSON.parse(this.read(name));
    } catch {
      return null;
    }
  },
};
