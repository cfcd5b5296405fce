// Translations as files for other tools: downloaded, and taken back once a person has seen what comes in.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing?.isAllowed) return;
  const { byId, choice, element, localeName, localeOf, message, plural, sentence } = Preview;

  const formats = [
    ["xliff", "XLIFF 1.2: Xcode, Weblate, OmegaT, Poedit"], ["xliff2", "XLIFF 2.1: Weblate, Crowdin"],
    ["po", "PO: Poedit, Weblate, OmegaT"], ["csv", "CSV: a spreadsheet"], ["xcloc", "xcloc, Xcode's bundle, in a ZIP file"],
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
      element("h2", { id: "files-title", text: "Files for other tools" }),
      element("button", { type: "button", class: "close", text: "Close", click: () => dialog.close() }),
    ]),
    element("form", { id: "export", submit: (event) => download(event) }, [
      element("h3", { text: "Export" }),
      field("Language", languages), field("Format", format), check("Only messages without a translation", missing),
      element("div", { class: "edit-tools" }, element("button", { type: "submit", class: "save", text: "Download" })), exported,
    ]),
    element("form", { id: "import", submit: (event) => event.preventDefault() }, [
      element("h3", { text: "Import" }),
      element("p", { id: "import-help", class: "edit-help", text: "Nothing is written before you have seen what comes in. Of a ZIP file or an .xcloc bundle, choose the files in it: an .xcloc has its .xliff in the folder “Localized Contents”." }),
      field("Files that came back", files),
      check("Where both sides have changed a text, take that of the file", theirs),
      check("Take texts too in which the audit finds an error", insist),
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
      element("p", {}, [element("bdi", { text: answer.name }), " is among your downloads."]),
      ...(answer.omissions.length ? [element("p", { text: `${plural(answer.omissions.length, "text is", "texts are")} not in it:` }),
        element("ul", { class: "findings" }, answer.omissions.map((reason) => element("li", {}, sentence(reason))))] : []));
  }

  // MARK: Import

  const problem = (text) => element("p", { class: "edit-problem", role: "alert" }, sentence(text));
  const question = () => ({ theirs: theirs.checked, insist: insist.checked });

  async function send(more) {
    const number = asked += 1;
    const list = [...files.files];
    const size = list.reduce((sum, { size }) => sum + size, 0);
    const limit = Preview.data.fileLimit - 65_536;
    if (size > limit) {
      const megabytes = (count) => Math.floor(count / 1_048_576).toLocaleString("en");
      return { error: `The files have ${megabytes(size)} MB together, and at most ${megabytes(limit)} MB come in at once. Choose fewer of them.` };
    }
    let answer;
    try {
      answer = await editing.import(list, { ...question(), ...more });
    } catch {
      answer = { error: "A file was changed since it was chosen. Choose it again." };
    }
    // What was chosen since has an answer of its own.
    return number === asked ? answer : null;
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
    if (canTake) confirm.textContent = `Take in ${plural(result.changes, "text", "texts")}`;
    report.replaceChildren(...[answer.error ? problem(answer.error) : null, ...(result ? described(result) : [])].filter(Boolean));
    if (!result?.written) return;
    files.value = "";
    editing.announce(`${plural(result.changes, "text is", "texts are")} taken in.`);
  }

  function described(result) {
    const conflicts = result.findings.filter(({ check }) => check === "conflict");
    const others = result.findings.filter(({ check }) => check !== "conflict");
    const come = result.written ? "came in" : "would come in";
    const summary = `${result.changes.toLocaleString("en")} of ${plural(result.units, "text", "texts")} ${come}: ${plural(result.files.length, "file", "files")} ${result.written ? "changed" : "would change"}.`;
    return [
      element("p", { class: result.written ? "import-summary written" : "import-summary", text: summary }),
      result.files.length ? element("ul", { class: "import-files" }, result.files.map(({ path, new: isNew }) =>
        element("li", {}, [element("code", { dir: "ltr", text: path }), isNew ? " new" : null]))) : null,
      conflicts.length ? element("h4", { text: "Changed on both sides" }) : null, list(conflicts),
      others.length ? element("h4", { text: "What stays out, and what to look at" }) : null, list(others),
      result.texts.length ? Preview.details("import-texts", [element("span", { text: "The texts that come in" })], () => texts(result)) : null,
    ];
  }

  // What the command says of a conflict names an option, where the page has a box.
  const words = ({ check, key, message }) => (check === "conflict"
    ? `\`${key}\` was changed in the file and here since the export. The text here stays.` : message);

  const list = (findings) => (findings.length ? element("ul", { class: "findings" }, findings.map((finding) => element("li", {}, [
    element("span", { class: `severity ${finding.severity}`, text: finding.severity }), " ", sentence(words(finding)), " ",
    element("span", { class: "check", text: finding.check }), " ",
    element("span", { class: "place", dir: "ltr", text: [finding.file, finding.line].filter((part) => part !== undefined).join(":") }),
  ]))) : null);

  function texts({ texts, changes }) {
    return [
      element("ul", { class: "import-texts" }, texts.map((text) => element("li", {}, [
        element("span", { class: "from" }, element("bdi", { dir: "ltr" }, [
          ...Preview.keyText(text.key), " · ", text.locale, text.form ? ` · ${text.form}` : null, text.state ? " · state" : null,
        ])),
        element("p", { dir: localeOf(text.locale).direction }, message(text.text, text.locale, text.locale, "bdi", text.text)),
      ]))),
      changes > texts.length ? element("p", { class: "note", text: `${plural(changes - texts.length, "more text", "more texts")} not shown.` }) : null,
    ].filter(Boolean);
  }

  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  Preview.openFiles = () => {
    drawLanguages();
    exported.replaceChildren();
    dialog.showModal();
  };
})();
