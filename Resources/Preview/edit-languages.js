// A language that the project does not have yet: named in a dialog, and then translated into as any other.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing?.isAllowed) return;
  const { choose, element, localeOf } = Preview;
  let wanted = "";

  const input = element("input", {
    id: "language-tag", type: "text", dir: "ltr", autocomplete: "off", autocapitalize: "none", spellcheck: "false",
    required: true, "aria-describedby": "language-name language-help language-problem", input: () => draw(),
  });
  const name = element("p", { id: "language-name", class: "language-name" });
  const problem = element("p", { id: "language-problem", class: "edit-problem", role: "alert" });
  const dialog = element("dialog", { id: "language", class: "window", "aria-labelledby": "language-title" }, [
    element("form", { method: "dialog", submit: (event) => add(event) }, [
      element("h2", { id: "language-title", text: "Add a language" }),
      element("label", { for: "language-tag", text: "Its tag, such as pl, pt-BR or zh-Hant" }), input, name,
      element("p", { id: "language-help", class: "edit-help", text: "Its file is made when the first text is saved. Until then, the language is gone when the program is started again." }), problem,
      element("div", { class: "edit-tools" }, [
        element("button", { type: "submit", class: "save", text: "Add" }),
        element("button", { type: "button", text: "Cancel", click: () => dialog.close() }),
      ]),
    ]),
  ]);

  // The name of the language as the browser knows it, so that a slip is seen.
  function draw() {
    problem.replaceChildren();
    let text = "";
    try {
      const tag = input.value.trim().replaceAll("_", "-");
      const known = tag && new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(tag);
      if (known) text = known;
    } catch {
      // What is half typed is no tag yet.
    }
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
    editing.announce(`${localeOf(tag).name} is added. Its file is made when the first text is saved.`);
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
