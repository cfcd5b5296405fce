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
    card.addEventListener("keydown", async (event) => {
      if (event.target !== card || event.altKey) return;
      if (event.key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && editing.hasEarlier(question)) {
        event.preventDefault();
        await begin(card, question);
        putBack(card, editing.find(question));
      }
      if (event.ctrlKey || event.metaKey) return;
      if (event.key !== "e" && event.key !== "Enter") return;
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

  async function begin(card, question, { whole = false, takesFocus = true } = {}) {
    const draft = editing.find(question) ?? await editing.open(question, { whole });
    if (!draft) return;
    if (draft.error) {
      const place = card.querySelector(".side.target");
      place.querySelector(".edit-problem")?.remove();
      place.append(element("p", { class: "edit-problem", role: "alert" }, Preview.sentence(draft.error)));
      return;
    }
    // The card may have been drawn again meanwhile.
    if (!card.isConnected) return;
    draft.isSaved = false;
    if (!card.querySelector(".editor textarea")) draw(card, draft);
    if (takesFocus) card.querySelector(".editor textarea")?.focus();
  }

  // Puts the texts that the last save has replaced into their fields, as if they were typed.
  function putBack(card, draft) {
    const texts = draft && editing.earlier(draft);
    for (const [id, text] of Object.entries(texts ?? {})) {
      const area = [...card.querySelectorAll(".editor textarea")].find(({ dataset }) => dataset.field === id);
      if (!area) continue;
      area.focus();
      area.select();
      document.execCommand("insertText", false, text);
    }
  }

  // MARK: The editor

  function draw(card, draft) {
    const { question, message } = draft;
    const locale = localeOf(question.locale);
    card.querySelector(".editor")?.remove();
    card.classList.toggle("edited", !draft.isSaved);
    const result = element("div", { class: "edit-result" });
    const node = element("div", { class: "editor", role: "group", "aria-label": say("EDIT_MESSAGE", { key: question.key, language: nameOf(locale) }) });
    const finish = (text) => {
      card.classList.remove("edited");
      focused = null;
      if (node.contains(document.activeElement) || document.activeElement === document.body) card.focus({ preventScroll: true });
      announce(text);
      drawWork();
    };
    // What is asked for while a save is under way waits for its answer.
    const save = async (options) => {
      if (draft.isSaving) {
        draft.waiting = { ...draft.waiting, ...options };
        return;
      }
      const sent = { ...draft.texts };
      const isSaved = await editing.save(draft, options);
      const next = draft.waiting;
      draft.waiting = null;
      const isMore = next?.review || Object.keys(sent).some((id) => sent[id] !== draft.texts[id]);
      if (next && isMore && !draft.conflict) return save(next);
      if (isSaved && draft.isSaved) {
        finish(say("SAVED"));
        if (node.isConnected) draw(card, draft);
      } else if (node.isConnected) {
        drawResult();
        if (draft.problem) announce(draft.problem);
        drawWork();
      }
    };
    const cancel = () => {
      editing.close(draft);
      finish(say("NOT_CHANGED"));
      node.remove();
    };

    function drawResult() {
      const { judgement } = draft;
      result.replaceChildren(...[
        draft.conflict ? conflict() : null,
        draft.problem && !draft.conflict ? element("p", { class: "edit-problem", role: "alert" }, [
          Preview.sentence(draft.problem), " ",
          draft.isRefused ? tool(say("SAVE_ANYWAY"), () => save({ insist: true })) : null,
        ].filter(Boolean)) : null,
        judgement ? seen(judgement) : null,
        // If the text is saved, its card shows the findings.
        judgement?.findings.length && !draft.isSaved ? element("ul", { class: "findings", "aria-label": say("FINDINGS") },
          judgement.findings.map((finding) => element("li", {}, [
            element("span", { class: `severity ${finding.severity}`, text: Preview.severityNames[finding.severity] }), " ",
            Preview.sentence(finding.message), " ", element("span", { class: "check", text: finding.check }), " ",
            // Who has read both says so, and changes nothing.
            finding.check === "stale-translation" && !editing.isChanged(draft)
              ? tool(say("STILL_FITS"), () => save({ review: "clear" })) : null,
          ]))) : null,
        judgement ? length(judgement) : null,
        judgement?.picture ? picture(judgement.picture) : null,
      ].filter(Boolean));
    }

    // What readers see: a text, or one for each form.
    function seen({ forms, locale: answering }) {
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
      return element("div", { class: "edit-conflict", role: "alert" }, [
        element("p", { text: say("CONFLICT") }),
        ...texts.map(({ label, text }) => element("p", {}, [
          label ? element("span", { class: "form-label", text: `${label} ` }) : null,
          Preview.message(text, question.locale),
        ].filter(Boolean))),
        tool(say("KEEP_MINE"), () => {
          editing.settle(draft, true);
          fill(node, draft);
          save({});
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
      if (!node.isConnected) return;
      drawResult();
      const count = draft.judgement?.findings.length ?? 0;
      if (count !== draft.announced) {
        draft.announced = count;
        // What is damaged is said instead: it explains the findings.
        if (!Preview.chips.isDamaged(draft)) announce(count ? `${say("FINDING_COUNT", { count })}: ${draft.judgement.findings[0].message}` : say("NO_FINDINGS"));
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
        ...message.fields.map((field) => input(field, draft, locale)),
        element("div", { class: "edit-tools" }, [
          tool(say("SAVE"), () => save({}), { class: "save", "aria-keyshortcuts": "Control+S" }),
          tool(say("CANCEL"), cancel, { "aria-keyshortcuts": "Escape" }),
          message.canBeMarked ? tool(say(message.review ? "REVIEWED" : "NEEDS_A_REVIEW"), () => save({ review: message.review ? "clear" : "set" })) : null,
          message.fields.length > 1 && !draft.whole && message.fields.every(({ id }) => !id.includes("|==|") && !id.startsWith("/"))
            ? tool(say("AS_WRITTEN"), async () => {
              if (editing.isChanged(draft)) return announce(say("SAVE_FIRST"));
              editing.close(draft);
              finish("");
              node.remove();
              await begin(card, question, { whole: true });
            }) : null,
          editing.earlier(draft) ? tool(say("EARLIER_TEXT"), () => putBack(card, draft)) : null,
        ].filter(Boolean)),
        result,
        Preview.helpWith(draft, node, announce),
        element("p", { class: "edit-help" }, own([
          ...rich("EDIT_HELP", { control: key("Ctrl"), s: key("S"), escape: key("Esc") }),
          ...(message.arguments.length ? [" · ", ...rich("EDIT_HELP_ARGUMENTS", { alt: key("Alt"), one: key("1") })] : []),
        ])));
    }
    node.addEventListener("keydown", (event) => {
      // Safari ends a composition before the key that ends it, and gives that key this code.
      if (event.isComposing || event.keyCode === 229) return;
      if (event.key === "s" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        save({});
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        cancel();
      }
    });
    node.addEventListener("focusin", ({ target }) => {
      if (target.matches("textarea")) focused = { draft, field: target.dataset.field, start: target.selectionStart, end: target.selectionEnd };
    });
    node.addEventListener("focusout", () => setTimeout(() => {
      // An editor that was drawn again has not been left, nor has one whose window has only lost the focus.
      if (!node.isConnected || !document.hasFocus() || node.contains(document.activeElement)) return;
      focused = null;
      if (!draft.isSaved && !draft.conflict && editing.isChanged(draft)) save({});
    }));
    card.querySelector(".side.target").append(node);
    drawResult();
  }

  // What the page says stands in its own direction, also beside a text that runs from right to left.
  const own = (children) => element("bdi", { lang: Words.language, dir: Words.direction }, children);
  const key = (text) => element("kbd", { text });

  function button(text, click, attributes = {}) {
    return element("button", { type: "button", text, click, ...attributes });
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
    const id = `field-${fieldCount += 1}`;
    const area = element("textarea", {
      id, "data-field": field.id, "data-draft": draft.id, lang: locale.tag, dir: locale.direction, rows: 1, spellcheck: "true", autocomplete: "off",
      input: () => {
        grow(area);
        remember(area, draft);
        Preview.chips.type(draft, field.id, area.value);
        editing.type(draft, field.id, area.value);
      },
      keyup: () => remember(area, draft), click: () => remember(area, draft),
    });
    area.value = draft.texts[field.id] ?? "";
    requestAnimationFrame(() => grow(area));
    return element("div", { class: "edit-field" }, [
      element("label", { for: id }, [
        element("span", { class: "form-label", text: field.label || say("TRANSLATION") }),
        field.numbers ? element("span", { class: "numbers", text: ` ${field.numbers}` }) : null,
      ].filter(Boolean)),
      field.source !== undefined && field.label
        ? element("p", { class: "edit-source" }, Preview.pattern(field.source, sourceLanguage(draft))) : null,
      area,
      Preview.chips.row(field, draft, area, announce),
    ].filter(Boolean));
  }

  // Puts into fields, and above them, what others have changed; those in which something is typed have it already.
  function fill(node, draft) {
    for (const area of node.querySelectorAll("textarea")) {
      const { source } = draft.message.fields.find(({ id }) => id === area.dataset.field) ?? {};
      area.closest(".edit-field").querySelector(".edit-source")?.replaceChildren(Preview.pattern(source ?? "", sourceLanguage(draft)));
      const text = draft.texts[area.dataset.field] ?? "";
      if (area.value === text) continue;
      area.value = text;
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
    const area = focused && [...document.querySelectorAll(".editor textarea")].find((area) =>
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
  const bar = element("div", { class: "work", role: "group", "aria-label": say("WORK") }, [
    editing.isAllowed ? null : element("p", {
      class: "edit-hint", text: say("EDIT_HINT"),
    }),
    ...nextButtons.map(({ node }) => node),
    ...(editing.isAllowed ? [
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
    const isFree = event.target === document.body || event.target.matches?.("article.card");
    if (!isFree || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key] || !Preview.hasSingleKeys()) return;
    event.preventDefault();
    go(keys[event.key]);
  });

  byId("messages").prepend(bar, announcement);
  Preview.onChoice(drawWork);
  Preview.onDataChange(drawWork);
  document.addEventListener("DOMContentLoaded", drawWork);
})();
