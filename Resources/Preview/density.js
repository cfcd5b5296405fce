// How much room the lines of the list have: a setting that the browser remembers for the project.
"use strict";

(() => {
  const select = Preview.byId("density");
  const name = `l10n-density ${Preview.data.project ?? Preview.data.title}`;

  function show(density) {
    select.value = density;
    document.documentElement.dataset.density = density;
  }

  select.addEventListener("change", () => {
    Memory.write(name, select.value);
    show(select.value);
  });
  show(Memory.read(name) === "compact" ? "compact" : "comfortable");
})();
