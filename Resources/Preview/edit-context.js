// What helps with the message that is edited: the project's terms, and how texts like its source were translated elsewhere.
"use strict";

(() => {
  const { editing } = Preview;
  if (!editing) return;
  const { element, message, localeOf, keyText } = Preview;
  const { say, rich, number, direction } = Words;

  function words(list, language) {
    return list.flatMap((word, index) => [index ? ", " : "", element("bdi", { lang: language, text: word })]);
  }

  function terms(list, { locale }, source) {
    return element("div", { class: "terms" }, [
      element("h4", { text: say("TERMS") }),
      element("ul", {}, list.map((term) => element("li", {}, element("bdi", { dir: direction }, [
        element("bdi", { lang: source, text: term.source }), ": ",
        ...words(term.use, locale), term.use.length && term.avoid.length ? " · " : "",
        ...(term.avoid.length ? rich("AVOID", { words: element("span", {}, words(term.avoid, locale)) }) : []),
      ])))),
    ]);
  }

  // The label of a form before its text; nothing if the message is one text.
  Preview.formLabel = (label) => (label ? [element("bdi", { class: "form-label", dir: "ltr", text: label }), " "] : []);

  const texts = (precedent, locale) => precedent.texts.map(({ label, text }) => element("p", { dir: localeOf(locale).direction }, [
    ...Preview.formLabel(label),
    message(text, locale, locale, "bdi", text),
  ]));

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
    announce(say("USED"));
  }

  // The button that takes the texts over; nothing if no field has their form.
  function useButton(precedent, node, draft, announce, name) {
    if (!matching(precedent, [...node.querySelectorAll("textarea")], draft).length) return null;
    return element("button", {
      type: "button", mousedown: (event) => event.preventDefault(), click: () => use(precedent, node, draft, announce),
    }, [say("USE"), element("span", { class: "unseen", text: ` ${name}` })]);
  }

  function precedents(list, node, draft, announce, source) {
    const { locale } = draft.question;
    return element("div", { class: "precedents" }, [
      element("h4", { text: say("ELSEWHERE") }),
      element("ul", {}, list.map((precedent) => element("li", {}, [
        element("p", { class: "from" }, element("bdi", { dir: direction }, [
          precedent.likeness === 100 ? say("SAME_TEXT") : say("ALIKE", { percent: number(precedent.likeness) }), ": ",
          Preview.pattern(precedent.source, source), " ", element("bdi", {}, keyText(precedent.key)),
        ])),
        ...texts(precedent, locale),
        useButton(precedent, node, draft, announce, say("USE_OF", { key: precedent.key })),
      ]))),
    ]);
  }

  const dates = new Intl.DateTimeFormat(Words.language, { dateStyle: "medium", timeStyle: "short" });

  // The versions of a message before the one of today, each with its commit's date and author.
  function versions(list, node, draft, announce) {
    const { locale } = draft.question;
    return element("ul", {}, list.map((version) => {
      const date = dates.format(version.time * 1000);
      return element("li", {}, [
        element("p", { class: "from" }, element("bdi", { dir: direction }, [date, " · ", element("bdi", { text: version.author })])),
        ...texts(version, locale),
        useButton(version, node, draft, announce, date),
      ]);
    }));
  }

  // Earlier versions, asked for when they are opened.
  Preview.earlierVersions = (draft, node, announce, filled) => Preview.details(`${draft.id}-versions`, [say("EARLIER_VERSIONS")], () => {
    const place = element("div", { class: "precedents versions", "aria-busy": "true" }, say("LOADING"));
    editing.history(draft).then((answer) => {
      place.removeAttribute("aria-busy");
      const list = answer?.versions ?? [];
      if (list.length) place.replaceChildren(versions(list, node, draft, announce));
      else place.replaceChildren(answer?.error ? Preview.sentence(answer.error) : answer ? say("NO_EARLIER_VERSIONS") : "");
      filled();
    });
    return place;
  });

  // A place that is filled when the server answers.
  Preview.helpWith = (draft, node, announce, filled) => {
    const place = element("div", { class: "edit-context" });
    const source = Preview.data.tables.find(({ name }) => name === draft.question.table)?.development;
    editing.context(draft).then((context) => {
      if (!context || context.error) return;
      place.replaceChildren(...[
        context.terms.length ? terms(context.terms, draft.question, source) : null,
        context.precedents.length ? precedents(context.precedents, node, draft, announce, source) : null,
      ].filter(Boolean));
      filled();
    });
    return place;
  };
})();
