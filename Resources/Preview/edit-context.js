// What helps with the message that is edited: the project's terms, and how texts like its source were translated elsewhere.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing) return;
  const { element, message, localeOf, keyText } = Preview;

  function words(list, language) {
    return list.flatMap((word, index) => [index ? ", " : "", element("bdi", { lang: language, text: word })]);
  }

  function terms(list, { locale }, source) {
    return element("div", { class: "terms" }, [
      element("h4", { text: "Terms of the project" }),
      element("ul", {}, list.map((term) => element("li", {}, element("bdi", { dir: "ltr" }, [
        element("bdi", { lang: source, text: term.source }), ": ",
        ...words(term.use, locale), term.use.length && term.avoid.length ? " · " : "",
        ...(term.avoid.length ? ["not ", ...words(term.avoid, locale)] : []),
      ])))),
    ]);
  }

  // The fields that a precedent has a text for; none where its forms are others.
  function matching(precedent, areas, draft) {
    const byLabel = new Map(precedent.texts.map(({ label, text }) => [label, text]));
    const labels = new Map(draft.message.fields.map(({ id, label }) => [id, label]));
    return areas.map((area) => ({ area, text: byLabel.get(labels.get(area.dataset.field)) }))
      .filter(({ text }) => text !== undefined);
  }

  // Puts the texts into the fields, each so that the browser can undo it.
  function use(precedent, node, draft, announce) {
    const pairs = matching(precedent, [...node.querySelectorAll("textarea")], draft);
    for (const { area, text } of pairs) {
      area.focus();
      area.select();
      document.execCommand("insertText", false, text);
    }
    pairs[0]?.area.focus();
    announce("The translation is in the fields, and not saved yet.");
  }

  function precedents(list, node, draft, announce, source) {
    const { locale } = draft.question;
    return element("div", { class: "precedents" }, [
      element("h4", { text: "Translated elsewhere in the project" }),
      element("ul", {}, list.map((precedent) => element("li", {}, [
        element("p", { class: "from" }, element("bdi", { dir: "ltr" }, [
          precedent.likeness === 100 ? "The same text" : `${precedent.likeness} % alike`, ": ",
          Preview.pattern(precedent.source, source), " ", element("bdi", {}, keyText(precedent.key)),
        ])),
        ...precedent.texts.map(({ label, text }) => element("p", { dir: localeOf(locale).direction }, [
          label ? element("bdi", { class: "form-label", dir: "ltr", text: label }) : null, label ? " " : null,
          message(text, locale, locale, "bdi", text),
        ])),
        matching(precedent, [...node.querySelectorAll("textarea")], draft).length
          ? element("button", {
            type: "button", mousedown: (event) => event.preventDefault(),
            click: () => use(precedent, node, draft, announce),
          }, ["Use", element("span", { class: "unseen", text: ` the translation of ${precedent.key}` })]) : null,
      ]))),
    ]);
  }

  // A place that is filled when the server answers.
  Preview.helpWith = (draft, node, announce) => {
    const place = element("div", { class: "edit-context" });
    const source = Preview.data.tables.find(({ name }) => name === draft.question.table)?.development;
    editing.context(draft).then((context) => {
      if (!context || context.error) return;
      place.replaceChildren(...[
        context.terms.length ? terms(context.terms, draft.question, source) : null,
        context.precedents.length ? precedents(context.precedents, node, draft, announce, source) : null,
      ].filter(Boolean));
    });
    return place;
  };
})();
