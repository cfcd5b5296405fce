// The view of the messages: the list of those that are let through, and the way from one to the next.
"use strict";

(() => {
  const { byId, card, choice, details, element, localeOf, nameOf } = Preview;
  const { say } = Words;
  let shown = [];
  // The part of the list that has cards, as indices: whoever goes to the end of a long list doesn't wait for all of it.
  let first = 0;
  let drawn = 0;
  let drawnLocale = choice.locale;

  const list = element("div", { class: "cards", role: "feed", "aria-label": say("MESSAGES") });
  const more = element("button", { type: "button", class: "more", hidden: true, click: () => bringMore() });
  const earlier = element("button", { type: "button", class: "more", hidden: true, click: () => bringEarlier() });
  const others = element("div", { class: "others" });
  // What to do about an empty list.
  const empty = element("p", { class: "empty", hidden: true }, element("button", {
    type: "button", class: "more", text: say("CLEAR_FILTERS"), click: () => {
      Preview.clearFilters();
      focusList();
    },
  }));
  byId("messages").append(others, empty, earlier, list, more);

  // The first of a long list; the rest when the reader comes near its end.
  // With all languages, a card is as long as there are languages.
  const batch = () => (choice.locale ? 40 : Math.min(6, Math.max(2, Math.round(120 / Preview.shownLocales().length))));

  function drawMore(count = batch()) {
    list.append(...nextCards(count));
    drawMoreButtons();
  }

  function nextCards(count) {
    const next = shown.slice(drawn, drawn + count);
    drawn += next.length;
    return cards(next, drawn - next.length);
  }

  const cards = (items, start) => items.map((item, index) =>
    card(item, { place: start + index + 1, count: shown.length, keydown: move }));

  // Draws the list again, up to an index. A card with the focus in its editor stays where it is.
  function drawCards(end) {
    drawn = first;
    const cards = nextCards(end - first).map((card) => Preview.staying?.(card) ?? card);
    const staying = new Set(cards.filter((card) => card.isConnected));
    for (const card of [...list.children]) if (!staying.has(card)) card.remove();
    let place = list.firstChild;
    for (const card of cards) {
      if (card === place) place = place.nextSibling;
      else list.insertBefore(card, place);
    }
    showCurrent();
    drawMoreButtons();
  }

  // With one language, the list has a line for each message, and all of one message is shown beside it: the one that has the
  // focus, or had it last. In a narrow window, this message is shown in place of the list.
  function showCurrent() {
    const isList = choice.view === "messages" && Boolean(choice.locale);
    document.documentElement.toggleAttribute("data-list", isList);
    const cards = [...list.children];
    const current = cards.find((card) => cardId(card) === last) ?? cards[0];
    for (const card of cards) card.classList.toggle("current", isList && card === current);
    if (current) document.dispatchEvent(new CustomEvent("preview:current", { detail: { card: current } }));
  }

  const narrow = window.matchMedia("(max-width: 60rem)");
  const read = (isReading) => document.documentElement.toggleAttribute("data-reading", isReading);

  // From the message back to the list, in a narrow window.
  function backToList() {
    const card = list.querySelector(".current");
    read(false);
    if (card) focus(card);
  }

  // How much of the window the head takes, which scrolls away where the window is low.
  const measureHead = () => document.documentElement.style.setProperty("--pane-start", `${Math.max(0, byId("top").getBoundingClientRect().bottom)}px`);
  new ResizeObserver(measureHead).observe(byId("top"));
  window.addEventListener("scroll", measureHead, { passive: true });

  function drawMoreButtons() {
    more.hidden = drawn >= shown.length;
    more.textContent = say("SHOW_MORE", { count: shown.length - drawn });
    earlier.hidden = first === 0;
    earlier.textContent = say("SHOW_EARLIER", { count: first });
  }

  // Goes on when the texts of a part of the list are here, unless the list has changed by then.
  function withCards(start, end, go) {
    const rows = shown.slice(start, end).map(({ row }) => row);
    const at = [shown, first, drawn];
    const goIfSame = (isRight) => {
      if (isRight && shown === at[0] && first === at[1] && drawn === at[2]) go();
    };
    if (Preview.hasCards(rows)) goIfSame(true);
    else Preview.bringCards(rows).then(goIfSame);
  }

  // The same, as soon as the texts are here.
  function bringMore(then = () => {}) {
    withCards(drawn, drawn + batch(), () => {
      drawMore();
      then();
    });
  }

  // Shows the messages before those that have cards. What is read stays where it is.
  function bringEarlier(then = () => {}) {
    const start = Math.max(0, first - batch());
    withCards(start, first, () => {
      const anchor = list.firstChild;
      const top = anchor.getBoundingClientRect().top;
      list.prepend(...cards(shown.slice(start, first), start));
      first = start;
      drawMoreButtons();
      window.scrollBy(0, anchor.getBoundingClientRect().top - top);
      then(anchor);
    });
  }

  // Goes to the last message, and to the first one.
  function goToEnd() {
    const start = Math.max(0, shown.length - batch());
    withCards(Math.min(start, drawn), shown.length, () => {
      if (start > drawn) first = start;
      if (drawn < shown.length) drawCards(shown.length);
      focus(list.lastChild);
    });
  }

  function goToStart() {
    withCards(0, batch(), () => {
      if (first > 0) {
        first = 0;
        drawCards(batch());
      }
      focus(list.firstChild);
    });
  }

  // Draws the list again, at once or as soon as the texts are here; until then, what is shown stays.
  let asked = 0;

  function draw({ start = 0, least = 0, then = () => {} } = {}) {
    if (choice.view !== "messages") return showCurrent();
    const number = asked += 1;
    const wait = (texts) => {
      list.setAttribute("aria-busy", "true");
      // Until the message is here that was gone to, a key would act on the one before it.
      if (choice.key) Preview.keys?.during(texts);
      texts.then((isRight) => { if (isRight && number === asked) draw({ start, least, then }); });
    };
    const indices = Preview.shownLocales();
    if (Preview.needsSearch()) return wait(Preview.search());
    // In one language, the filter looks at all texts.
    if (choice.filter && choice.locale && !Preview.isHere(Preview.rows, indices)) {
      byId("count").textContent = say("LOADING");
      return wait(Preview.bring(Preview.rows, indices));
    }
    const items = Preview.rows.map((row) => ({ row, indices: indices.filter((index) => Preview.matches(row, index)) }))
      .filter((item) => item.indices.length);
    const target = choice.key ? items.findIndex(isTarget) : -1;
    const count = Math.max(batch(), target + 1, least);
    const from = target >= 0 && target < start || start >= items.length ? 0 : start;
    const rows = items.slice(from, count).map(({ row }) => row);
    if (!Preview.hasCards(rows)) return wait(Preview.bringCards(rows));
    list.removeAttribute("aria-busy");
    const anchor = choice.locale !== drawnLocale && !choice.key ? visibleCard() : null;
    drawnLocale = choice.locale;
    shown = items;
    first = from;
    drawCards(count);
    drawCount();
    drawOthers();
    if (target >= 0) {
      read(true);
      focus(list.children[target - first]);
    }
    else if (list.firstChild) list.firstChild.tabIndex = 0;
    if (anchor) keepInPlace(anchor);
    then();
    drawnListeners.splice(0).forEach((listener) => listener());
  }

  // What is done when the list is as it was chosen to be.
  const drawnListeners = [];

  function whenDrawn(listener) {
    if (list.ariaBusy === "true") drawnListeners.push(listener);
    else listener();
  }

  // The message that had the focus last.
  let last = "";
  list.addEventListener("focusin", ({ target }) => {
    const card = target.closest("article[data-key]");
    if (!card || card.classList.contains("current")) return;
    last = cardId(card);
    showCurrent();
  });
  list.addEventListener("click", ({ target }) => {
    if (!target.closest(".line")) return;
    read(true);
    if (narrow.matches) target.closest("article").scrollIntoView({ block: "start" });
  });

  // Gives the focus to the list: to the message that had it, or the first one in sight.
  function focusList() {
    whenDrawn(() => {
      if (choice.view !== "messages" || list.contains(document.activeElement)) return;
      const cards = [...list.children];
      const id = visibleCard()?.id;
      const card = cards.find((card) => cardId(card) === last) ?? cards.find((card) => cardId(card) === id) ?? cards[0];
      if (card) focus(card);
    });
  }

  Object.assign(Preview, { whenDrawn, focusList, backToList, read });

  // The message at the top of the window, unless the list has not been moved yet.
  function visibleCard() {
    const head = byId("top").getBoundingClientRect().bottom;
    const card = window.scrollY > 0 && [...list.children].find((card) => card.getBoundingClientRect().bottom > head);
    return card ? { id: cardId(card), top: card.getBoundingClientRect().top } : null;
  }

  const cardId = (card) => `${card.dataset.index}-${card.dataset.key}`;

  // Another language has texts of other heights: the message that was being read stays where it was.
  function keepInPlace({ id, top }) {
    const index = shown.findIndex(({ row }) => `${row.tableIndex}-${row.key}` === id);
    if (index >= drawn && Preview.hasCards(shown.slice(drawn, index + 1).map(({ row }) => row))) drawMore(index - drawn + 1);
    if (index >= first && index < drawn) window.scrollBy(0, list.children[index - first].getBoundingClientRect().top - top);
  }

  function isTarget({ row }) {
    return row.key === choice.key && row.tableIndex === choice.table;
  }

  function drawCount() {
    const all = Preview.rows.length;
    const locale = localeOf(choice.locale);
    const where = choice.locale ? say("IN_LANGUAGE", { language: nameOf(locale) }) : say("IN_ALL_LANGUAGES");
    empty.hidden = shown.length > 0 || !Preview.isFiltered();
    byId("count").textContent = shown.length || !all
      ? Preview.countOf(shown.length, all, where) : say("COUNT_NONE", { where });
  }

  // What the audit says of files, or of keys that the development locale does not have.
  function drawOthers() {
    const { data } = Preview;
    const found = data.others.filter((finding) => {
      if (choice.finding && choice.finding !== "any" && data.texts[finding.check] !== choice.finding) return false;
      return !choice.locale || finding.locale === undefined || data.texts[finding.locale] === choice.locale;
    });
    others.replaceChildren(...(found.length ? [details("others", [say("FINDINGS_BESIDES", { count: found.length })], () => element("ul", { class: "findings" }, found.map((finding) => element("li", {}, [
      ...Preview.finding(finding), " ",
      element("span", { class: "place", dir: "ltr", text: `${data.texts[finding.path]}:${finding.line}` }),
    ]))))] : []));
  }

  function focus(card) {
    for (const other of list.children) other.tabIndex = -1;
    card.tabIndex = 0;
    last = cardId(card);
    showCurrent();
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });
  }

  function move(event) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...list.children];
    const index = cards.indexOf(event.currentTarget);
    if (event.key === "ArrowDown" && index === cards.length - 1) {
      event.preventDefault();
      if (!more.hidden) bringMore(() => focus(list.children[index + 1]));
      return;
    }
    if (event.key === "Escape" && narrow.matches) {
      event.preventDefault();
      backToList();
      return;
    }
    if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      if (event.key === "End") goToEnd();
      else goToStart();
      return;
    }
    const next = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 && first > 0) return bringEarlier((anchor) => focus(anchor.previousSibling));
    if (list.children[next]) focus(list.children[next]);
  }

  byId("filter").addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" || choice.view !== "messages" || !list.firstChild) return;
    event.preventDefault();
    focus(list.firstChild);
  });

  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting) && !more.hidden) bringMore();
  }, { rootMargin: "400px" }).observe(more);
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting) && !earlier.hidden) bringEarlier();
  }, { rootMargin: "400px" }).observe(earlier);

  // Paper has no end to come near to. It waits for no server: with all languages, it has the messages that were looked at.
  window.addEventListener("beforeprint", () => {
    if (!Preview.hasCards(shown.map(({ row }) => row))) return;
    first = 0;
    drawCards(shown.length);
  });

  Preview.onChoice(() => draw());
  Preview.onDataChange(() => {
    const position = window.scrollY;
    const card = document.activeElement?.closest("article[data-key]");
    const place = [...list.children].indexOf(card);
    draw({
      start: first, least: drawn,
      then() {
        window.scrollTo(0, position);
        // A card that a filter lets through no more, since it was saved, leaves the focus to the one in its place.
        const again = card && ([...list.children].find((other) => cardId(other) === cardId(card))
          ?? list.children[Math.min(place, list.children.length - 1)]);
        const isFree = document.activeElement === document.body || list.contains(document.activeElement);
        if (again && isFree && !again.contains(document.activeElement)) focus(again);
      },
    });
  });
  document.addEventListener("DOMContentLoaded", () => draw());
})();
