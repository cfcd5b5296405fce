// A message: beside its source text or in all languages, with its forms, its length, its findings and its neighbours.
"use strict";

(() => {
  const { element, choice, choose, localeOf, message, nameOf, pattern, usualState } = Preview;
  const { say, number } = Words;
  const opened = new Set();

  const answering = (cell, locale) => cell.language ?? (cell.from ? Preview.data.texts[cell.from] : locale.tag);

  // Where a source text stands.
  const origins = {
    table: say("ORIGIN_TABLE"), interface: say("ORIGIN_INTERFACE"), propertyList: say("ORIGIN_PROPERTY_LIST"),
    code: say("ORIGIN_CODE"), comment: say("ORIGIN_COMMENT"), key: say("ORIGIN_KEY"), pluralForm: say("ORIGIN_PLURAL_FORM"),
  };

  // A part that is built when it is opened, and stays open when the page is drawn again.
  function details(id, summary, build, { isOpen = false } = {}) {
    const content = element("div", { class: "content" });
    const node = element("details", {}, [element("summary", {}, summary), content]);
    const fill = () => content.childNodes.length || content.append(...[build()].flat());
    node.addEventListener("toggle", () => {
      if (node.open) fill();
      opened[node.open ? "add" : "delete"](id);
    });
    if (isOpen || opened.has(id)) {
      fill();
      node.open = true;
    }
    return node;
  }

  // A message of the list; `place` is its number in it, from 1, and `count` how many there are.
  function card({ row, indices }, { place, count, keydown }) {
    const { message: data, key, table, tableIndex } = row;
    const id = `${tableIndex}-${key}`;
    const heading = element("h2", { id: `key-${row.id}`, dir: "ltr" }, Preview.keyText(key));
    const sheet = element("div", { class: "sheet" }, [
      element("header", {}, [
        heading, Preview.data.tables.length > 1 ? element("span", { class: "table", text: table.name }) : null,
        choice.locale ? badge(data.cells[indices[0]]) : null,
      ]),
      data.comment ? element("p", { class: "comment", dir: "auto", text: data.comment }) : null,
      data.arguments ? declared(data.arguments) : null,
    ]);
    const node = element("article", {
      class: "card", tabindex: -1, "data-key": key, "data-table": table.name, "data-index": tableIndex,
      "aria-labelledby": `key-${row.id}`, "aria-posinset": place, "aria-setsize": count,
      keydown,
    }, [choice.locale ? line(row, indices[0]) : null, sheet]);
    if (choice.locale) {
      sheet.prepend(element("button", { type: "button", class: "back", text: say("BACK_TO_LIST"), click: () => Preview.backToList() }));
      drawOne(node, sheet, row, indices[0], id);
    } else drawAll(sheet, row, indices);
    return node;
  }

  // The message as a line of the list: the source text, the translation, and its state.
  function line(row, index) {
    const { source } = row;
    const [cell, locale] = [row.message.cells[index], Preview.data.locales[index]];
    const isSource = index === source.index && source.isOwn;
    return element("div", { class: isSource ? "line single" : "line" }, [
      isSource ? null : source.cell ? excerpt(source.cell, source.locale) : element("span", { class: "text" }, Preview.keyText(row.key)),
      isStandIn(cell) && usualState(cell) !== "fallback" ? element("span", { class: "text" }) : excerpt(cell, locale),
      Preview.stateSign(cell),
    ]);
  }

  // A text, or the last one of several forms, which most numbers have.
  function excerpt(cell, locale) {
    return message(Preview.data.texts[cell.forms.at(-1)], answering(cell, locale), locale.tag);
  }

  // Shows in the line of a card what was saved, until the data has it.
  function drawLine(card, row, index, { forms, locale }) {
    const fresh = line(row, index);
    const cell = row.message.cells[index];
    if (!isStandIn(cell) && forms.length) {
      [...fresh.querySelectorAll(".text")].at(-1).replaceWith(message(forms.at(-1).text, locale, Preview.data.locales[index].tag));
    }
    card.querySelector(".line")?.replaceWith(fresh);
  }

  // One language, with the source text.
  function drawOne(node, sheet, row, index, id) {
    const { locales } = Preview.data;
    const { source } = row;
    const cells = row.message.cells;
    const cell = cells[index];
    const isSource = index === source.index && source.isOwn;
    const beside = isSource ? null : source.cell;
    sheet.append(element("div", { class: isSource ? "pair single" : "pair" }, [
      isSource ? null : element("div", { class: "sources" }, [
        sourceSide(row), ...Preview.besideIndices(row, index).map((other) => side(cells[other], locales[other], "source other", "")),
      ]), side(cell, locales[index], "target", isSource ? origins[source.origin] : ""),
    ]));
    sheet.append(findings(cell, row.table.paths[index]) ?? "");
    if (cell.changes) sheet.append(changes(cell, locales[index], id, { isOpen: true }));
    const live = element("div", { class: "arguments" });
    sheet.append(
      element("div", { class: "parts" }, [
        isStandIn(cell) ? null : lengths(cell, beside),
        details(`${id}-pattern`, [say("AS_WRITTEN")], () => patterns(cell, locales[index], beside && source)),
        Preview.data.files ? null : details(`${id}-neighbours`, [say("IN_OTHER_LANGUAGES")], () => {
          const others = locales.map((_, other) => other).filter((other) => other !== index && cells[other]);
          return Preview.later(row, others, () => table(row, others));
        }),
      ]), live);
    document.dispatchEvent(new CustomEvent("preview:message", {
      detail: { row, table: row.table.name, key: row.key, locale: locales[index].tag, element: live, card: node },
    }));
  }

  // All languages that are let through, one under the other, below the source text.
  function drawAll(sheet, row, indices) {
    sheet.append(table(row, indices, { hasSource: true }));
  }

  // The state of a text, where it is not simply translated.
  function badge(cell) {
    const state = usualState(cell);
    return state === "translated" ? null : element("span", { class: `badge ${state}`, text: Preview.stateNames[state] });
  }

  // Whether the text is that of another language, or the key. It must not pass for a translation.
  const isStandIn = (cell) => ["missing", "not-needed", "fallback"].includes(usualState(cell));

  // What readers see in place of a translation, in words; null where there is one. `hasBadge` says that the state is shown.
  function standIn(cell, locale, { hasBadge = false } = {}) {
    if (!isStandIn(cell)) return null;
    if (cell.empty) return element("p", { class: "note", dir: Words.direction, text: say("LACKING_EMPTY") });
    const name = cell.key ? say("THE_KEY") : nameOf(localeOf(answering(cell, locale), locale.tag));
    const shown = cell.overlay ? say("OF_OVERLAY", { shown: name, overlay: Preview.data.texts[cell.overlay] }) : name;
    const lacking = { missing: "LACKING_MISSING", "not-needed": "LACKING_NOT_NEEDED", fallback: "LACKING_FALLBACK" };
    const text = say(hasBadge ? "SHOWN_INSTEAD" : lacking[usualState(cell)], { language: nameOf(locale), shown });
    return element("p", { class: "note", dir: Words.direction, text });
  }

  const kinds = {
    integer: say("TYPE_INTEGER"), number: say("TYPE_NUMBER"), text: say("TYPE_TEXT"), date: say("TYPE_DATE"), list: say("TYPE_LIST"),
  };

  function declared(list) {
    const text = list.map(({ name, type, least, most }) => {
      const key = least === undefined ? most === undefined ? null : "RANGE_TO"
        : most === undefined ? "RANGE_FROM" : least === most ? "RANGE_ONE" : "RANGE";
      const kind = kinds[type];
      return [element("code", { dir: "auto", text: `{${name}}` }), " ", key ? say(key, { type: kind, least, most }) : kind];
    });
    return element("p", { class: "declared" }, text.flatMap((part, index) => (index ? [", ", ...part] : part)));
  }

  function sourceSide({ source }) {
    if (source.cell) return side(source.cell, source.locale, "source", origins[source.origin]);
    return element("div", { class: "side source" }, [
      element("h3", { text: say("NO_SOURCE") }),
      element("p", { class: "note", text: say("ONLY_TRANSLATIONS") }),
    ]);
  }

  function side(cell, locale, name, role) {
    return element("div", {
      class: `side ${name}${isStandIn(cell) ? " stand-in" : ""}`, role: "group", "aria-label": nameOf(locale),
      // What is around a text of another language, such as the fields of a translation that is missing, is in this one.
      dir: locale.direction,
    }, [
      element("h3", {}, [
        element("bdi", { text: Preview.localeName(locale) }), " ",
        role ? element("span", { class: "role", text: role }) : null,
      ]),
      name === "source" ? null : standIn(cell, locale, { hasBadge: name === "target" }),
      forms(cell, locale),
    ]);
  }

  function forms(cell, locale) {
    const { texts, conditions } = Preview.data;
    const from = answering(cell, locale);
    const pairs = [];
    for (let index = 0; index < cell.forms.length; index += 2) {
      pairs.push([conditions[cell.forms[index]], texts[cell.forms[index + 1]]]);
    }
    const written = texts[cell.pattern];
    if (pairs.length === 1 && !pairs[0][0].length) return message(pairs[0][1], from, locale.tag, "p", written);
    const choosing = new Set(pairs.flatMap(([choices]) => choices.map((choice) => choice.argument)));
    return element("table", {
      class: "forms", dir: Preview.direction(from, locale.tag), "aria-label": say("FORMS_IN", { language: nameOf(locale) }),
    }, element("tbody", {}, pairs.map(([choices, text]) =>
      element("tr", {}, [
        element("th", { scope: "row" }, element("span", { class: "conditions", dir: "ltr" },
          choices.map((choice) => condition(choice, choosing.size > 1)))),
        element("td", {}, message(text, from, locale.tag, "span", written)),
      ]))));
  }

  function condition(choice, hasSeveral) {
    const name = choice.reason === "plural" && !hasSeveral
      ? null : element("span", { class: "argument", dir: "auto", text: choice.argument });
    return element("span", { class: `condition ${choice.reason}` }, [
      name, element("span", { class: "label", dir: "auto", text: choice.label }),
      choice.numbers ? element("span", { class: "numbers", text: choice.numbers }) : null,
    ]);
  }

  // How long the longest form is, beside the source text and what the comment allows. Arguments are not counted.
  function lengths(cell, source) {
    const limit = cell.limit;
    const scale = Math.max(cell.length, source?.length ?? 0, limit ?? 0, 1);
    const isOver = limit !== undefined && cell.length > limit;
    const bars = [bar("own", cell.length, scale)];
    if (source) bars.push(bar("source", source.length, scale));
    if (limit !== undefined) bars.push(mark(limit, scale));
    return element("div", { class: isOver ? "length over" : "length" }, [
      element("span", { class: "words", text: lengthWords(cell.length, source?.length, limit), title: say("LENGTH_MEANING") }),
      element("span", { class: "bars", "aria-hidden": "true" }, bars),
    ]);
  }

  // A length against that of the source text and the limit, where there are such.
  function lengthWords(length, sourceLength, limit) {
    const change = sourceLength ? Math.round((length / sourceLength - 1) * 100) : null;
    return [
      say("CHARACTER_COUNT", { count: length }),
      change === null ? "" : change === 0 ? say("AS_THE_SOURCE") : `${change > 0 ? "+" : "−"}${number(Math.abs(change))} %`,
      limit === undefined ? "" : length > limit
        ? say("OVER_LIMIT", { over: number(length - limit), limit: number(limit) }) : say("LIMIT", { limit: number(limit) }),
    ].filter(Boolean).join(" · ");
  }

  function bar(name, length, scale) {
    const node = element("span", { class: `measure ${name}` });
    node.style.width = `${(length / scale) * 100}%`;
    return node;
  }

  function mark(limit, scale) {
    const node = element("span", { class: "limit" });
    node.style.left = `${(limit / scale) * 100}%`;
    return node;
  }

  // Null if nothing is found that the state doesn't say.
  function findings(cell, path) {
    const list = Preview.findingsOf(cell);
    if (!list.length) return null;
    return element("ul", { class: "findings", "aria-label": say("FINDINGS") }, list.map((finding) =>
      element("li", {}, [
        ...Preview.finding(finding), " ",
        element("span", { class: "place", dir: "ltr", text: `${Preview.data.texts[path]}:${finding.line}` }),
      ])));
  }

  // What readers saw when the snapshot was written, beside what they see now.
  function changes(cell, locale, id, options) {
    const { texts } = Preview.data;
    const from = answering(cell, locale);
    const text = (index) => (index === undefined ? "–" : message(texts[index], from, locale.tag));
    return details(`${id}-changes`, [
      say("CHANGED_TEXTS", {
        count: cell.changes.length, causes: [...new Set(cell.changes.map((change) => Preview.checkName(texts[change.cause])))].join(", "),
      }),
    ], () => element("table", { class: "changes" }, [
      element("thead", {}, element("tr", {}, [say("WITH"), say("BEFORE"), say("NOW")].map((text) =>
        element("th", { scope: "col", text })))),
      element("tbody", {}, cell.changes.map((change) => element("tr", {}, [
        element("th", { scope: "row", dir: "auto", text: texts[change.arguments ?? 0] }),
        element("td", {}, text(change.before)),
        element("td", {}, [
          text(change.after), change.note ? element("p", { class: "note" }, Preview.said(change.note.map((text) => texts[text]))) : null,
        ]),
      ]))),
    ]), options);
  }

  function patterns(cell, locale, source) {
    const { texts } = Preview.data;
    const one = (text, cell, locale) => pattern(texts[text], answering(cell, locale), locale.tag);
    // The texts of several forms, each with what it is chosen by.
    const several = ({ written }, cell, locale) => element("dl", { class: "written-forms" },
      written.filter((_, index) => index % 2 === 0).flatMap((label, index) => [
        element("dt", { text: texts[label], dir: "auto" }),
        element("dd", {}, one(written[2 * index + 1], cell, locale)),
      ]));
    const part = (name, cell, locale) => element("div", { class: "written" }, [
      element("h4", { text: name }),
      cell.written ? several(cell, cell, locale) : one(cell.pattern, cell, locale),
    ]);
    return [source ? part(nameOf(source.locale), source.cell, source.locale) : null, part(nameOf(locale), cell, locale)]
      .filter(Boolean);
  }

  function table(row, indices, { hasSource = false } = {}) {
    const { locales } = Preview.data;
    const { source } = row;
    const others = indices.filter((index) => !(source.isOwn && index === source.index))
      .map((index) => ({ cell: row.message.cells[index], locale: locales[index], path: row.table.paths[index], role: "" }));
    const first = hasSource && source.cell
      ? [{ cell: source.cell, locale: source.locale, path: row.table.paths[source.index], role: origins[source.origin] }] : [];
    const body = [...first, ...others].map(({ cell, locale, path, role }) => {
      return element("tr", { class: usualState(cell) }, [
        element("th", { scope: "row" }, [
          element("button", {
            type: "button", class: "language", text: nameOf(locale), title: say("SHOW_EVERYTHING", { language: nameOf(locale) }),
            click: () => choose({ locale: locale.tag, key: row.key, table: row.tableIndex }, { isStep: true }),
          }),
          element("span", { class: "tag", text: locale.tag }),
          role ? element("span", { class: "role", text: role }) : badge(cell),
        ]),
        element("td", { class: !role && isStandIn(cell) ? "stand-in" : null }, [
          role ? null : standIn(cell, locale, { hasBadge: true }), forms(cell, locale), findings(cell, path),
          cell.changes ? changes(cell, locale, `${row.tableIndex}-${row.key}-${locale.tag}`) : null,
        ]),
        element("td", { class: "measured" }, isStandIn(cell) ? null : lengths(cell, role ? null : source.cell)),
      ]);
    });
    return element("table", { class: "neighbours" }, [
      element("thead", {}, element("tr", {}, [say("LANGUAGE"), say("TEXT"), say("LENGTH")].map((text) =>
        element("th", { scope: "col", text })))),
      element("tbody", {}, body),
    ]);
  }

  Object.assign(Preview, { badge, card, details, drawLine, kinds, lengthWords });
})();
