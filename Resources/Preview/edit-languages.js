// A language that the project does not have yet: named in a dialog, and then translated into as any other.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing?.isAllowed) return;
  const { choose, element, localeOf, nameOf } = Preview;
  const { say } = Words;
  let wanted = "";

  const input = element("input", {
    id: "language-tag", type: "text", dir: "ltr", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    required: true, "aria-describedby": "language-name language-help language-problem", input: () => draw(),
  });
  const name = element("p", { id: "language-name", class: "language-name" });
  const problem = element("p", { id: "language-problem", class: "edit-problem", role: "alert" });
  const dialog = element("dialog", { id: "language", class: "window", "aria-labelledby": "language-title" }, [
    element("form", { method: "dialog", submit: (event) => add(event) }, [
      element("h2", { id: "language-title", text: say("ADD_LANGUAGE") }),
      element("label", { for: "language-tag", text: say("LANGUAGE_TAG") }), input, name,
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
      try {
        return JSON.parse(localStorage.getItem(this.name())) ?? [];
      } catch {
        return [];
      }
    },
    write(tags) {
      try {
        if (tags.length) localStorage.setItem(this.name(), JSON.stringify(tags));
        else localStorage.removeItem(this.name());
      } catch {
        // A browser that keeps nothing forgets the language with the server.
      }
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

  // The name of the language as the browser knows it, so that a slip is seen.
  function draw() {
    problem.replaceChildren();
    const text = Words.languageName(input.value.trim().replaceAll("_", "-"), "");
    name.textContent = text || "\u00A0";
  }

  async function add(event) {
    event.preventDefault();
    const answer = await editing.add(input.value.trim());
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
    draw();
    dialog.showModal();
    input.focus();
  };
})();
