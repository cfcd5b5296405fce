// The fields of a message that is edited, in its card, and the way to the next message that has to be.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing) return;
  const { byId, choice, element, localeOf, nameOf } = Preview;
  const { say, rich, number } = Words;

  // What is said to people who do not see the page change.
  const announcement = element("p", { class: "announcement", role: "status", "aria-live": "polite" });
  let focused = null;
  // How many fields have been drawn: each has an id of its own, whatever its key holds.
  let fieldCount = 0;

  function announce(text) {
    announcement.textContent = text;
  }

  editing.announce = announce;

  // MARK: A card

  // The question of each card that can be edited.
  const questions = new WeakMap();
  // Where a card that is drawn again has its editor, which stays in the card that is on the page.
  const stayings = new WeakMap();

  document.addEventListener("preview:message", (event) => {
    const { row, table, key, locale, card } = event.detail;
    if (!editing.isAllowed || localeOf(locale).pseudo || row.table.development === locale || !row.source.cell) return;
    const question = { table, key, locale };
    questions.set(card, question);
    const button = element("button", {
      type: "button", class: "edit", "aria-keyshortcuts": "e",
      click: ({ currentTarget }) => begin(currentTarget.closest("article"), question),
    }, [say("EDIT"), element("span", { class: "unseen", text: ` ${key}` })]);
    card.querySelector("header").append(button);
    card.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "a" && !Preview.isTyping(event.target) && Preview.hasSingleKeys()) {
        event.preventDefault();
        approve(card, question);
        return;
      }
      const isEdit = event.key === "e" ? !Preview.isTyping(event.target) : event.key === "Enter" && event.target === card;
      if (!isEdit) return;
      event.preventDefault();
      begin(card, question);
    });
    const draft = editing.find(question);
    if (draft?.node?.isConnected && !draft.isSaved) {
      const place = element("div", { class: "editor" });
      stayings.set(place, draft.node);
      card.classList.add("edited");
      card.querySelector(".side.target").append(place);
    } else if (draft) draw(card, draft);
    else if (editing.hasStored(question)) begin(card, question, { takesFocus: false });
  });

  // The card in which somebody types already, with what the new one holds around its editor: a field that is moved forgets what
  // can be undone.
  Preview.staying = (fresh) => {
    let place = fresh.querySelector(".editor");
    let node = place && stayings.get(place);
    if (!node?.isConnected) return fresh;
    for (; place !== fresh; place = place.parentNode, node = node.parentNode) {
      const [nodes, index] = [[...place.parentNode.childNodes], [...place.parentNode.childNodes].indexOf(place)];
      for (const other of [...node.parentNode.childNodes]) if (other !== node) other.remove();
      node.before(...nodes.slice(0, index));
      node.after(...nodes.slice(index + 1));
      for (const { name, value } of place.parentNode.attributes) node.parentNode.setAttribute(name, value);
    }
    return node;
  };

  // Shows the drafts of a window that was closed.
  Preview.drafts.onTaken(() => {
    for (const card of document.querySelectorAll("article[data-key]")) {
      const question = questions.get(card);
      if (question && !editing.find(question) && editing.hasStored(question)) begin(card, question, { takesFocus: false });
    }
    drawWork();
  });

  // The card of a message on the page; undefined if there is none.
  const cardOf = ({ table, key, locale }) => (locale === choice.locale ? [...document.querySelectorAll("article[data-key]")]
    .find(({ dataset }) => dataset.key === key && dataset.table === table) : undefined);

  async function begin(card, question, { whole = false, takesFocus = true } = {}) {
    const opening = editing.find(question) ?? editing.open(question, { whole });
    // What is typed before the field is here would be taken for shortcuts.
    const draft = await (takesFocus ? Preview.keys.during(opening) : opening);
    if (!draft) return;
    const id = JSON.stringify([question.table, question.key, question.locale]);
    if (draft.error) return Preview.notices.show(id, question, [Preview.sentence(draft.error)]);
    if (!draft.problem) Preview.notices.hide(id);
    // The card may have been drawn again in the meantime.
    if (!card.isConnected) card = cardOf(question);
    if (!card) return;
    draft.isSaved = false;
    if (!card.querySelector(".editor textarea")) draw(card, draft);
    if (!takesFocus) return;
    Preview.read(true);
    if (!card.contains(document.activeElement)) card.focus({ preventScroll: true });
    card.querySelector(".editor textarea")?.focus();
    draft.isFresh = true;
    reveal(draft.node);
  }

  // Opens the next message that is left after one.
  function openNext(question) {
    if (!editing.next("left", question)) {
      announce(say("NOTHING_LEFT", { language: nameOf(localeOf(question.locale)) }));
      return;
    }
    Preview.whenDrawn(() => {
      const card = document.activeElement?.closest("article[data-key]");
      if (card && questions.has(card)) begin(card, questions.get(card));
    });
  }

  // Confirms that a translation fits which waits for a review, or whose source text has changed.
  async function approve(card, question) {
    const row = Preview.rowOf(question);
    const state = Preview.usualState(row.message.cells[Preview.localeIndex(question.locale)]);
    if (!["needs-review", "stale"].includes(state)) return announce(say("NOT_TO_REVIEW"));
    await begin(card, question, { takesFocus: false });
    await editing.find(question)?.approve?.();
  }

  // Shows all of an editor, with what is found in its text; of one that is higher than the window, what has the focus.
  function reveal(node) {
    if (!node.isConnected) return;
    const style = getComputedStyle(document.documentElement);
    const room = window.innerHeight - parseFloat(style.scrollPaddingBlockStart) - parseFloat(style.scrollPaddingBlockEnd);
    const shown = node.offsetHeight <= room || !node.contains(document.activeElement) ? node : document.activeElement;
    shown.scrollIntoView({ block: "nearest" });
  }

  // Puts the texts that the latest save has replaced into their fields, as if they were typed.
  function putBack(card, draft) {
    const texts = draft && editing.takeBack(draft);
    for (const [id, text] of Object.entries(texts ?? {})) {
      const area = [...card.querySelectorAll(".editor [data-field]")].find(({ dataset }) => dataset.field === id);
      if (area) retype(area, text ?? "");
    }
  }

  // Puts a text into a field in place of its own. The browser can undo it.
  function retype(area, text) {
    area.focus();
    area.select();
    if (text) document.execCommand("insertText", false, text);
    else document.execCommand("delete");
  }

  // MARK: The editor

  function draw(card, draft) {
    const { question, message } = draft;
    const forms = editing.formsOf(draft);
    const locale = localeOf(question.locale);
    card.querySelector(".editor")?.remove();
    // What a card shows besides is older than what was saved.
    card.classList.add("edited");
    if (draft.isSaved) {
      card.querySelector(".badge")?.remove();
      card.querySelector("header .edit").before(Preview.badge(draft.judgement) ?? "");
      const row = Preview.rowOf(question);
      if (row) Preview.drawLine(card, row, Preview.localeIndex(question.locale), draft.judgement);
    }
    const result = element("div", { class: "edit-result" });
    const node = element("div", { class: "editor", role: "group", "data-draft": draft.id, "aria-label": say("EDIT_MESSAGE", { key: question.key, language: nameOf(locale) }) });
    const finish = (text) => {
      card.classList.toggle("edited", draft.isSaved);
      focused = null;
      if (Preview.notices.hide(draft.id)) card.focus({ preventScroll: true });
      if (node.contains(document.activeElement) || document.activeElement === document.body) card.focus({ preventScroll: true });
      announce(text);
      drawWork();
    };
    // Saves and locks the fields until the answer is here. Who has left the fields types elsewhere; to all others, keys do
    // nothing until then.
    const save = async ({ isLeft = false, keepsEmpty = false, ...options } = {}) => {
      if (draft.isSaving) return;
      if (!options.deletes && !keepsEmpty && editing.emptiedIn(draft).length) return askAboutEmpty({ isLeft });
      const answer = editing.save(draft, options);
      lock(true);
      announce(say("SAVING"));
      const isSaved = await (isLeft ? answer : Preview.keys.during(answer));
      lock(false);
      if (isSaved && draft.isSaved) {
        finish(say("SAVED"));
        if (editing.isShown(draft)) Preview.replaceData(Preview.data);
        else if (node.isConnected) draw(card, draft);
        return true;
      }
      drawResult();
      drawWork();
      // In the fields, keys that follow in a hurry would type.
      if (!isLeft && node.contains(document.activeElement)) card.focus({ preventScroll: true });
      showProblem({ takesFocus: !isLeft && !draft.conflict });
      if (isLeft) return;
      result.querySelector(".edit-conflict")?.focus({ preventScroll: true });
      reveal(node);
    };
    // Saves what is typed, and opens the next message that is left.
    const saveAndGoOn = async () => {
      if (draft.isSaving) return;
      if (!editing.isChanged(draft)) cancel();
      else if (!await save({})) return;
      openNext(question);
    };
    draft.approve = () => save({ review: "clear" });
    const saveButton = tool(say("SAVE"), () => save({}), { class: "save", "aria-keyshortcuts": "Control+S" });

    function lock(isOn) {
      node.toggleAttribute("data-saving", isOn);
      node.setAttribute("aria-busy", isOn);
      for (const area of node.querySelectorAll("[data-field]")) area.readOnly = isOn;
      saveButton.textContent = say(isOn ? "SAVING" : "SAVE");
    }

    // Problems appear in the bar at the bottom, which is visible wherever the card is.
    function showProblem(options) {
      if (!draft.problem) return Preview.notices.hide(draft.id);
      Preview.notices.show(draft.id, question, [
        Preview.sentence(draft.problem), " ",
        ...(draft.isRefused
          ? [tool(say("SAVE_ANYWAY"), saveAnyway, { "aria-keyshortcuts": "Control+Shift+S" }), " ", key("Ctrl"), " ", key("Shift"), " ", key("S")]
          : []),
      ].filter(Boolean), { restore: goBack, keydown: hearSaveAnyway, ...options });
    }

    const saveAnyway = () => save({ insist: true, keepsEmpty: true });

    // Saves a text as it is that was refused; any other one as usual.
    function hearSaveAnyway(event) {
      if (event.key.toLowerCase() !== "s" || !event.shiftKey || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (draft.problem && draft.isRefused) saveAnyway();
      else save({});
    }

    function goBack() {
      const live = document.querySelector(`.editor[data-draft="${CSS.escape(draft.id)}"] textarea`);
      if (!live) return;
      Preview.read(true);
      // Beside the list, only one message is shown: the one that has the focus.
      live.closest("article").focus({ preventScroll: true });
      live.focus({ preventScroll: true });
      reveal(live.closest(".editor"));
    }

    // Asks whether an empty field means that the translation goes, and says what readers would see in each case.
    async function askAboutEmpty({ isLeft = false, onlyDeletes = false } = {}) {
      const emptied = editing.emptiedIn(draft);
      const isAll = onlyDeletes || forms.every(({ id }) => draft.texts[id] === "");
      const labels = forms.filter(({ id }) => emptied.includes(id)).map(({ label }) => label).join(", ");
      const [deletion, kept] = await editing.judgeChoice(draft);
      if (!deletion || !kept) return;
      draft.problem = deletion.error ?? kept.error ?? "";
      if (draft.problem) return showProblem({ takesFocus: !isLeft });
      Preview.notices.show(draft.id, question, [
        own([onlyDeletes ? say("DELETE_QUESTION") : isAll ? say("EMPTY_QUESTION") : say("EMPTY_FORM_QUESTION", { forms: labels })]), " ",
        isAll ? element("span", { class: "choice" }, [
          tool(say("DELETE_TRANSLATION"), () => save({ deletes: true })), " ", readersThen(deletion),
        ]) : null, " ",
        onlyDeletes ? null : element("span", { class: "choice" }, [
          tool(say("KEEP_EMPTY"), () => save({ keepsEmpty: true })), " ",
          isAll ? readersThen(kept) : null,
        ].filter(Boolean)), " ",
        tool(say("GO_BACK"), () => {
          Preview.notices.hide(draft.id);
          goBack();
        }),
      ].filter(Boolean), { takesFocus: !isLeft, restore: goBack });
      if (!isLeft) reveal(node);
    }

    // What readers see in a case that is only thought of.
    function readersThen({ forms, locale: answering, key: isKey, empty }) {
      if (empty) return own([say("READERS_SEE_NOTHING")]);
      if (isKey) return own([say("READERS_SEE_KEY")]);
      const text = Preview.message(forms[0]?.text ?? "", answering, question.locale, "bdi");
      return own(rich("READERS_SEE", { text, language: nameOf(localeOf(answering, question.locale)) }));
    }

    // The field that has the focus, or had it last.
    const lastField = () => {
      const areas = [...node.querySelectorAll("textarea")];
      return areas.find((area) => area === document.activeElement || area.dataset.field === focused?.field) ?? areas[0];
    };

    function copySource(area) {
      const source = draft.message.fields.find(({ id }) => id === area.dataset.field)?.source;
      if (source) retype(area, source);
    }

    const cancel = () => {
      editing.close(draft);
      finish(say("NOT_CHANGED"));
      node.remove();
    };
    // A text that is typed stays, here and in the browser, and waits.
    const leave = () => {
      if (!editing.isChanged(draft)) return cancel();
      draft.isKept = true;
      card.focus({ preventScroll: true });
      announce(say("KEPT_AS_DRAFT"));
      Preview.notices.remark(say("KEPT_AS_DRAFT"));
      drawWork();
    };

    // Until something is typed, what comes from the server makes the editor higher.
    const revealFresh = () => draft.isFresh && node.contains(document.activeElement) && reveal(node);

    function drawResult() {
      const { judgement } = draft;
      // The badge says that a translation is missing.
      const findings = (judgement?.findings ?? []).filter(({ check }) => judgement.state !== "missing" || check !== "missing-key");
      result.replaceChildren(...[
        draft.conflict ? conflict() : null,
        judgement ? seen(judgement) : null,
        findings.length ? element("ul", { class: "findings", "aria-label": say("FINDINGS") },
          findings.map((finding) => element("li", {}, [
            element("span", { class: `severity ${finding.severity}`, text: Preview.severityNames[finding.severity] }), " ",
            Preview.said(finding.message), " ", Preview.check(finding.check), " ",
            // Who has read both says so, and changes nothing.
            finding.check === "stale-translation" && !editing.isChanged(draft)
              ? tool(say("STILL_FITS"), () => save({ review: "clear" })) : null,
          ]))) : null,
        judgement ? length(judgement) : null,
        judgement?.picture ? picture(judgement.picture) : null,
      ].filter(Boolean));
    }

    // What readers see: a text, or one for each form.
    function seen({ forms, locale: answering, empty }) {
      if (empty) return element("p", { class: "note" }, own([say("LACKING_EMPTY")]));
      const shown = ({ text }) => Preview.message(text, answering, question.locale);
      if (forms.length === 1 && !forms[0].label) return element("p", { class: "seen" }, shown(forms[0]));
      return element("table", { class: "forms", "aria-label": say("WHAT_READERS_SEE"), dir: locale.direction },
        element("tbody", {}, forms.map((form) => element("tr", {}, [
          element("th", { scope: "row" }, element("span", { class: "conditions", dir: "ltr", text: form.label })),
          element("td", {}, shown(form)),
        ]))));
    }

    // The form of the app that shows the message. It is looked at only: nobody has to pass through its fields.
    function picture({ form, state, texts }) {
      if (draft.drawing?.shape !== Preview.shapeOf(form)) draft.drawing = new Preview.Drawing(form);
      draft.drawing.show({ ...form, states: [] }, state, texts, question.locale);
      const figure = Preview.figure(draft.drawing.node, `${form.name} · ${Preview.stateTitle(state)}`, state.note, "h4");
      draft.drawing.node.inert = true;
      return figure;
    }

    function conflict() {
      const texts = draft.conflict.fields.filter(({ text }) => text !== null);
      return element("div", { class: "edit-conflict", role: "alert", tabindex: -1 }, [
        element("p", { text: say(texts.length ? "CONFLICT" : "CONFLICT_DELETED") }),
        ...texts.map(({ label, text, note }) => element("p", {}, [
          note ? `${say("NOTE")}: ` : null,
          label ? element("span", { class: "form-label", text: `${label} ` }) : null,
          Preview.message(text, question.locale),
        ].filter(Boolean))),
        tool(say("KEEP_MINE"), () => {
          editing.settle(draft, true);
          fill(node, draft);
          save({ keepsEmpty: true });
        }),
        tool(say("TAKE_THEIRS"), () => {
          editing.settle(draft, false);
          draw(card, draft);
          card.querySelector(".editor textarea").focus();
        }),
      ]);
    }

    draft.onJudged = () => {
      Preview.chips.judge(draft);
      if (!draft.problem && draft.hadProblem) Preview.notices.hide(draft.id);
      draft.hadProblem = Boolean(draft.problem);
      if (draft.problem) showProblem();
      if (!node.isConnected) return;
      drawResult();
      revealFresh();
      const count = draft.judgement?.findings.length ?? 0;
      if (count !== draft.announced) {
        draft.announced = count;
        // What is damaged is said instead: it explains the findings.
        if (!Preview.chips.isDamaged(draft)) announce(count ? `${say("FINDING_COUNT", { count })}: ${Words.chosen(draft.judgement.findings[0].message)}` : say("NO_FINDINGS"));
      }
    };
    draft.onRefreshed = (isSame) => {
      if (!node.isConnected) return;
      if (isSame) return fill(node, draft);
      draw(card, draft);
      goBackToField();
    };
    draft.node = node;
    if (draft.isSaved) {
      node.append(element("p", { class: "edit-saved", text: say("SAVED") }), result);
    } else {
      node.append(
        ...forms.map((field) => input(field, draft, locale)),
        ...message.fields.filter(({ note }) => note).map((field) => noteInput(field, draft)),
        element("div", { class: "edit-tools" }, [
          saveButton,
          tool(say("SAVE_AND_NEXT"), saveAndGoOn, { "aria-keyshortcuts": "Control+Enter" }),
          tool(say("CANCEL"), cancel),
          message.fields.some(({ source }) => source) ? tool(say("COPY_SOURCE"), () => copySource(lastField()), { "aria-keyshortcuts": "Alt+0" }) : null,
          message.canBeMarked ? tool(say(message.review ? "REVIEWED" : "NEEDS_A_REVIEW"), () => save({ review: message.review ? "clear" : "set" })) : null,
          forms.length > 1 && !draft.whole && forms.every(({ id }) => !id.includes("|==|") && !id.startsWith("/"))
            ? tool(say("AS_WRITTEN"), async () => {
              if (editing.isChanged(draft)) return announce(say("SAVE_FIRST"));
              editing.close(draft);
              finish("");
              node.remove();
              await begin(card, question, { whole: true });
            }) : null,
          editing.earlier(draft) ? tool(say("EARLIER_TEXT"), () => putBack(card, draft)) : null,
          message.canBeMarked ? tool(`${say("DELETE_TRANSLATION")}…`, () => askAboutEmpty({ onlyDeletes: true })) : null,
        ].filter(Boolean)),
        result,
        Preview.helpWith(draft, node, announce, revealFresh),
        Preview.earlierVersions(draft, node, announce, revealFresh),
        element("p", { class: "edit-help" }, own([
          ...rich("EDIT_HELP", { control: key("Ctrl"), s: key("S"), escape: key("Esc") }),
          ...(message.arguments.length ? [" · ", ...rich("EDIT_HELP_ARGUMENTS", { alt: key("Alt"), one: key("1") })] : []),
        ])));
    }
    node.addEventListener("keydown", (event) => {
      // Safari ends a composition before the key that ends it, and gives that key this code.
      if (event.isComposing || event.keyCode === 229) return;
      hearSaveAnyway(event);
      if (event.defaultPrevented) return;
      if (event.key === "s" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        save({});
      } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        saveAndGoOn();
      } else if ((event.code === "Digit0" || event.key === "0") && event.altKey && !event.ctrlKey && !event.metaKey && event.target.matches("textarea")) {
        event.preventDefault();
        copySource(event.target);
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        leave();
      }
    });
    node.addEventListener("focusin", ({ target }) => {
      draft.isKept = false;
      if (target.matches("[data-field]")) focused = { draft, field: target.dataset.field, start: target.selectionStart, end: target.selectionEnd };
    });
    node.addEventListener("focusout", () => setTimeout(() => {
      // An editor that was drawn again has not been left, nor has one whose window has only lost the focus.
      if (!node.isConnected || !document.hasFocus() || node.contains(document.activeElement)) return;
      focused = null;
      const isAsked = Preview.notices.has(draft.id);
      if (!draft.isSaved && !draft.conflict && !draft.isKept && !isAsked && editing.isChanged(draft)) save({ isLeft: true });
    }));
    card.querySelector(".side.target").append(node);
    drawResult();
  }

  // What the page says stands in its own direction, also beside a text that runs from right to left.
  const own = (children) => element("bdi", { lang: Words.language, dir: Words.direction }, children);
  const key = (text) => element("kbd", { text });

  function button(text, click, attributes = {}) {
    // Also below a text that runs the other way.
    return element("button", { type: "button", dir: Words.direction, text, click, ...attributes });
  }

  // Whether an input method puts a text together, which ends where the field loses the focus.
  let isComposing = false;
  document.addEventListener("compositionstart", () => { isComposing = true; });
  document.addEventListener("compositionend", () => { isComposing = false; });

  // A button of the editor. It leaves the focus in the field. Safari gives no focus to a button that is pressed: the card would
  // have it, and who leaves the editor saves, before the click.
  function tool(text, click, attributes = {}) {
    return button(text, click, { mousedown: (event) => isComposing || event.preventDefault(), ...attributes });
  }

  function input(field, draft, locale) {
    const area = typingIn("textarea", field, draft, { lang: locale.tag, dir: locale.direction, rows: 1, spellcheck: "true" }, () => {
      grow(area);
      Preview.chips.type(draft, field.id, area.value);
    });
    const { id } = area;
    const isOneOfSeveral = editing.formsOf(draft).length > 1;
    requestAnimationFrame(() => grow(area));
    return element("div", { class: "edit-field" }, [
      element("label", { for: id }, [
        element("span", { class: field.label ? "form-label" : null, text: field.label || say(isOneOfSeveral ? "AROUND_FORMS" : "TRANSLATION") }),
        field.numbers ? element("span", { class: "numbers", text: ` ${field.numbers}` }) : null,
      ].filter(Boolean)),
      field.source !== undefined && isOneOfSeveral
        ? element("p", { class: "edit-source" }, Preview.pattern(field.source, sourceLanguage(draft))) : null,
      area,
      Preview.chips.row(field, draft, area, announce),
    ].filter(Boolean));
  }

  // The note for the programmer is one line of a comment.
  function noteInput(field, draft) {
    const area = typingIn("input", field, draft, { type: "text", dir: "auto" });
    return element("div", { class: "edit-note" }, [element("label", { for: area.id, text: say("NOTE") }), area]);
  }

  // A field whose text is a draft as soon as somebody types; `typed` is called then.
  function typingIn(name, field, draft, attributes, typed = () => {}) {
    const area = element(name, {
      id: `field-${fieldCount += 1}`, "data-field": field.id, "data-draft": draft.id, autocomplete: "off", ...attributes,
      input: () => {
        draft.isFresh = false;
        remember(area, draft);
        typed();
        editing.type(draft, field.id, area.value);
      },
      keyup: () => remember(area, draft), click: () => remember(area, draft), select: () => remember(area, draft),
    });
    area.value = draft.texts[field.id] ?? "";
    return area;
  }

  // Puts into fields, and above them, what others have changed; those in which something is typed have it already.
  function fill(node, draft) {
    for (const area of node.querySelectorAll("[data-field]")) {
      const { source, note } = draft.message.fields.find(({ id }) => id === area.dataset.field) ?? {};
      area.closest(".edit-field")?.querySelector(".edit-source")?.replaceChildren(Preview.pattern(source ?? "", sourceLanguage(draft)));
      const text = draft.texts[area.dataset.field] ?? "";
      if (area.value === text) continue;
      area.value = text;
      if (note) continue;
      Preview.chips.take(draft, area.dataset.field, text);
      grow(area);
    }
  }

  const sourceLanguage = ({ question }) =>
    Preview.data.tables.find(({ name }) => name === question.table)?.development ?? Preview.data.development;

  function grow(area) {
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + 2}px`;
  }

  function remember(area, draft) {
    focused = { draft, field: area.dataset.field, start: area.selectionStart, end: area.selectionEnd };
  }

  function length({ length, sourceLength, limit }) {
    return element("p", {
      class: limit !== undefined && length > limit ? "edit-length over" : "edit-length",
    }, own(Preview.lengthWords(length, sourceLength, limit)));
  }

  // Where an editor was drawn again, the caret goes on where it was.
  function goBackToField() {
    const area = focused && [...document.querySelectorAll(".editor [data-field]")].find((area) =>
      area.dataset.field === focused.field && area.dataset.draft === focused.draft.id);
    if (!area || area === document.activeElement) return;
    const { start, end } = focused;
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
  }

  Preview.onDataChange(goBackToField);

  // MARK: What is left to do

  const names = { missing: say("NEXT_MISSING"), stale: say("NEXT_STALE"), review: say("NEXT_REVIEW"), finding: say("NEXT_FINDING"), draft: say("NEXT_DRAFT") };
  const nothing = { missing: "NOTHING_MISSING", stale: "NOTHING_STALE", review: "NOTHING_REVIEW", finding: "NOTHING_FINDING", draft: "NOTHING_DRAFT" };
  const keys = { m: "missing", s: "stale", r: "review", f: "finding", d: "draft" };
  const nextButtons = Object.entries(keys).map(([key, kind]) => ({ kind, node: button("", () => go(kind), { "aria-keyshortcuts": key }) }));
  // Drawn once: what has the focus keeps it when the data changes.
  const bar = element("div", { class: "work bar", role: "group", "aria-label": say("WORK") }, [
    editing.isAllowed ? null : element("p", {
      class: "edit-hint", text: say("EDIT_HINT"),
    }),
    ...nextButtons.map(({ node }) => node),
    ...(editing.isAllowed ? [
      button(`${say("REPLACE_OPEN")}…`, () => Preview.openReplace(), { class: "open-replace", "aria-haspopup": "dialog" }),
      button(`${say("ADD_LANGUAGE")}…`, () => Preview.addLanguage(), { class: "add-language", "aria-haspopup": "dialog" }),
      button(`${say("FILES_OPEN")}…`, () => Preview.openFiles(), { class: "open-files", "aria-haspopup": "dialog" }),
    ] : []),
  ]);

  function go(kind) {
    if (!editing.next(kind)) announce(say(nothing[kind], { language: nameOf(localeOf(choice.locale)) }));
  }

  function drawWork() {
    const hasWork = choice.view === "messages" && choice.locale
      && Preview.rows.some((row) => row.table.development !== choice.locale);
    bar.hidden = !hasWork;
    if (!hasWork) return;
    for (const { kind, node } of nextButtons) {
      const count = editing.left(kind).length;
      node.textContent = `${names[kind]} (${number(count)})`;
      node.hidden = kind === "draft" && !count && node !== document.activeElement;
    }
  }

  document.addEventListener("keydown", (event) => {
    if (Preview.isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key] || !Preview.hasSingleKeys()) return;
    event.preventDefault();
    go(keys[event.key]);
  });

  // The latest save is undone wherever its message is: the page goes there, and its earlier text is typed again.
  let undone = null;
  document.addEventListener("keydown", (event) => {
    const isUndo = event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || Preview.isTyping(event.target)) return;
    const place = document.activeElement.closest("[data-key]");
    const latest = editing.latest(place && { table: Preview.data.tables[place.dataset.index].name, key: place.dataset.key, locale: choice.locale });
    if (!latest) return;
    event.preventDefault();
    undone = latest;
    const { table, key, locale } = latest.question;
    const index = Preview.data.tables.findIndex(({ name }) => name === table);
    const isShown = place?.dataset.key === key && Number(place.dataset.index) === index && locale === choice.locale && choice.view === "messages";
    const filters = isShown ? {} : { filter: "", state: "", finding: "" };
    Preview.choose({ view: "messages", key, table: index, locale, ...filters });
    Preview.whenDrawn(putBackUndone);
  });

  async function putBackUndone() {
    if (!undone) return;
    const { question, whole } = undone;
    undone = null;
    const card = cardOf(question);
    if (!card) return;
    await begin(card, question, { whole });
    putBack(cardOf(question) ?? card, editing.find(question));
  }

  // A field has no height before its message is shown.
  document.addEventListener("preview:current", ({ detail: { card } }) => {
    for (const area of card.querySelectorAll(".editor textarea")) grow(area);
  });

  byId("top").append(bar);
  byId("messages").prepend(announcement);
  Preview.onChoice(drawWork);
  Preview.onDataChange(drawWork);
  document.addEventListener("DOMContentLoaded", drawWork);
})();
