// Other languages below the source text of each message: chosen once, kept in the address and in the browser.
"use strict";

(() => {
  const { choice, choose, element, localeName, localeOf, nameOf } = Preview;
  const { say, collator } = Words;
  const name = () => `l10n-beside ${Preview.data.title}`;

  // Texts in another file are not shown.
  const tags = () => choice.beside.split(",").filter((tag) => !Preview.data.files && Preview.data.locales.some((locale) => locale.tag === tag));

  // The chosen languages of a card, as indices: those that are on it already stay away.
  function indices(row, shown) {
    return tags().map((tag) => Preview.localeIndex(tag))
      .filter((index) => index !== shown && index !== row.source.index && row.message.cells[index]);
  }

  const summary = element("summary", {});
  const list = element("div", { class: "beside-list" });
  const control = element("details", { class: "field beside" }, [
    summary,
    element("fieldset", { class: "beside-choice" }, [
      element("legend", { text: say("BESIDE_CHOICE") }), list,
    ]),
  ]);

  function toggle(tag, isOn) {
    const chosen = tags().filter((other) => other !== tag).concat(isOn ? [tag] : []);
    Memory.write(name(), chosen.join());
    choose({ beside: chosen.join(), key: "" });
  }

  function drawList() {
    const locales = Preview.data.locales.filter((locale) => !locale.pseudo)
      .sort((left, right) => collator.compare(nameOf(left), nameOf(right)));
    list.replaceChildren(...locales.map((locale) => element("label", {}, [
      element("input", {
        type: "checkbox", value: locale.tag, change: ({ target }) => toggle(locale.tag, target.checked),
      }), " ", element("bdi", { text: localeName(locale) }), " ", element("span", { class: "tag", text: locale.tag }),
    ])));
  }

  function draw() {
    const chosen = new Set(tags());
    control.hidden = choice.view !== "messages" || !choice.locale || Preview.data.locales.length < 3 || Boolean(Preview.data.files);
    summary.textContent = chosen.size
      ? say("BESIDE_SOME", { languages: [...chosen].map((tag) => nameOf(localeOf(tag))).join(", ") }) : say("BESIDE");
    for (const input of list.querySelectorAll("input")) input.checked = chosen.has(input.value);
  }

  control.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !control.open) return;
    event.preventDefault();
    control.open = false;
    summary.focus();
  });
  // What is opened over the page closes when it is left.
  document.addEventListener("pointerdown", ({ target }) => { if (!control.contains(target)) control.open = false; });
  control.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !control.contains(relatedTarget)) control.open = false;
  });

  if (!choice.beside) choice.beside = Memory.read(name()) ?? "";
  Preview.byId("controls").append(control);
  Preview.onChoice(draw);
  Preview.onDataChange(() => {
    drawList();
    draw();
  });
  drawList();
  draw();
  Object.assign(Preview, { besideIndices: indices, besideTags: tags });
})();
