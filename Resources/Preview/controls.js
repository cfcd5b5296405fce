// The head of the page: tabs, the choice of a language, the filter.
"use strict";

(() => {
  const { byId, element, choice, choose } = Preview;
  const { say, number, collator } = Words;
  const views = ["messages", "coverage", "forms"];
  let drawnScope = "";

  function option(value, text, isSelected) {
    return element("option", { value, text, selected: isSelected });
  }

  function drawLocales() {
    const text = (locale) => `${Preview.localeName(locale)} (${locale.tag})`;
    const group = (label, locales) => locales.length
      ? element("optgroup", { label }, locales.map((locale) =>
        option(locale.tag, text(locale))))
      : null;
    const sources = Preview.data.locales.filter((locale) => locale.source);
    const others = Preview.data.locales.filter((locale) => !locale.source);
    byId("locale").replaceChildren(...[
      Preview.data.files ? null : option("", say("ALL_LANGUAGES")),
      group(say("SOURCE_TEXTS"), sources),
      group(say("TRANSLATIONS"), others.filter((locale) => !locale.pseudo)
        .sort((left, right) => collator.compare(Preview.nameOf(left), Preview.nameOf(right)))),
      group(say("MADE_FROM_SOURCE"), others.filter((locale) => locale.pseudo)),
    ].filter(Boolean));
  }

  const clear = element("button", { type: "button", id: "clear-filters", text: say("CLEAR_FILTERS"), click: () => Preview.clearFilters() });
  byId("controls").append(clear);

  // The states and findings that there are in the chosen language, with how many messages have them.
  function drawFilters() {
    const states = new Map();
    const checks = new Map();
    const count = { any: 0, none: 0 };
    for (const row of Preview.rows) {
      for (const index of Preview.shownLocales()) {
        const cell = row.message.cells[index];
        if (!cell) continue;
        const state = Preview.usualState(cell);
        states.set(state, (states.get(state) ?? 0) + 1);
        const found = Preview.checksOf(cell);
        count[found.size ? "any" : "none"] += 1;
        for (const check of found) checks.set(check, (checks.get(check) ?? 0) + 1);
      }
    }
    byId("state").replaceChildren(option("", say("ANY"), !choice.state), ...Object.entries(Preview.stateNames)
      .map(([state, name]) => option(state, `${name} (${number(states.get(state) ?? 0)})`, choice.state === state)));
    const names = [...checks.keys()].sort((one, other) => Words.collator.compare(Preview.checkName(one), Preview.checkName(other)));
    // A link can ask for a finding that is not there any more: then nothing has it, and the choice still shows.
    if (choice.finding && !["any", "none", ...names].includes(choice.finding)) names.push(choice.finding);
    byId("finding").replaceChildren(
      option("", say("ANY_OR_NONE"), !choice.finding),
      option("any", `${say("SOME_FINDING")} (${number(count.any)})`, choice.finding === "any"),
      option("none", `${say("NO_FINDING")} (${number(count.none)})`, choice.finding === "none"),
      ...names.map((check) => option(check, `${Preview.checkName(check)} (${number(checks.get(check) ?? 0)})`, choice.finding === check)));
  }

  function drawViews() {
    const hasForms = Preview.data.live || Preview.data.forms.length > 0;
    for (const view of views) {
      const isShown = view === choice.view;
      byId(view).hidden = !isShown;
      const tab = byId(`tab-${view}`);
      tab.setAttribute("aria-selected", isShown);
      tab.tabIndex = isShown ? 0 : -1;
      if (view === "forms") tab.hidden = !hasForms;
    }
    clear.hidden = choice.view === "forms" || !Preview.isFiltered();
    byId("count").hidden = choice.view === "forms";
    for (const id of ["filter", "state", "finding"]) byId(id).closest("label").hidden = choice.view === "forms";
    byId("locale").closest("label").hidden = choice.view === "coverage";
    document.documentElement.dataset.view = choice.view;
  }

  function drawSummary() {
    const { data, rows } = Preview;
    const languages = data.locales.filter((locale) => !locale.pseudo).length;
    byId("title").textContent = data.title;
    document.title = say("DOCUMENT_TITLE", { title: data.title });
    byId("summary").textContent =
      Preview.countOf(rows.length, rows.length, say("IN_LANGUAGES", { count: languages }));
  }

  function draw() {
    if (choice.view === "forms" && !Preview.data.live && !Preview.data.forms.length) choice.view = "messages";
    if (byId("filter").value !== choice.filter) byId("filter").value = choice.filter;
    byId("locale").value = choice.locale;
    const scope = [choice.view, choice.locale, choice.state, choice.finding].join("\n");
    if (choice.view !== "forms" && scope !== drawnScope) drawFilters();
    drawnScope = scope;
    drawViews();
  }

  byId("controls").addEventListener("submit", (event) => event.preventDefault());
  // What is chosen from a list by the pointer or with Enter is chosen for the messages, which then have the focus. Who steps
  // through the options of a closed list stays in it.
  let isStepping = false;
  for (const name of ["locale", "state", "finding"]) {
    const select = byId(name);
    select.addEventListener("keydown", ({ key }) => {
      isStepping = key !== "Enter";
      if (key === "Enter") Preview.focusList();
    });
    select.addEventListener("pointerdown", () => { isStepping = false; });
    select.addEventListener("change", () => {
      choose({ [name]: select.value, key: "" });
      if (!isStepping) Preview.focusList();
    });
  }
  byId("filter").addEventListener("input", (event) => choose({ filter: event.target.value, key: "" }));

  for (const view of views) byId(`tab-${view}`).addEventListener("click", () => choose({ view }, { isStep: true }));
  document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
    const tabs = views.map((view) => byId(`tab-${view}`)).filter((tab) => !tab.hidden);
    const index = tabs.indexOf(document.activeElement);
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    tab.click();
    tab.focus();
  });

  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });

  function step(difference) {
    const options = [...byId("locale").options];
    const index = options.findIndex((option) => option.value === choice.locale);
    // The message that has the focus keeps it.
    const card = document.activeElement.closest("article[data-key]");
    const message = card ? { key: card.dataset.key, table: Number(card.dataset.index) } : {};
    choose({ locale: options[(index + difference + options.length) % options.length].value, ...message });
  }

  // Whether keys are texts where the focus is.
  Preview.isTyping = (target) => Boolean(
    target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]"));

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = Preview.isTyping(event.target);
    if (event.key === "Escape" && event.target === byId("filter")) {
      if (choice.filter) choose({ filter: "" });
    } else if (isTyping || !Preview.hasSingleKeys()) {
      return;
    } else if (event.key === "/") {
      event.preventDefault();
      byId("filter").focus();
      byId("filter").select();
    } else if (event.key === "[" || event.key === "]") {
      step(event.key === "]" ? 1 : -1);
    }
  });

  Preview.onChoice(draw);
  Preview.onDataChange(() => {
    drawnScope = "";
    drawSummary();
    drawLocales();
    draw();
  });
  // What has the focus must not be below the head, which has another height in another window or language.
  new ResizeObserver(() => document.documentElement.style.setProperty("--head", `${byId("top").offsetHeight}px`)).observe(byId("top"));
  drawSummary();
  drawLocales();
  draw();
})();
