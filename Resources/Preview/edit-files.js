// Translations as files for other tools: downloaded, and taken back once a person has seen what comes in.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing?.isAllowed) return;
  const { byId, choice, element, localeName, localeOf, message, sentence } = Preview;
  const { say, rich, number } = Words;

  const formats = [
    ["xliff", say("FORMAT_XLIFF")], ["xliff2", say("FORMAT_XLIFF2")], ["po", say("FORMAT_PO")], ["csv", say("FORMAT_CSV")],
    ["xcloc", say("FORMAT_XCLOC")],
  ];
  const languages = element("select", { id: "export-language" });
  const format = element("select", { id: "export-format" }, formats.map(([value, text]) => element("option", { value, text })));
  const missing = element("input", { id: "export-missing", type: "checkbox" });
  const exported = element("div", { id: "export-result", role: "status" });
  const files = element("input", { id: "import-files", type: "file", multiple: true, click: () => { files.value = ""; }, change: () => look() });
  const theirs = element("input", { id: "import-theirs", type: "checkbox", change: () => look() });
  const insist = element("input", { id: "import-insist", type: "checkbox", change: () => look() });
  const report = element("div", { id: "import-report", role: "status" });
  const confirm = element("button", { type: "button", id: "import-confirm", class: "save", hidden: true, click: () => take() });
  // The report that a person looks at.
  let seen = null;
  let asked = 0;

  const field = (text, control) => element("label", { class: "field" }, [element("span", { text }), " ", control]);
  const check = (text, control) => element("label", { class: "form-check" }, [control, " ", text]);
  const dialog = element("dialog", { id: "files", class: "window", "aria-labelledby": "files-title" }, [
    element("header", {}, [
      element("h2", { id: "files-title", text: say("FILES") }),
      element("button", { type: "button", class: "close", text: say("CLOSE"), click: () => dialog.close() }),
    ]),
    element("form", { id: "export", submit: (event) => download(event) }, [
      element("h3", { text: say("EXPORT") }),
      field(say("LANGUAGE"), languages), field(say("FORMAT"), format), check(say("ONLY_MISSING"), missing),
      element("div", { class: "edit-tools" }, element("button", { type: "submit", class: "save", text: say("DOWNLOAD") })), exported,
    ]),
    element("form", { id: "import", submit: (event) => event.preventDefault() }, [
      element("h3", { text: say("IMPORT") }),
      element("p", { id: "import-help", class: "edit-help", text: say("IMPORT_HELP") }),
      field(say("IMPORT_FILES"), files),
      check(say("IMPORT_THEIRS"), theirs),
      check(say("IMPORT_ERRORS"), insist),
      report, element("div", { class: "edit-tools" }, confirm),
    ]),
  ]);
  files.setAttribute("aria-describedby", "import-help");

  // MARK: Export

  function drawLanguages() {
    const { data } = Preview;
    const targets = data.locales.filter(({ tag, pseudo }) => !pseudo && data.tables.some(({ development }) => development !== tag));
    const chosen = targets.some(({ tag }) => tag === choice.locale) ? choice.locale : languages.value;
    languages.replaceChildren(...targets.map((locale) =>
      element("option", { value: locale.tag, text: `${localeName(locale)} (${locale.tag})`, selected: locale.tag === chosen })));
  }

  async function download(event) {
    event.preventDefault();
    const answer = await editing.export({ locale: languages.value, format: format.value, missing: missing.checked });
    if (!answer) return dialog.close();
    if (answer.error) return exported.replaceChildren(problem(answer.error));
    const address = URL.createObjectURL(answer.content);
    const link = element("a", { href: address, download: answer.name });
    link.click();
    // The browser has taken the file by the next turn.
    setTimeout(() => URL.revokeObjectURL(address));
    exported.replaceChildren(
      element("p", {}, rich("DOWNLOADED", { name: element("bdi", { text: answer.name }) })),
      ...(answer.omissions.length ? [element("p", { text: say("LEFT_OUT", { count: answer.omissions.length }) }),
        element("ul", { class: "findings" }, answer.omissions.map((reason) => element("li", {}, sentence(reason))))] : []));
  }

  // MARK: Import

  const problem = (text) => element("p", { class: "edit-problem", role: "alert" }, sentence(text));
  const question = () => ({ theirs: theirs.checked, insist: insist.checked });

  async function send(more) {
    const turn = asked += 1;
    const list = [...files.files];
    const size = list.reduce((sum, { size }) => sum + size, 0);
    const limit = Preview.data.fileLimit - 65_536;
    if (size > limit) {
      const megabytes = (count) => number(Math.floor(count / 1_048_576));
      return { error: Words.own("TOO_LARGE", { size: megabytes(size), limit: megabytes(limit) }) };
    }
    let answer;
    try {
      answer = await editing.import(list, { ...question(), ...more });
    } catch {
      answer = { error: Words.own("FILE_CHANGED") };
    }
    // What was chosen since has an answer of its own.
    return turn === asked ? answer : null;
  }

  // Shows what would come in. Nothing is written.
  async function look() {
    seen = null;
    confirm.hidden = true;
    report.replaceChildren();
    if (!files.files.length) {
      asked += 1;
      return;
    }
    const answer = await send({});
    if (answer) show(answer);
  }

  async function take() {
    confirm.disabled = true;
    const answer = await send({ seen: seen.digest });
    confirm.disabled = false;
    if (answer) show(answer);
  }

  function show(answer) {
    const result = answer.report ?? (answer.error ? null : answer);
    const canTake = Boolean(result && !result.written && result.files.length && !result.broken);
    seen = canTake ? result : null;
    confirm.hidden = !canTake;
    if (canTake) confirm.textContent = say("TAKE_IN", { count: result.changes });
    report.replaceChildren(...[answer.error ? problem(answer.error) : null, ...(result ? described(result) : [])].filter(Boolean));
    if (!result?.written) return;
    files.value = "";
    editing.announce(say("TAKEN_IN", { count: result.changes }));
  }

  function described(result) {
    const conflicts = result.findings.filter(({ check }) => check === "conflict");
    const others = result.findings.filter(({ check }) => check !== "conflict");
    const units = say("TEXT_COUNT", { count: result.units });
    const summary = say(result.written ? "CAME_IN" : "WOULD_COME_IN", { count: result.changes, units });
    return [
      element("p", { class: result.written ? "import-summary written" : "import-summary", text: summary }),
      result.empty ? element("p", { class: "note", text: say("EMPTY_STAY", { count: result.empty }) }) : null,
      result.files.length ? element("ul", { class: "import-files" }, result.files.map(({ path, new: isNew }) =>
        element("li", {}, [element("code", { dir: "ltr", text: path }), isNew ? ` ${say("NEW_FILE")}` : null]))) : null,
      conflicts.length ? element("h4", { text: say("BOTH_CHANGED") }) : null, list(conflicts),
      others.length ? element("h4", { text: say("STAYS_OUT") }) : null, list(others),
      result.texts.length ? Preview.details("import-texts", [element("span", { text: say("TEXTS_COMING_IN") })], () => texts(result)) : null,
    ];
  }

  // What the command says of a conflict names an option, where the page has a box.
  const words = ({ check, key, locale, message, ours, theirs }) => (check === "conflict" && ours !== undefined
    ? element("span", {}, [
      element("span", {}, rich("BOTH_CHANGED_TEXT", { key: element("code", { dir: "auto", text: key }) })), " ",
      element("bdi", { lang: locale, text: ours }), " \u2260 ", element("bdi", { lang: locale, text: theirs }),
    ]) : sentence(message));

  const list = (findings) => (findings.length ? element("ul", { class: "findings" }, findings.map((finding) => element("li", {}, [
    element("span", { class: `severity ${finding.severity}`, text: Preview.severityNames[finding.severity] }), " ", words(finding), " ",
    Preview.check(finding.check), " ",
    element("span", { class: "place", dir: "ltr", text: [finding.file, finding.line].filter((part) => part !== undefined).join(":") }),
  ]))) : null);

  function texts({ texts, changes }) {
    return [
      element("ul", { class: "import-texts" }, texts.map((text) => element("li", {}, [
        element("span", { class: "from" }, element("bdi", { dir: "ltr" }, [
          ...Preview.keyText(text.key), " · ", text.locale, text.form ? ` · ${text.form}` : null, text.state ? ` · ${say("STATE_ALONE")}` : null,
        ])),
        element("p", { dir: localeOf(text.locale).direction }, message(text.text, text.locale, text.locale, "bdi", text.text)),
      ]))),
      changes > texts.length ? element("p", { class: "note", text: say("MORE_NOT_SHOWN", { count: changes - texts.length }) }) : null,
    ].filter(Boolean);
  }

  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  dialog.addEventListener("close", () => Preview.focusList());
  document.body.append(dialog);
  Preview.openFiles = () => {
    drawLanguages();
    exported.replaceChildren();
    dialog.showModal();
  };
})();
