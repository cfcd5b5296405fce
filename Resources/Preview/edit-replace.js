// Search and replace in the translations of a language: every change is shown before anything is written.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing?.isAllowed) return;
  const { choice, element, localeOf, marked, nameOf, sentence } = Preview;
  const { say, own } = Words;

  const find = element("input", { id: "replace-find", type: "text", dir: "auto", autocomplete: "off", required: true, input: () => forget() });
  const replacement = element("input", { id: "replace-with", type: "text", dir: "auto", autocomplete: "off", input: () => forget() });
  const matchesCase = element("input", { id: "replace-case", type: "checkbox", change: () => forget() });
  const help = element("p", { id: "replace-help", class: "edit-help" });
  const list = element("ul", { class: "replace-list" });
  const result = element("div", { id: "replace-result", role: "status" });
  const confirm = element("button", { type: "button", id: "replace-confirm", class: "save", hidden: true, click: () => write() });
  // The changes that are shown, each with its box; and the search that is wanted now.
  let changes = [];
  let asked = 0;

  const field = (text, control) => element("label", { class: "field" }, [element("span", { text }), " ", control]);
  const dialog = element("dialog", { id: "replace", class: "window", "aria-labelledby": "replace-title" }, [
    element("header", {}, [
      element("h2", { id: "replace-title", text: say("REPLACE_OPEN") }),
      element("button", { type: "button", class: "close", text: say("CLOSE"), click: () => dialog.close() }),
    ]),
    element("form", { method: "dialog", submit: (event) => look(event) }, [
      field(say("REPLACE_FIND"), find), field(say("REPLACE_WITH"), replacement),
      element("label", { class: "form-check" }, [matchesCase, " ", say("MATCH_CASE")]), help,
      element("div", { class: "edit-tools" }, element("button", { type: "submit", text: say("SHOW_CHANGES") })),
    ]),
    result, list, element("div", { class: "edit-tools" }, confirm),
  ]);

  // What was shown is no longer what would be written.
  function forget() {
    asked += 1;
    changes = [];
    list.replaceChildren();
    result.replaceChildren();
    confirm.hidden = true;
  }

  // A text in parts: strings that stay, and pairs of what is replaced and what comes in its place. Arguments stay.
  function parts(text, pattern, places) {
    const found = [];
    let end = 0;
    for (const { 0: before, index } of text.matchAll(pattern)) {
      if (places.some((place) => index < place.end && index + before.length > place.start)) continue;
      if (index > end) found.push(text.slice(end, index));
      found.push({ before, after: replacement.value });
      end = index + before.length;
    }
    if (end < text.length) found.push(text.slice(end));
    return found;
  }

  const joined = (list, side) => list.map((part) => part[side] ?? part).join("");

  // The messages whose texts may have what is looked for, as the data knows them.
  function candidates(pattern) {
    const index = Preview.localeIndex(choice.locale);
    const { texts } = Preview.data;
    return Preview.rows.filter((row) => {
      const cell = row.message.cells[index];
      if (!cell || !row.source.cell || row.table.development === choice.locale || Preview.usualState(cell) === "missing") return false;
      return [cell.pattern, ...(cell.written ?? [])].some((text) => texts[text].search(pattern) >= 0);
    });
  }

  // Finds the changes, and shows them. Nothing is written.
  async function look(event) {
    event.preventDefault();
    forget();
    const turn = asked;
    const { locale } = choice;
    const pattern = new RegExp(find.value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"), matchesCase.checked ? "gu" : "giu");
    result.textContent = say("LOADING");
    if (!await Preview.bring(Preview.rows, [Preview.localeIndex(locale)])) return turn === asked && result.replaceChildren();
    const found = [];
    for (const row of candidates(pattern)) {
      const question = { table: row.table.name, key: row.key, locale };
      const message = await editing.look(question);
      if (turn !== asked) return;
      if (!message || message.error) continue;
      const fields = message.fields.filter(({ text, note }) => text && !note).map((field) => ({
        ...field, parts: parts(field.text, pattern, message.places.get(field.id) ?? []),
      })).filter(({ text, parts }) => joined(parts, "after") !== text);
      if (fields.length) found.push({ question, fields, box: element("input", { type: "checkbox", change: () => count() }) });
    }
    changes = found;
    for (const { box } of changes) box.checked = true;
    list.replaceChildren(...changes.map(line));
    result.textContent = changes.length ? "" : say("NOTHING_TO_REPLACE");
    count();
  }

  function line({ question, fields, box }) {
    const { direction } = localeOf(question.locale);
    return element("li", {}, element("label", {}, [
      box, " ", element("bdi", { class: "from" }, Preview.keyText(question.key)),
      ...fields.map(({ label, parts }) => element("span", { class: "replaced", lang: question.locale, dir: direction }, [
        ...Preview.formLabel(label),
        ...parts.flatMap((part) => (typeof part === "string" ? part
          : [element("del", {}, marked(part.before)), element("ins", {}, marked(part.after))])),
      ])),
    ]));
  }

  const chosen = () => changes.filter(({ box }) => box.checked);

  function count() {
    confirm.hidden = !changes.length;
    confirm.disabled = !chosen().length;
    confirm.textContent = say("REPLACE_COUNT", { count: chosen().length });
  }

  // Saves what is chosen, one message after the other. What isn't saved stays in the list, with the reason.
  async function write() {
    const turn = asked;
    confirm.disabled = true;
    let saved = 0;
    const refused = [];
    for (const { question, fields } of chosen()) {
      const answer = await editing.write(question, fields.map(({ id, text, parts }) => ({ id, text: joined(parts, "after"), before: text })));
      if (turn !== asked) break;
      // The page says itself that the server is silent.
      if (!answer) break;
      if (answer.error) refused.push({ question, error: answer.error });
      else saved += 1;
    }
    forget();
    result.replaceChildren(...[
      element("p", { class: "import-summary written", text: say("REPLACED", { count: saved }) }),
      refused.length ? element("ul", { class: "findings" }, refused.map(({ question, error }) => element("li", {}, [
        element("bdi", { class: "from" }, Preview.keyText(question.key)), " ", sentence(error),
      ]))) : null,
    ].filter(Boolean));
    Preview.replaceData(Preview.data);
  }

  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => {
    forget();
    Preview.focusList();
  });
  document.body.append(dialog);
  Preview.openReplace = () => {
    forget();
    help.replaceChildren(own("REPLACE_HELP", { language: nameOf(localeOf(choice.locale)) }));
    dialog.showModal();
    find.focus();
    find.select();
  };
})();
