// What is typed into messages and not saved yet, and the server that judges and saves it. Drawn by editor.js.
"use strict";

(() => {
  if (!Preview.data.editable) return;
  const { choice } = Preview;
  const token = new URLSearchParams(location.search).get("edit") ?? "";
  const drafts = new Map();

  const headers = { "X-Edit-Token": token };
  const ask = (path, question) => Preview.post(path, question, headers);
  const idOf = ({ table, key, locale }) => JSON.stringify([table, key, locale]);

  // A draft outlives the page: a text with an error is not in its table.
  const stored = {
    name: (id) => `l10n-draft ${Preview.data.title} ${id}`,
    read(id) {
      try {
        return JSON.parse(localStorage.getItem(this.name(id)));
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        if (isChanged(draft)) localStorage.setItem(this.name(draft.id), JSON.stringify({ texts: draft.texts, before: draft.before, whole: draft.whole }));
        else localStorage.removeItem(this.name(draft.id));
      } catch {
        // A browser that keeps nothing loses the draft with the page.
      }
    },
  };

  const isChanged = (draft) => draft.message.fields.some(({ id }) => (draft.texts[id] ?? "") !== (draft.before[id] ?? ""));

  function fieldsOf(draft) {
    return draft.message.fields
      .filter(({ id }) => draft.texts[id] !== undefined && (draft.texts[id] !== "" || draft.before[id] !== null))
      .map(({ id }) => ({ id, text: draft.texts[id], before: draft.before[id] }));
  }

  const questionOf = (draft) => ({ ...draft.question, whole: draft.whole, fields: fieldsOf(draft) });

  // Takes over the texts of the table; those that are typed already stay.
  function take(draft, message, typed = {}) {
    draft.message = message;
    draft.before = Object.fromEntries(message.fields.map(({ id, text }) => [id, text]));
    draft.texts = { ...Object.fromEntries(message.fields.map(({ id, text }) => [id, text ?? ""])), ...typed };
  }

  // The draft of a message; null where there is none.
  const find = (question) => drafts.get(idOf(question)) ?? null;

  // Opens a message; `error` of the answer says why it cannot be edited.
  async function open(question, { whole = false } = {}) {
    const id = idOf(question);
    const kept = stored.read(id);
    const isWhole = kept ? Boolean(kept.whole) : whole;
    const message = await ask("/edit/open", { ...question, whole: isWhole });
    if (!message || message.error) return message;
    const draft = { id, question, whole: isWhole, judgement: null, problem: "", conflict: null, isSaved: false, asked: 0, isAsking: false };
    take(draft, message);
    if (kept) {
      const known = new Set(message.fields.map((field) => field.id));
      const own = (texts) => Object.fromEntries(Object.entries(texts ?? {}).filter(([id]) => known.has(id)));
      Object.assign(draft.texts, own(kept.texts));
      Object.assign(draft.before, own(kept.before));
    }
    drafts.set(id, draft);
    judge(draft);
    return draft;
  }

  function type(draft, id, text) {
    draft.texts[id] = text;
    draft.problem = "";
    stored.write(draft);
    judge(draft);
  }

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

  // Saves what is typed, and sets or clears the mark for a review. True where it is in the table now.
  async function save(draft, { insist = false, review } = {}) {
    if (draft.isSaving) return false;
    draft.isSaving = true;
    stopJudging(draft);
    const typed = { ...draft.texts };
    const answer = await ask("/edit/save", { ...questionOf(draft), insist, review });
    draft.isSaving = false;
    if (!answer) return false;
    if (answer.judgement) Object.assign(draft, { judgement: answer.judgement, judged: typed });
    draft.problem = answer.error ?? "";
    draft.conflict = answer.message ?? null;
    draft.isRefused = Boolean(answer.judgement);
    if (answer.error) return false;
    Object.assign(draft, { judgement: answer, judged: typed });
    // What was typed while it was saved stays a draft of what is in the table now.
    for (const { id } of draft.message.fields) draft.before[id] = typed[id] === "" && draft.before[id] === null ? null : typed[id];
    stored.write(draft);
    draft.isSaved = !isChanged(draft);
    return true;
  }

  // Of two texts of the same message, one is kept.
  function settle(draft, keepsOwn) {
    take(draft, draft.conflict, keepsOwn ? draft.texts : {});
    draft.conflict = null;
    draft.problem = "";
    stored.write(draft);
    judge(draft);
  }

  function close(draft) {
    drafts.delete(draft.id);
    draft.texts = { ...draft.before };
    stopJudging(draft);
    stored.write(draft);
  }

  // A message that was saved is shown by the page again, once it has the table as it is now.
  Preview.onDataChange(() => {
    for (const draft of [...drafts.values()]) if (draft.isSaved) drafts.delete(draft.id);
  });

  // The kinds of work that a translator looks for.
  const work = {
    missing: (cell) => Preview.usualState(cell) === "missing",
    stale: (cell) => Preview.usualState(cell) === "stale",
    review: (cell) => Preview.usualState(cell) === "needs-review",
    finding: (cell) => Boolean(cell.findings),
  };

  function left(kind) {
    const index = Preview.localeIndex(choice.locale);
    return Preview.rows.filter((row) => row.table.development !== choice.locale && row.message.cells[index]
      && work[kind](row.message.cells[index]));
  }

  // Goes to the next message of a kind behind the one that has the focus. False where none is left.
  function next(kind) {
    const rows = left(kind);
    if (!rows.length) return false;
    const card = document.activeElement?.closest("article[data-key]");
    const place = ({ tableIndex, key }) => Preview.rows.findIndex((row) => row.tableIndex === tableIndex && row.key === key);
    const current = card ? place({ tableIndex: Number(card.dataset.index), key: card.dataset.key }) : -1;
    const wanted = new Set(rows);
    const order = [...Preview.rows.slice(current + 1), ...Preview.rows.slice(0, current + 1)];
    const row = order.find((row) => wanted.has(row));
    Preview.choose({ view: "messages", key: row.key, table: row.tableIndex, filter: "", state: "", finding: "" });
    return true;
  }

  Preview.editing = {
    isAllowed: token !== "", find, open, type, context, add, export: exportFile, import: importFiles, save, settle, close, isChanged, left, next,
    hasStored: (question) => stored.read(idOf(question)) !== null,
  };
})();
