// The coverage: keys down, languages across, a cell for what a reader meets there.
"use strict";

(() => {
  const { byId, element, choice, choose, nameOf, signs, usualState } = Preview;
  const { say, number } = Words;
  let body = null;
  let shown = [];
  let drawn = 0;
  let drawnFor = "";
  // The message and language that were opened from here.
  let opened = null;

  const frame = element("div", { class: "frame" });
  const more = element("button", { type: "button", class: "more", click: () => drawMore() });
  byId("coverage").append(Preview.signLegend(), frame, more);

  function columns() {
    const collator = new Intl.Collator("en");
    return Preview.data.locales.map((locale, index) => ({ locale, index })).filter(({ locale }) => !locale.pseudo)
      .sort((left, right) => (left.locale.source ? 0 : 1) - (right.locale.source ? 0 : 1)
        || collator.compare(left.locale.tag, right.locale.tag));
  }

  // As `l10n-audit coverage` counts: a text in a language that readers of the locale read, of the messages that ask for
  // one. A locale that lacks a table lacks all of its messages.
  const isCovered = (cell) => !["missing", "not-needed"].includes(usualState(cell));

  function share(pairs) {
    const asked = pairs.filter(({ row, cell }) => cell && !row.message.unasked);
    const covered = asked.filter(({ cell }) => isCovered(cell)).length;
    return { covered, asked: asked.length, percent: asked.length ? Math.floor((covered / asked.length) * 100) : 100 };
  }

  function draw() {
    if (choice.view !== "coverage") return;
    const locales = columns();
    if (Preview.needsSearch()) {
      Preview.search().then((isRight) => { if (isRight) draw(); });
      return;
    }
    shown = Preview.rows.filter((row) => locales.some(({ index }) => Preview.matches(row, index)));
    const all = Preview.rows.length;
    byId("count").textContent = Preview.countOf(shown.length, all, say("IN_LANGUAGES", { count: locales.length }));
    const wanted = [choice.filter, choice.state, choice.finding].join("\n");
    if (drawnFor === wanted && body) return;
    drawnFor = wanted;
    body = element("tbody");
    drawn = 0;
    frame.replaceChildren(element("table", {
      class: "heat", role: "grid", "aria-label": say("COVERAGE_TABLE"),
      "aria-rowcount": shown.length + 1, keydown: move, click: open,
    }, [head(locales), body]));
    drawMore();
    keepInSight();
    const first = body.querySelector("td[data-locale]");
    if (first) first.tabIndex = 0;
  }

  // What has the focus must not be below the head or the keys, which stay in place.
  function keepInSight() {
    const corner = frame.querySelector("thead th");
    if (!corner) return;
    frame.style.scrollPaddingBlockStart = `${corner.offsetHeight}px`;
    frame.style.scrollPaddingInlineStart = `${corner.offsetWidth}px`;
  }

  // The one cell of the grid that Tab reaches.
  function hold(cell) {
    for (const other of body.querySelectorAll("td[tabindex='0']")) other.tabIndex = -1;
    cell.tabIndex = 0;
  }

  // Who comes back from a message goes on where they left.
  function comeBack() {
    if (choice.view !== "coverage" || !opened) return;
    const index = shown.findIndex((row) => row.key === opened.key && row.tableIndex === opened.table);
    while (index >= drawn) drawMore();
    const cells = [...body.children[index]?.children ?? []];
    const cell = cells.find((cell) => cell.dataset.locale === opened.locale);
    if (!cell) return;
    hold(cell);
    cell.focus();
  }

  function head(locales) {
    return element("thead", {}, [
      element("tr", {}, [
        element("th", { scope: "col", text: say("MESSAGE") }), element("th", { scope: "col", class: "share", text: say("COVERED") }),
        ...locales.map(({ locale, index }) => {
          const { covered, asked, percent } = share(Preview.rows.map((row) => ({ row, cell: row.message.cells[index] })));
          const words = say("COVERED_SHARE", { percent: number(percent), covered: number(covered), asked: number(asked) });
          return element("th", {
            scope: "col", class: "tag", title: `${nameOf(locale)}: ${words}`, "aria-label": `${nameOf(locale)}, ${words}`,
          }, [
            element("span", { class: "name", text: locale.tag }),
            element("span", { class: percent === 100 ? "percent full" : "percent", text: String(percent) }),
          ]);
        }),
      ]),
    ]);
  }

  function drawMore() {
    const locales = columns();
    const next = shown.slice(drawn, drawn + 100);
    body.append(...next.map((row, offset) => line(row, drawn + offset, locales)));
    drawn += next.length;
    more.hidden = drawn >= shown.length;
    more.textContent = say("SHOW_MORE", { count: shown.length - drawn });
  }

  function line(row, rowIndex, locales) {
    const cells = row.message.cells;
    const { covered, asked } = share(locales.map(({ index }) => ({ row, cell: cells[index] })));
    const isFiltered = choice.filter || choice.state || choice.finding;
    return element("tr", { "aria-rowindex": rowIndex + 2 }, [
      element("th", { scope: "row", title: row.key }, element("span", { dir: "auto" }, Preview.keyText(row.key))),
      element("td", { class: "share", text: asked ? `${covered}/${asked}` : "" }),
      ...locales.map(({ locale, index }) => {
        const cell = cells[index];
        if (!cell) return element("td", { class: "cell none", "aria-label": `${nameOf(locale)}: ${say("NOT_MEANT")}` });
        const state = usualState(cell);
        const count = (cell.findings ?? []).length;
        const isFaint = isFiltered && !Preview.matches(row, index);
        const label = `${nameOf(locale)}: ${Preview.stateWords(state, count)}`;
        return element("td", {
          class: `cell ${state}${count ? " found" : ""}${isFaint ? " faint" : ""}`, tabindex: -1, text: signs[state],
          "aria-label": label, title: `${row.key} · ${label}`, "data-row": rowIndex, "data-locale": locale.tag,
        });
      }),
    ]);
  }

  // To the message; a filter that hides it gives way.
  function open(event) {
    const cell = event.target.closest("td[data-locale]");
    if (!cell) return;
    const row = shown[Number(cell.dataset.row)];
    const { locale } = cell.dataset;
    opened = { key: row.key, table: row.tableIndex, locale };
    const changes = { view: "messages", locale, key: row.key, table: row.tableIndex };
    const isHidden = !Preview.matches(row, Preview.localeIndex(locale));
    choose(isHidden ? { ...changes, filter: "", state: "", finding: "" } : changes, { isStep: true });
  }

  function move(event) {
    const cell = event.target.closest("td");
    if (!cell) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      open(event);
      return;
    }
    const row = cell.parentElement;
    if (event.key === "ArrowDown" && !row.nextElementSibling && !more.hidden) drawMore();
    const column = [...row.children].indexOf(cell);
    const next = {
      ArrowLeft: cell.previousElementSibling, ArrowRight: cell.nextElementSibling, Home: row.children[2],
      End: row.lastElementChild, ArrowUp: row.previousElementSibling?.children[column],
      ArrowDown: row.nextElementSibling?.children[column],
    }[event.key];
    if (!next?.classList.contains("cell")) return;
    event.preventDefault();
    hold(next);
    next.focus();
  }

  new ResizeObserver(keepInSight).observe(frame);
  new IntersectionObserver((entries) => {
    if (body && entries.some((entry) => entry.isIntersecting) && !more.hidden) drawMore();
  }, { rootMargin: "400px" }).observe(more);

  window.addEventListener("popstate", comeBack);
  Preview.onChoice(draw);
  Preview.onDataChange(() => {
    body = null;
    draw();
  });
  document.addEventListener("DOMContentLoaded", draw);
})();
