// The arguments of a message below each field: which ones its text has, lacks or has in a damaged state.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing) return;
  const { element } = Preview;
  const { say, rich } = Words;
  const code = (text) => element("code", { dir: "ltr", text });

  // By draft and field: the text that is known, where its arguments stand, and which of them were damaged by an edit. The
  // server knows the syntax; between its answers, what an edit does not touch moves with the text.
  const known = new Map();
  const idOf = (draft, field) => JSON.stringify([draft.id, draft.whole, field]);

  function stateOf(draft, field) {
    const id = idOf(draft, field);
    if (!known.has(id)) known.set(id, { text: draft.texts[field] ?? "", places: null, damages: [], redraw: null });
    return known.get(id);
  }

  // What was replaced between two texts.
  function difference(before, after) {
    const most = Math.min(before.length, after.length);
    let start = 0;
    while (start < most && before[start] === after[start]) start += 1;
    let tail = 0;
    while (tail < most - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
    return { start, end: before.length - tail, shift: after.length - before.length };
  }

  // The place of something behind an edit; `isCut` where the edit reaches into it.
  function moved(place, { start, end, shift }) {
    if (end <= place.start && (start < place.start || end > start || start === place.start)) {
      return { ...place, start: place.start + shift, end: place.end + shift, isCut: false };
    }
    if (start >= place.end) return { ...place, isCut: false };
    return { ...place, start: Math.min(start, place.start), end: Math.max(end, place.end) + shift, isCut: true };
  }

  // Follows an edit, before the server has judged it.
  function type(draft, field, text) {
    const state = stateOf(draft, field);
    if (text === state.text) return;
    const edit = difference(state.text, text);
    state.text = text;
    const places = (state.places ?? []).map((place) => ({ was: place, now: moved(place, edit) }));
    state.places = places.filter(({ now }) => !now.isCut).map(({ now }) => now);
    const cut = places.filter(({ now, was }) => now.isCut
      // A name of nobody's cannot be damaged; what is gone as a whole is lacking.
      && draft.message.arguments.some(({ name }) => name === was.name)
      && !(edit.start <= was.start && edit.end >= was.end));
    state.damages = state.damages.map((damage) => moved(damage, edit)).concat(cut.map(({ now }) => now))
      .filter(({ start, end }) => end > start);
  }

  // Takes a text that nobody has typed here: nothing in it is damaged.
  const take = (draft, field, text) => Object.assign(stateOf(draft, field), { text, places: null, damages: [] });

  // Takes over where the arguments stand, by the server's reading of the text. What it reads again is not damaged.
  function judge(draft) {
    for (const { id, arguments: places } of draft.judgement?.fields ?? []) {
      const text = draft.texts[id] ?? "";
      const state = stateOf(draft, id);
      if (text !== state.text) type(draft, id, text);
      // The answer may be about a text that was typed further meanwhile.
      if (draft.judged?.[id] !== draft.texts[id]) continue;
      state.places = places;
      state.damages = state.damages.filter((damage) => !places.some(({ name, start, end }) =>
        name === damage.name && start < damage.end && end > damage.start));
      state.redraw?.();
    }
  }

  // The edge of an argument from which a step deletes all of it.
  const edges = { deleteContentBackward: "end", deleteWordBackward: "end", deleteContentForward: "start", deleteWordForward: "start" };

  // The range that an edit replaces. When a whole word is deleted in a field, no browser reports this range.
  function reach(area, inputType) {
    const { selectionStart: start, selectionEnd: end } = area;
    const direction = { deleteWordBackward: "backward", deleteWordForward: "forward" }[inputType];
    if (start !== end || !direction) return { start, end };
    getSelection().modify("extend", direction, "word");
    const reached = { start: area.selectionStart, end: area.selectionEnd };
    area.setSelectionRange(start, end);
    // Firefox moves the selection of the page instead.
    return reached.start < reached.end ? reached : wordBeside(area.value, start, direction);
  }

  // The word before or behind a place, with what stands between.
  function wordBeside(text, place, direction) {
    const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike);
    if (direction === "backward") return { start: words.findLast(({ index }) => index < place)?.index ?? 0, end: place };
    const word = words.find(({ index, segment }) => index + segment.length > place);
    return { start: place, end: word ? word.index + word.segment.length : text.length };
  }

  // The buttons below a field, and what is said of damage.
  function row(field, draft, area, announce) {
    const state = stateOf(draft, field.id);
    const list = field.arguments ?? draft.message.arguments;
    const chips = element("div", { class: "chips", role: "group", "aria-label": say("ARGUMENTS") });
    const damage = element("div", {});
    let said = "";

    function replace(start, end, text) {
      area.focus();
      area.setSelectionRange(start, end);
      // The browser can undo it.
      if (text) document.execCommand("insertText", false, text);
      else document.execCommand("delete");
    }

    const insert = (text) => replace(area.selectionStart, area.selectionEnd, text);

    function draw() {
      const names = new Set((state.places ?? []).map(({ name }) => name));
      [...chips.children].forEach((chip, index) => {
        const { name } = list[index];
        const use = !state.places ? "" : names.has(name) ? "used"
          : field.expected.includes(name) && area.value !== "" ? "lacking" : "";
        const words = { used: say("ARGUMENT_USED"), lacking: say("ARGUMENT_LACKING") };
        chip.className = `chip ${use}`;
        chip.querySelector(".sign").textContent = { used: "✓", lacking: "!" }[use] ?? "+";
        chip.querySelector(".unseen").textContent = `, ${use ? words[use] : say("ARGUMENT_INSERT")}`;
        chip.title = `${use ? `${words[use]}. ` : ""}${say("ARGUMENT_KEYS", { keys: `Alt+${index + 1}` })}`;
      });
      const sentences = state.damages.map(({ text, start, end }) => [text, state.text.slice(start, end)]);
      damage.replaceChildren(...state.damages.map((place, index) => element("p", { class: "damage" }, [
        ...rich("DAMAGED", { argument: code(sentences[index][0]), now: code(sentences[index][1]) }), " ",
        element("button", {
          type: "button", mousedown: (event) => event.preventDefault(),
          click: () => replace(place.start, place.end, place.text),
        }, rich("PUT_BACK", { argument: code(place.text) })),
      ])));
      const words = sentences.map(([argument, now]) => say("DAMAGED", { argument, now })).join(" ");
      if (words && words !== said) announce(words);
      said = words;
    }

    list.forEach(({ text }, index) => chips.append(element("button", {
      type: "button", class: "chip", "aria-keyshortcuts": index < 9 ? `Alt+${index + 1}` : null,
      mousedown: (event) => event.preventDefault(), click: () => insert(text),
    }, [
      element("span", { class: "sign", "aria-hidden": "true" }), element("bdi", { dir: "ltr", text }), element("span", { class: "unseen" }),
    ])));
    area.addEventListener("keydown", (event) => {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1] ?? (/^[1-9]$/.test(event.key) ? event.key : null);
      if (event.isComposing || event.keyCode === 229 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !list[digit - 1]) return;
      event.preventDefault();
      insert(list[digit - 1].text);
    });
    // An argument is one thing: what is typed within it goes behind it, and what reaches into it takes all of it. Who wants
    // the signs themselves has the text as it is written.
    area.addEventListener("beforeinput", (event) => {
      const isDeletion = event.inputType.startsWith("delete");
      if (draft.whole || event.isComposing || state.text !== area.value || !(isDeletion || event.inputType.startsWith("insert"))) return;
      const { start, end } = reach(area, event.inputType);
      const isCut = (place) => (start === end
        ? (place.start < start && start < place.end) || place[edges[event.inputType]] === start
        : start < place.end && end > place.start && (start > place.start || end < place.end));
      const cut = (state.places ?? []).filter((place) => place.end - place.start > 1 && isCut(place));
      if (!cut.length) return;
      event.preventDefault();
      const text = isDeletion ? "" : event.data ?? event.dataTransfer?.getData("text/plain") ?? "\n";
      if (start === end && !isDeletion) replace(cut[0].end, cut[0].end, text);
      else replace(Math.min(start, ...cut.map((place) => place.start)), Math.max(end, ...cut.map((place) => place.end)), text);
    });
    state.redraw = () => area.isConnected && draw();
    draw();
    return element("div", {}, [list.length ? chips : null, damage]);
  }

  const isDamaged = (draft) => draft.message.fields.some(({ id }) => stateOf(draft, id).damages.length > 0);

  Preview.chips = { type, take, judge, row, isDamaged };
})();
