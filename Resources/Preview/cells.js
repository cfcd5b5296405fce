// The texts of messages that the server keeps until they are on the screen. A page without a server has all of them.
"use strict";

(() => {
  const { choice, element } = Preview;
  // The maximum number of messages that are requested singly. For more, whole languages are requested.
  const mostRows = 100;

  const isHere = (rows, indices) => rows.every(({ message }) => indices.every((index) => !message.cells[index]?.isPart));

  // One question after the other, so that each brings only what the one before it has not brought.
  let last = Promise.resolve();

  // Brings the texts of messages in some languages. False where there is no answer, or the page shows something newer by now:
  // then it is drawn again anyway.
  function bring(rows, indices) {
    const { data } = Preview;
    const parts = rows.length <= mostRows ? [{ rows, indices }] : indices.map((index) => ({ rows: Preview.rows, indices: [index] }));
    last = last.catch(() => false).then(async () => {
      for (const part of parts) {
        if (Preview.data !== data) return false;
        if (isHere(part.rows, part.indices)) continue;
        const answer = await Preview.get(address(part));
        if (!answer || Preview.data !== data || answer.edition !== data.edition) return false;
        note(data, answer);
        answer.cells.forEach((cells, at) => cells.forEach((cell, place) => Preview.setCell(part.rows[at], part.indices[place], cell)));
      }
      return true;
    });
    return last;
  }

  function address({ rows, indices }) {
    const places = rows === Preview.rows ? "" : `rows=${rows.map(({ id }) => id).join()}&`;
    return `/cells?${places}columns=${indices.join()}`;
  }

  function note(data, { texts, conditions }) {
    for (const [number, text] of texts) data.texts[number] = text;
    for (const [number, condition] of conditions) data.conditions[number] = condition;
  }

  // The languages whose texts are on a card: that of the page and those beside it, or all of them.
  function indicesOf(tag) {
    if (!tag) return Preview.data.locales.map((_, index) => index);
    const tags = [tag, ...Preview.besideTags()];
    return Preview.data.locales.flatMap(({ tag }, index) => (tags.includes(tag) ? [index] : []));
  }

  // Brings what cards show. With one language, all messages come, so that the filter and the way down need not wait.
  const bringCards = (rows) => bring(choice.locale ? Preview.rows : rows, indicesOf(choice.locale));
  const hasCards = (rows) => isHere(choice.locale ? Preview.rows : rows, indicesOf(choice.locale));

  // Puts the texts on the screen into a block of data that the page does not show yet. False where the server has changed
  // again meanwhile.
  async function complete(data) {
    if (!choice.locale) return true;
    const tags = [choice.locale, ...choice.beside.split(",")];
    const columns = data.locales.flatMap(({ tag, source }, index) => (tags.includes(tag) && !source ? [index] : []));
    if (!columns.length) return true;
    const answer = await Preview.get(`/cells?columns=${columns.join()}`);
    if (answer?.edition !== data.edition) return false;
    note(data, answer);
    data.tables.flatMap(({ messages }) => messages)
      .forEach((message, at) => columns.forEach((column, place) => { message.cells[column] = answer.cells[at][place]; }));
    return true;
  }

  // What is built of texts: at once where they are here, or else as soon as they are.
  function later(row, indices, build) {
    if (isHere([row], indices)) return build();
    const place = element("div", { "aria-busy": "true" });
    bring([row], indices).then((isRight) => { if (isRight) place.replaceWith(build()); });
    return place;
  }

  Object.assign(Preview, { isHere, bring, bringCards, hasCards, complete, later });
})();
