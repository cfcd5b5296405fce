// The data, what is chosen of it, and what the views share. Text from the data becomes a text node, never markup.
"use strict";

window.Preview = (() => {
  const byId = (id) => document.getElementById(id);
  const listeners = { locale: [], data: [], choice: [], index: [] };
  let data = JSON.parse(byId("preview-data").textContent);
  let rows = [];
  let localeIndices = new Map();

  // What is chosen: the view, a locale ("" for all), and the filter. Kept in the address, so that it can be passed on.
  const choice = { view: "messages", locale: "", filter: "", state: "", finding: "", key: "", table: 0, beside: "" };

  const { say, number } = Words;
  const stateNames = {
    translated: say("STATE_TRANSLATED"), fallback: say("STATE_FALLBACK"), missing: say("STATE_MISSING"),
    stale: say("STATE_STALE"), "needs-review": say("STATE_NEEDS_REVIEW"), "not-needed": say("STATE_NOT_NEEDED"),
  };
  const severityNames = { error: say("SEVERITY_ERROR"), warning: say("SEVERITY_WARNING"), note: say("SEVERITY_NOTE") };

  function index() {
    localeIndices = new Map(data.locales.map((locale, index) => [locale.tag, index]));
    // Of a text that the server keeps, what is told of it.
    const parts = (data.summaries ?? []).map((summary) => ({ ...summary, isPart: true }));
    rows = data.tables.flatMap((table, tableIndex) => table.messages.map((message, messageIndex) => {
      message.cells = message.cells.map((cell) => parts[cell - 1] ?? cellOf(cell, table, message));
      return { id: `${tableIndex}-${messageIndex}`, table, tableIndex, message, key: message.key, source: sourceOf(table, message), search: [] };
    }));
  }

  // In place of a translation that is missing, readers see the source text.
  function cellOf(cell, table, message) {
    return cell === 0 ? { ...message.source, state: "missing", language: table.development } : cell;
  }

  // Shows a text that has come from the server.
  function setCell(row, index, cell) {
    row.message.cells[index] = cellOf(cell, row.table, row.message);
    row.search[index] = undefined;
  }

  // The source text of a message, in the language of its table: what readers of that language see, or else what the
  // audit knows of it. `cell` is null where nothing is known.
  function sourceOf(table, { source, cells }) {
    const index = localeIndices.get(table.development) ?? -1;
    const own = cells[index];
    const isOwn = Boolean(own && source && usualState(own) !== "missing" && usualState(own) !== "not-needed");
    return {
      index, isOwn, cell: isOwn ? own : source ?? null, locale: data.locales[index], origin: source?.origin ?? "none",
    };
  }

  // A translation that is out of date has to be looked at as any other, and says why.
  const isStale = (cell) => cell.state === "needs-review" && checksOf(cell).has("stale-translation");
  const usualState = (cell) => (isStale(cell) ? "stale" : cell.state ?? "translated");

  // An element with attributes and children; `text` is its text, `class` its class, functions are listeners.
  function element(tag, attributes = {}, children = []) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === null || value === false) continue;
      if (name === "text") node.textContent = value;
      else if (name === "class") node.className = value;
      else if (typeof value === "function") node.addEventListener(name, value);
      else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...[children].flat().filter((child) => child !== null && child !== undefined));
    return node;
  }

  // The language that a text is in; that of the reader where the page does not have it.
  const localeOf = (tag, inTag) => data.locales[localeIndices.get(tag) ?? localeIndices.get(inTag) ?? 0];
  const direction = (tag, inTag) => localeOf(tag, inTag).direction;

  // Text of a language: in a direction of its own, whatever control characters it holds. Of the invisible characters,
  // those that `written` has are marked: what formatting adds, such as isolates around arguments, is nobody's text.
  function message(string, tag, inTag = tag, name = "span", written = "") {
    const locale = localeOf(tag, inTag);
    const lang = locale.pseudo ? data.development : tag;
    return element(name, { class: "text", lang, dir: locale.direction }, marked(string, (sign) => written.includes(sign)));
  }

  const unseen = /^ +| +$|\n|[\u0000-\u0009\u000B-\u001F\u007F-\u00A0\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/gu;

  // A text with marks on what nobody sees: spaces at its ends, line breaks, and other characters without a shape. The
  // style draws the marks, so that the text is copied as it is.
  function marked(string, isMarked = () => true) {
    const nodes = [];
    let end = 0;
    for (const { 0: sign, index } of string.matchAll(unseen)) {
      const isEdge = sign[0] === " ";
      if (!isEdge && sign !== "\n" && !isMarked(sign)) continue;
      if (index > end) nodes.push(string.slice(end, index));
      const name = "U+" + sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
      if (isEdge) nodes.push(...[...sign].map((space) => element("span", { class: "mark space", text: space })));
      else if (sign === "\n") nodes.push(element("span", { class: "mark break", text: sign }));
      else nodes.push(element("span", { class: "mark code", title: name, "data-code": name, text: sign }));
      end = index + sign.length;
    }
    if (end < string.length) nodes.push(string.slice(end));
    return nodes;
  }

  // A pattern as its file has it.
  function pattern(string, tag, inTag = tag) {
    const node = message(string, tag, inTag, "code", string);
    node.classList.add("pattern");
    return node;
  }

  // A key as people read it; assistive technology says nothing of one that has no visible character.
  function keyText(key) {
    if (key === "") return [element("span", { class: "unnamed", text: say("EMPTY_KEY") })];
    return /[^\s\p{C}]/u.test(key) ? marked(key) : [...marked(key), element("span", { class: "unnamed", text: say("INVISIBLE_KEY") })];
  }

  // A sentence, by default of the server: what is between backticks is a name, in a direction of its own.
  function sentence(string, isOwn = Words.isOwn(string)) {
    return element("span", { class: "sentence", lang: isOwn ? Words.language : "en", dir: isOwn ? Words.direction : "ltr" }, string.split("`").map((part, index) =>
      index % 2 ? element("code", { dir: "auto", text: part }) : part));
  }

  // What the audit says, in the language of the page: `sentences` has it in each language.
  const said = (sentences) => sentence(Words.chosen(sentences), true);

  function finding(finding) {
    const severity = data.texts[finding.severity];
    return [
      element("span", { class: `severity ${severity}`, text: severityNames[severity] }), " ",
      said(finding.message.map((text) => data.texts[text])), " ",
      check(data.texts[finding.check]),
    ];
  }

  // The name of a check. What an import finds has only an id, in English words.
  const checkName = (id) => Words.checks[id] ?? id.replaceAll("-", " ");
  const check = (id) => element("span", {
    class: "check", lang: Words.checks[id] ? Words.language : "en", dir: Words.checks[id] ? Words.direction : "ltr", title: id, text: checkName(id),
  });

  const strokes = { "\u0141": "L", "\u0110": "D", "\u00D8": "O", "\u0126": "H", "\u0166": "T", "\u00C6": "AE", "\u0152": "OE" };

  // Without what people leave out when they search: case, the accents of alphabets, strokes, control characters. The marks
  // of other scripts are vowels and other letters. Of most keys and English texts, only the case is left out: that takes a sixth
  // of the time.
  const normalized = (string) => (/[^\n -~]| {2}/.test(string) ? folded(string) : string.toUpperCase());
  const folded = (string) => string.toUpperCase().normalize("NFKD")
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu, "$1")
    .replace(/[\u0141\u0110\u00D8\u0126\u0166\u00C6\u0152]/g, (letter) => strokes[letter])
    .replace(/\p{Cf}/gu, "").replace(/[^\S\n]+/g, " ");

  // Of a text that is in another file, nothing is found.
  const textsOf = (cell) => (cell && !cell.isPart
    ? [data.texts[cell.pattern], ...cell.forms.filter((_, index) => index % 2).map((text) => data.texts[text])] : []);

  // What a filter looks at: the key and comment, the source text, and the text of one language.
  function isFound(row, localeIndex) {
    row.head ??= normalized([row.key, row.table.name, row.message.comment ?? "", ...textsOf(row.source.cell)].join("\n"));
    row.search[localeIndex] ??= normalized(textsOf(row.message.cells[localeIndex]).join("\n"));
    return row.head.includes(wanted.normalized) || row.search[localeIndex].includes(wanted.normalized);
  }

  // What is looked for, worked out once for all texts.
  let wanted = { filter: "", normalized: "" };

  // What is found in a text: the checks that find something, and why readers see something else than before.
  function checksOf(cell) {
    return new Set([
      ...(cell.findings ?? []).map((finding) => data.texts[finding.check]),
      ...(cell.changes ?? []).map((change) => data.texts[change.cause]),
    ]);
  }

  // The findings that say more than the state of a text: that one is missing is its state.
  const findingsOf = (cell) => (cell.findings ?? []).filter(({ check }) =>
    usualState(cell) !== "missing" || data.texts[check] !== "missing-key");

  // What keeps messages out of the list.
  const noFilters = { filter: "", state: "", finding: "" };
  const isFiltered = () => Object.keys(noFilters).some((name) => choice[name]);

  // Whether what is chosen lets a message in a language through.
  function matches(row, localeIndex) {
    const cell = row.message.cells[localeIndex];
    if (!cell) return false;
    if (choice.state && usualState(cell) !== choice.state) return false;
    const checks = choice.finding ? checksOf(cell) : new Set();
    if (choice.finding === "any" && !checks.size) return false;
    if (choice.finding === "none" && checks.size) return false;
    if (choice.finding && choice.finding !== "any" && choice.finding !== "none" && !checks.has(choice.finding)) return false;
    if (wanted.filter !== choice.filter) wanted = { filter: choice.filter, normalized: normalized(choice.filter.trim()) };
    return !wanted.normalized || (Preview.isFoundByServer(row, localeIndex) ?? isFound(row, localeIndex));
  }

  // The languages that a view shows, as indices: the coverage has all that someone has translated.
  function shownLocales() {
    if (choice.view === "coverage") return data.locales.flatMap((locale, index) => (locale.pseudo ? [] : [index]));
    return choice.locale ? [localeIndices.get(choice.locale)] : data.locales.map((_, index) => index);
  }

  // How many messages there are where, and how many of them are shown.
  function countOf(shown, all, where) {
    const messages = say("MESSAGE_COUNT", { count: all });
    return shown === all ? say("COUNT_ALL", { messages, where }) : say("COUNT_SOME", { messages, where, shown: number(shown) });
  }

  const pseudoNames = { "en-XA": say("PSEUDO_ACCENTED"), "ar-XB": say("PSEUDO_BIDIRECTIONAL") };

  // The language's name in the language of the page.
  const nameOf = (locale) => (locale.pseudo ? pseudoNames[locale.tag] ?? locale.name : Words.languageName(locale.tag, locale.name));

  // The same, and the one for people who read the language.
  function localeName(locale) {
    const name = nameOf(locale);
    return name.toLowerCase() === locale.endonym.toLowerCase() || locale.pseudo ? name : `${name} · ${locale.endonym}`;
  }

  // The first translation into a language that the reader's browser asks for, or else into any.
  function usualLocale() {
    const translations = data.locales.filter((locale) => !locale.source);
    const language = (tag) => tag.split("-")[0];
    const sources = new Set(data.locales.filter((locale) => locale.source).map((locale) => language(locale.tag)));
    for (const wanted of navigator.languages ?? []) {
      const found = translations.find((locale) => locale.tag === wanted)
        ?? translations.find((locale) => language(locale.tag) === language(wanted) && !locale.pseudo);
      if (found && !sources.has(language(wanted))) return found;
    }
    return translations[0] ?? data.locales[0];
  }

  function readAddress() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    for (const name of ["filter", "state", "finding", "key"]) choice[name] = parameters.get(name) ?? "";
    choice.table = Number(parameters.get("table")) || 0;
    // A link without other languages leaves those that the reader has chosen.
    choice.beside = parameters.get("beside") ?? choice.beside;
    const view = parameters.get("view");
    choice.view = ["messages", "coverage", "forms"].includes(view) ? view : "messages";
    const tag = parameters.get("locale");
    choice.locale = tag === "all" && !data.files ? "" : localeIndices.has(tag) ? tag : data.own ?? usualLocale().tag;
    const file = fileOf(choice.locale);
    if (!file) return;
    location.replace(file + address(choice));
    // Until the other file is here, this one shows what it has.
    choice.locale = data.development;
  }

  // The file that has the texts of a language, of a page with a file for each; undefined if it is this one.
  const fileOf = (tag) => data.files?.[tag];

  function address(choice) {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(choice)) if (value) parameters.set(name, value);
    parameters.set("locale", choice.locale || "all");
    return "#" + parameters;
  }

  const writeAddress = (isStep) => history[isStep ? "pushState" : "replaceState"](null, "", address(choice));

  const rememberedNames = ["locale", "filter", "state", "finding"];

  function recall() {
    const last = Memory.readJSON(remembered);
    if (!last) return;
    for (const name of rememberedNames) if (typeof last[name] === "string") choice[name] = last[name];
    if (choice.locale && !localeIndices.has(choice.locale)) choice.locale = usualLocale().tag;
    writeAddress(false);
  }

  // Chooses, shows what is chosen, and tells who listens.
  function choose(changes, { isStep = false } = {}) {
    const before = choice.locale;
    const next = { ...choice, ...changes };
    Memory.write(remembered, JSON.stringify(Object.fromEntries(rememberedNames.map((name) => [name, next[name]]))));
    const file = fileOf(next.locale);
    if (file) {
      location.href = file + address(next);
      return;
    }
    Object.assign(choice, next);
    writeAddress(isStep);
    listeners.choice.forEach((listener) => listener());
    if (choice.locale !== before) listeners.locale.forEach((listener) => listener(Preview.locale()));
  }

  index();
  // An address that chooses nothing shows what was chosen in the project last.
  const remembered = `l10n-choice ${data.project ?? data.title}`;
  if (!location.hash) recall();
  readAddress();
  window.addEventListener("popstate", () => {
    readAddress();
    listeners.choice.forEach((listener) => listener());
    listeners.locale.forEach((listener) => listener(Preview.locale()));
  });

  return {
    get data() { return data; },
    get rows() { return rows; },
    choice, choose, matches, check, checkName, checksOf, findingsOf, isFiltered, shownLocales, element, message, direction, pattern, sentence, said, finding, countOf, localeName, nameOf, severityNames,
    localeOf, stateNames, usualState, setCell, byId, marked, keyText,
    // The language to show things in; the development language where all are chosen.
    locale: () => choice.locale || data.development,
    setLocale: (tag) => choose({ locale: localeIndices.has(tag) ? tag : "" }),
    rowOf: ({ table, key }) => rows.find((row) => row.table.name === table && row.key === key),
    localeIndex: (tag) => localeIndices.get(tag) ?? 0,
    clearFilters: () => choose(noFilters),
    onLocaleChange: (listener) => listeners.locale.push(listener),
    onChoice: (listener) => listeners.choice.push(listener),
    onDataChange: (listener) => listeners.data.push(listener),
    // Calls when other data is here, and nothing shows it yet.
    onIndex: (listener) => listeners.index.push(listener),
    // Shows another block of data, and keeps what is chosen and opened.
    replaceData(block) {
      data = block;
      index();
      listeners.index.forEach((listener) => listener());
      readAddress();
      listeners.data.forEach((listener) => listener());
    },
  };
})();
