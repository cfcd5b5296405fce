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
    dialog.close();
    showWanted();
  }

  // The page has the language once the server has sent the project anew.
  function showWanted() {
    if (!wanted || !Preview.data.locales.some(({ tag }) => tag === wanted)) return;
    const tag = wanted;
    wanted = "";
    choose({ view: "messages", locale: tag, filter: "", state: "", finding: "", key: "" }, { isStep: true });
    editing.announce(say("LANGUAGE_ADDED", { language: nameOf(localeOf(tag)) }));
  }

  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  Preview.onDataChange(showWanted);
  Preview.addLanguage = () => {
    input.value = "";
    draw();
    dialog.showModal();
    input.focus();
  };
})();
