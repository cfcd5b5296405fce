// A language that the project does not have yet: named in a dialog, and then translated into as any other.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing?.isAllowed) return;
  const { choose, element, localeOf, nameOf } = Preview;
  const { say } = Words;
  let wanted = "";

  const input = element("input", {
    id: "language-tag", type: "text", dir: "auto", list: "language-names", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    required: true, "aria-describedby": "language-name language-help language-problem", input: () => draw(),
  });
  const suggestions = element("datalist", { id: "language-names" });
  const name = element("p", { id: "language-name", class: "language-name" });
  const problem = element("p", { id: "language-problem", class: "edit-problem", role: "alert" });
  const dialog = element("dialog", { id: "language", class: "window", "aria-labelledby": "language-title" }, [
    element("form", { method: "dialog", submit: (event) => add(event) }, [
      element("h2", { id: "language-title", text: say("ADD_LANGUAGE") }),
      element("label", { for: "language-tag", text: say("LANGUAGE_TAG") }), input, suggestions, name,
      element("p", { id: "language-help", class: "edit-help", text: say("LANGUAGE_HELP") }), problem,
      element("div", { class: "edit-tools" }, [
        element("button", { type: "submit", class: "save", text: say("ADD") }),
        element("button", { type: "button", text: say("CANCEL"), click: () => dialog.close() }),
      ]),
    ]),
  ]);

  // Languages that were added and have no file yet, as tags: a folder without a text would be a language of the app already.
  const stored = {
    name: () => `l10n-languages ${Preview.data.title}`,
    read() {
      return Memory.readJSON(this.name()) ?? [];
    },
    write(tags) {
      Memory.write(this.name(), tags.length ? JSON.stringify(tags) : null);
    },
  };

  const isShown = (tag) => Preview.data.locales.some((locale) => locale.tag === tag);

  // A language that has a file is in the project, and needs no memory.
  function forgetWritten() {
    const hasFile = (tag) => isShown(tag) && Preview.data.tables.some(({ paths }) => paths[Preview.localeIndex(tag)]);
    const tags = stored.read();
    if (tags.some(hasFile)) stored.write(tags.filter((tag) => !hasFile(tag)));
  }

  // A server that was started again is told of the languages again.
  async function restore() {
    forgetWritten();
    for (const tag of stored.read()) if (!isShown(tag)) await editing.add(tag);
  }

  // Tags by the names of their languages. Built when the dialog first opens.
  let tagsByName = null;
  // By the names that languages have for themselves. Built when another name isn't found.
  let tagsByOwnName = null;

  // People write names with or without accents, capitals and parentheses.
  const simplified = (text) => text.normalize("NFKD").replace(/\p{M}+/gu, "").replace(/\p{P}+/gu, " ").replace(/\s+/g, " ").trim().toLowerCase();

  function named(namers) {
    const found = new Map();
    for (const tag of Preview.data.languages) {
      for (const text of namers(tag)) if (text && !found.has(simplified(text))) found.set(simplified(text), tag);
    }
    return found;
  }

  // "Brazilian Portuguese" and "Portuguese (Brazil)", in the language of the page and in English.
  function buildNames() {
    const namers = [Words.language, "en"].flatMap((language) => ["standard", "dialect"].map((languageDisplay) =>
      new Intl.DisplayNames(language, { type: "language", languageDisplay, fallback: "none" })));
    tagsByName = named((tag) => namers.map((namer) => namer.of(tag)));
    suggestions.replaceChildren(...Preview.data.languages.filter((tag) => !isShown(tag))
      .map((tag) => element("option", { value: Words.languageName(tag, tag) })));
  }

  const ownNames = (tag) => {
    try {
      return [new Intl.DisplayNames(tag, { type: "language", fallback: "none" }).of(tag)];
    } catch {
      return [];
    }
  };

  // The tag for what is typed: a tag itself, or the name of a language. What is neither is returned as it is, for the server
  // to refuse.
  function tagOf(text) {
    if (Words.languageName(text.replaceAll("_", "-"), "")) return text;
    const simple = simplified(text);
    const tag = tagsByName.get(simple);
    if (tag || !simple) return tag ?? text;
    tagsByOwnName ??= named(ownNames);
    return tagsByOwnName.get(simple) ?? text;
  }

  // Shows which language is meant: for a tag its name, for a name its tag too.
  function draw() {
    problem.replaceChildren();
    const text = input.value.trim();
    const tag = tagOf(text);
    const found = Words.languageName(tag.replaceAll("_", "-"), "");
    name.textContent = !found ? "\u00A0" : tag === text ? found : `${found} (${tag})`;
  }

  async function add(event) {
    event.preventDefault();
    const answer = await editing.add(tagOf(input.value.trim()));
    if (!answer) return dialog.close();
    if (answer.error) {
      problem.replaceChildren(Preview.sentence(answer.error));
      input.focus();
      return;
    }
    wanted = answer.locale;
    stored.write([...new Set([...stored.read(), wanted])]);
    dialog.close();
    showWanted();
  }

  // The page has the language once the server has sent the project again.
  function showWanted() {
    if (!wanted || !isShown(wanted)) return;
    const tag = wanted;
    wanted = "";
    choose({ view: "messages", locale: tag, filter: "", state: "", finding: "", key: "" }, { isStep: true });
    editing.announce(say("LANGUAGE_ADDED", { language: nameOf(localeOf(tag)) }));
  }

  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => Preview.focusList());
  document.body.append(dialog);
  Preview.onDataChange(showWanted);
  Preview.onDataChange(forgetWritten);
  document.addEventListener("DOMContentLoaded", restore);
  Preview.addLanguage = () => {
    input.value = "";
    buildNames();
    draw();
    dialog.showModal();
    input.focus();
  };
})();
