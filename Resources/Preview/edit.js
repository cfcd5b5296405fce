// What is typed into messages and not saved yet, and the server that judges and saves it. Drawn by editor.js.
"use strict";

(() => {
  if (!Preview.data.editable) return;
  const { choice } = Preview;
  const token = new URLSearchParams(location.search).get("edit") ?? "";
  const drafts = new Map();
  // What texts were saved over, the latest last, as long as the page is open.
  let replaced = [];
  const mostReplaced = 20;
  // What is known of messages that were saved until the page has them from the server, by the id of a draft.
  const saved = new Map();
  let shownGeneration = Preview.data.generation;

  const headers = { "X-Edit-Token": token };

  async function ask(path, question) {
    const answer = await Preview.post(path, question, headers);
    // A page that the server does not know any more leaves its drafts to the one that is opened in its place.
    if (answer?.words === "PROBLEM_OTHER_ADDRESS") Preview.drafts.release();
    return answer;
  }

  const idOf = ({ table, key, locale }) => JSON.stringify([table, key, locale]);

  // The fields in which something is typed. The others belong to whoever changes them.
  const typedIn = (draft) => draft.message.fields.map(({ id }) => id).filter((id) => (draft.texts[id] ?? "") !== (draft.before[id] ?? ""));
  const isChanged = (draft) => typedIn(draft).length > 0;
  const fieldsOf = (draft) => typedIn(draft).map((id) => ({ id, text: draft.texts[id], before: draft.before[id] }));
  // The fields of the translation, without the note for the programmer.
  const formsOf = ({ message }) => message.fields.filter(({ note }) => !note);
  // The forms that had a text, and have none any more.
  const emptiedIn = (draft) => formsOf(draft).map(({ id }) => id).filter((id) => draft.before[id] && draft.texts[id] === "");
  const only = (ids, texts) => Object.fromEntries(ids.filter((id) => texts?.[id] !== undefined).map((id) => [id, texts[id]]));

  // A draft outlives the page: a text with an error is not in its table.
  function store(draft) {
    const ids = typedIn(draft);
    if (ids.length) Preview.drafts.write(draft.id, { texts: only(ids, draft.texts), before: only(ids, draft.before), whole: draft.whole });
    else Preview.drafts.remove(draft.id);
  }

  const questionOf = (draft) => ({ ...draft.question, whole: draft.whole, fields: fieldsOf(draft) });

  // Takes over the texts of the table; those that are typed already stay, and what they were typed over.
  function take(draft, message, typed = {}, before = {}) {
    draft.message = message;
    draft.before = { ...Object.fromEntries(message.fields.map(({ id, text }) => [id, text])), ...before };
    draft.texts = { ...Object.fromEntries(message.fields.map(({ id, text }) => [id, text ?? ""])), ...typed };
  }

  // The draft of a message; null where there is none.
  const find = (question) => drafts.get(idOf(question)) ?? null;

  // Opens a message; `error` of the answer says why it cannot be edited.
  async function open(question, { whole = false } = {}) {
    const id = idOf(question);
    const kept = Preview.drafts.read(id);
    const isWhole = kept ? Boolean(kept.whole) : whole;
    const message = await ask("/edit/open", { ...question, whole: isWhole });
    if (!message || message.error) return message;
    const draft = { id, question, whole: isWhole, judgement: null, problem: "", conflict: null, isSaved: false, asked: 0, isAsking: false };
    const ids = message.fields.map((field) => field.id);
    take(draft, message, only(ids, kept?.texts), only(ids, kept?.before));
    drafts.set(id, draft);
    judge(draft);
    return draft;
  }

  // Reads again what others may have changed: a field in which nothing is typed has what the table has now.
  async function refresh(draft) {
    const message = await ask("/edit/open", { ...draft.question, whole: draft.whole });
    if (!message || drafts.get(draft.id) !== draft || draft.isSaving || draft.conflict) return;
    if (message.error) {
      draft.problem = message.error;
      draft.onJudged?.();
      return;
    }
    const ids = typedIn(draft);
    // A form that is gone has no place for what is typed: saving says so.
    if (!ids.every((id) => message.fields.some((field) => field.id === id))) return;
    const shape = ({ fields, arguments: list, review, canBeMarked }) =>
      JSON.stringify([fields.map(({ id, label }) => [id, label]), list, review, canBeMarked]);
    const isSame = shape(message) === shape(draft.message);
    // The fields that are on the page go on with what is known of them now.
    const fields = isSame ? message.fields.map((field, index) => Object.assign(draft.message.fields[index], field)) : message.fields;
    take(draft, { ...message, fields }, only(ids, draft.texts), only(ids, draft.before));
    draft.onRefreshed?.(isSame);
    judge(draft);
  }

  function type(draft, id, text) {
    draft.texts[id] = text;
    draft.problem = "";
    store(draft);
    judge(draft);
  }

  // What a draft asks for that deletes the message.
  const deletionOf = (draft) => ({
    ...draft.question, whole: draft.whole, delete: true,
    fields: draft.message.fields.map(({ id }) => ({ id, text: "", before: draft.before[id] ?? null })),
  });

  // What readers would see if the translation was deleted, and if it was saved as it is typed.
  const judgeChoice = (draft) => Promise.all([ask("/edit/check", deletionOf(draft)), ask("/edit/check", questionOf(draft))]);

  // Asks at once, and for what is typed meanwhile as soon as the answer is here: who types fast does not make the server fall
  // behind.
  async function judge(draft) {
    draft.isBehind = draft.isAsking;
    if (draft.isAsking) return;
    draft.isAsking = true;
    const number = draft.asked += 1;
    const typed = { ...draft.texts };
    const answer = await ask("/edit/check", questionOf(draft));
    draft.isAsking = false;
    if (answer && number === draft.asked) {
      if (answer.error) draft.problem = answer.error;
      else Object.assign(draft, { judgement: answer, judged: typed });
      draft.onJudged?.();
    }
    if (draft.isBehind) judge(draft);
  }

  // What was asked is of no interest any more.
  function stopJudging(draft) {
    draft.isBehind = false;
    draft.asked += 1;
  }

  // What helps with a message: terms, and translations of texts like it. Asked for once for each draft.
  async function context(draft) {
    draft.context ??= ask("/edit/context", { ...draft.question, fields: [] });
    return draft.context;
  }

  // What the message said before, by the history of its file.
  const history = (draft) => ask("/edit/history", { ...draft.question, whole: draft.whole, fields: [] });

  // Adds a language; the answer has its tag, or what is wrong.
  const add = (locale) => ask("/edit/add", { locale });

  // A file for other tools: `name`, `omissions` and the `content`; or what is wrong.
  async function exportFile(question) {
    const bytes = await Preview.fetchBytes("/edit/export", question, headers);
    if (!bytes || bytes.error) return bytes;
    const end = bytes.indexOf(10);
    const answer = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    return { ...answer, content: new Blob([bytes.subarray(end + 1)], { type: "application/octet-stream" }) };
  }

  // Sends files; the answer is what comes in of them, or what is wrong. Throws where one cannot be read any more.
  async function importFiles(files, question) {
    const parts = await Promise.all(files.map((file) => file.arrayBuffer()));
    const list = files.map(({ name }, index) => ({ name, size: parts[index].byteLength }));
    const body = new Blob([JSON.stringify({ ...question, files: list }), "\n", ...parts]);
    return Preview.post("/edit/import", body, { ...headers, "Content-Type": "application/octet-stream" });
  }

  // Saves what is typed, and sets or clears the mark for a review; or deletes the translation. True where it is done now.
  async function save(draft, { insist = false, review, deletes = false } = {}) {
    if (draft.isSaving) return false;
    draft.isSaving = true;
    stopJudging(draft);
    const typed = deletes ? Object.fromEntries(draft.message.fields.map(({ id }) => [id, ""])) : { ...draft.texts };
    const answer = await ask("/edit/save", deletes ? deletionOf(draft) : { ...questionOf(draft), insist, review });
    draft.isSaving = false;
    if (!answer) return false;
    if (answer.judgement) Object.assign(draft, { judgement: answer.judgement, judged: typed });
    draft.problem = answer.error ?? "";
    draft.conflict = answer.message ?? null;
    draft.isRefused = Boolean(answer.judgement);
    if (answer.error) return false;
    Object.assign(draft, { judgement: answer, judged: typed });
    const texts = Object.fromEntries(Object.entries(typed).filter(([id, text]) => (draft.before[id] ?? "") !== text)
      .map(([id]) => [id, draft.before[id]]));
    rememberReplaced({ id: draft.id, question: draft.question, texts, whole: draft.whole, isUndone: draft.isUndone });
    draft.isUndone = false;
    if (deletes) draft.texts = typed;
    // What was typed while it was saved stays a draft of what is in the table now.
    for (const { id } of draft.message.fields) draft.before[id] = deletes || typed[id] === "" && draft.before[id] === null ? null : typed[id];
    store(draft);
    draft.isSaved = !isChanged(draft);
    noteSaved(draft.id, draft.question, answer);
    return true;
  }

  function rememberReplaced(save) {
    if (Object.keys(save.texts).length) replaced = [...replaced, save].slice(-mostReplaced);
  }

  function noteSaved(id, question, answer) {
    if (Preview.data.saves >= answer.saves) return;
    saved.set(id, { question, answer });
    note(id);
  }

  // A message that isn't edited: its fields, and in `places` the arguments in their texts, by the ids of the fields.
  async function look(question) {
    const message = await ask("/edit/open", question);
    if (!message || message.error) return message;
    const judgement = await ask("/edit/check", { ...question, fields: [] });
    if (!judgement || judgement.error) return judgement;
    return { ...message, places: new Map(judgement.fields.map(({ id, arguments: places }) => [id, places])) };
  }

  // Saves texts of a message that isn't edited; the answer is what the server says of them, or what is wrong.
  async function write(question, fields) {
    const answer = await ask("/edit/save", { ...question, fields });
    if (!answer || answer.error) return answer;
    const id = idOf(question);
    rememberReplaced({ id, question, texts: Object.fromEntries(fields.map(({ id, before }) => [id, before])), whole: false });
    noteSaved(id, question, answer);
    return answer;
  }

  // Whether the page's data has a text that was saved: it may come before the answer to the save.
  const isShown = (draft) => draft.isSaved && !saved.has(draft.id);

  // Shows in the page's data what the server has said of a message when it was saved.
  function note(id) {
    const { question, answer } = saved.get(id);
    const row = Preview.rowOf(question);
    const index = Preview.data.locales.findIndex(({ tag }) => tag === question.locale);
    const cell = row?.message.cells[index];
    if (!cell) return;
    // The findings themselves come with the data.
    const findings = answer.findings.length ? cell.findings ?? [] : undefined;
    const texts = answer.forms.map(({ text }) => Preview.data.texts.push(text) - 1);
    // Other forms come with the data.
    const forms = cell.forms.length === 2 * texts.length ? cell.forms.map((value, place) => (place % 2 ? texts[(place - 1) / 2] : value)) : cell.forms;
    const { locale: language, key, empty } = answer;
    const state = answer.state === "translated" ? undefined : answer.state;
    row.message.cells[index] = { ...cell, state, findings, forms, language, key, empty };
  }

  // Until the server has read the project again, it sends what was there before a save. A message that was saved is shown by the
  // page again once it has the text.
  Preview.onIndex(() => {
    const { generation, saves } = Preview.data;
    // A server that was started again counts anew.
    if (generation < shownGeneration) saved.clear();
    shownGeneration = generation;
    for (const [id, { answer }] of [...saved]) {
      if (saves >= answer.saves) saved.delete(id);
      else note(id);
    }
    for (const draft of [...drafts.values()]) if (isShown(draft)) drafts.delete(draft.id);
  });

  // The texts that saves have replaced in the fields of the draft, the latest of them; null where there are none.
  function earlier(draft) {
    return replaced.findLast((save) => isOf(save, draft))?.texts ?? null;
  }

  const isOf = ({ id, whole, texts }, draft) => id === draft.id && whole === draft.whole && Object.keys(texts).every((field) => field in draft.texts);

  // Takes the texts back that the latest save of the draft has replaced, to be typed again.
  function takeBack(draft) {
    const save = replaced.findLast((save) => isOf(save, draft) && !save.isUndone) ?? replaced.findLast((save) => isOf(save, draft));
    if (!save) return null;
    save.isUndone = draft.isUndone = true;
    return save.texts;
  }

  // The message that the latest save has changed, or that of a card where it has one. What was undone is not done again.
  function latest(question) {
    const list = replaced.filter(({ isUndone }) => !isUndone);
    const save = question && list.findLast(({ id }) => id === idOf(question)) || list.at(-1);
    return save ? { question: save.question, whole: save.whole } : null;
  }

  // Of two texts of the same message, one is kept.
  function settle(draft, keepsOwn) {
    take(draft, draft.conflict, keepsOwn ? only(typedIn(draft), draft.texts) : {});
    draft.conflict = null;
    draft.problem = "";
    store(draft);
    judge(draft);
  }

  function close(draft) {
    drafts.delete(draft.id);
    draft.texts = { ...draft.before };
    stopJudging(draft);
    store(draft);
  }

  // What is typed goes on from the table as it is now.
  Preview.onDataChange(() => {
    for (const draft of [...drafts.values()]) if (!draft.isSaved) refresh(draft);
  });

  // The kinds of work that a translator looks for.
  const work = {
    missing: (cell) => Preview.usualState(cell) === "missing",
    stale: (cell) => Preview.usualState(cell) === "stale",
    review: (cell) => Preview.usualState(cell) === "needs-review",
    // What is only missing has a way of its own. What was found in a text that was just saved comes with the data.
    finding: (cell) => cell.findings?.length === 0 || Preview.findingsOf(cell).length > 0,
    // What a translator has to do, in whatever order it comes.
    left: (cell) => work.missing(cell) || work.stale(cell) || work.review(cell),
    // A text that is typed and not saved is perhaps in none of the cards on the page.
    draft: (_, row, stored) => stored.has(idOf({ table: row.table.name, key: row.key, locale: choice.locale })),
  };

  function left(kind) {
    const index = Preview.localeIndex(choice.locale);
    const stored = kind === "draft" ? Preview.drafts.ids() : null;
    // Without a source text, there is nothing to translate.
    return Preview.rows.filter((row) => row.table.development !== choice.locale && row.source.cell && row.message.cells[index]
      && work[kind](row.message.cells[index], row, stored));
  }

  // Goes to the next message of a kind after a given one, or after the one that has the focus: one that the filters let through,
  // or else any. False if none is left.
  function next(kind, from = null) {
    const all = left(kind);
    if (!all.length) return false;
    const index = Preview.localeIndex(choice.locale);
    // Until the texts are here, nobody knows what the filter lets through.
    const isKnown = !choice.filter || Preview.isHere(Preview.rows, [index]);
    const filtered = isKnown ? all.filter((row) => Preview.matches(row, index)) : [];
    const rows = filtered.length ? filtered : all;
    const card = document.activeElement?.closest("[data-key]");
    const place = ({ tableIndex, key }) => Preview.rows.findIndex((row) => row.tableIndex === tableIndex && row.key === key);
    const current = from ? Preview.rows.findIndex(({ table, key }) => table.name === from.table && key === from.key) : card ? place({ tableIndex: Number(card.dataset.index), key: card.dataset.key }) : -1;
    const wanted = new Set(rows);
    const order = [...Preview.rows.slice(current + 1), ...Preview.rows.slice(0, current + 1)];
    const row = order.find((row) => wanted.has(row));
    const filters = filtered.length ? {} : { filter: "", state: "", finding: "" };
    Preview.choose({ view: "messages", key: row.key, table: row.tableIndex, ...filters });
    return true;
  }

  Preview.editing = {
    isAllowed: token !== "", find, open, type, formsOf, emptiedIn, judgeChoice, earlier, takeBack, latest, look, write, context, history, add, export: exportFile, import: importFiles, save, settle, close, isChanged, isShown, left, next,
    hasStored: (question) => Preview.drafts.read(idOf(question)) !== null,
  };
})();
