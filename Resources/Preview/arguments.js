// With a server: a message with other values of its arguments than those that show its forms.
"use strict";

(() => {
  const { element } = Preview;

  // Values that a person has given to a message's arguments, by table and key: they outlive the card.
  const tried = new Map();

  function drawArguments({ table, key, locale, element: place }) {
    const id = JSON.stringify([table, key]);
    const inputs = element("div", { class: "try-inputs" });
    const result = element("output", { class: "try-text" });
    const issues = element("ul", { class: "try-issues" });
    let names = null;
    let asked = 0;
    const question = () => ({ table, key, locale, arguments: tried.get(id) ?? {} });
    const fill = (list) => {
      const values = tried.get(id) ?? {};
      names = list.map(({ name }) => name);
      inputs.replaceChildren(...list.map((argument) => element("label", { class: "try-input" }, [
        element("code", { dir: "auto", text: argument.name }), " ",
        element("input", {
          type: "text", dir: "auto", "data-argument": argument.name, value: values[argument.name] ?? argument.value,
          autocomplete: "off", inputmode: { integer: "numeric", number: "decimal" }[argument.kind], spellcheck: "false",
          title: Words.say("VALUE_OF_KIND", { type: Preview.kinds[argument.kind] ?? argument.kind }),
          input: (event) => {
            tried.set(id, { ...tried.get(id), [argument.name]: event.target.value });
            render();
          },
        }),
      ])));
      // An argument that the message has no more has no input in which it could be mended.
      tried.set(id, Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))));
      return Object.keys(values).some((name) => !names.includes(name));
    };
    const render = async () => {
      const number = asked += 1;
      const answer = await Preview.post("/render", question());
      if (!answer || number !== asked) return;
      if (answer.error) {
        issues.replaceChildren(element("li", {}, Preview.sentence(answer.error)));
        if (names) return;
        // Without its input, a value that is wrong could never be mended.
        const usual = await Preview.post("/render", { ...question(), arguments: {} });
        if (usual?.arguments && number === asked && fill(usual.arguments)) render();
        return;
      }
      if (!names) fill(answer.arguments);
      result.replaceChildren(Preview.message(answer.text, answer.locale, locale));
      issues.replaceChildren(...answer.issues.map((text) => element("li", {}, Preview.sentence(text))));
    };
    const details = element("details", { class: "try" }, [
      element("summary", { text: Words.say("OTHER_VALUES") }), inputs, result, issues,
    ]);
    details.addEventListener("toggle", () => {
      if (details.open && !tried.has(id)) tried.set(id, {});
      if (!details.open) tried.delete(id);
      else if (!names) render();
    });
    if (tried.has(id)) details.open = true;
    place.append(details);
  }

  // A message without arguments says the same with any value.
  document.addEventListener("preview:message", (event) => {
    const { table, key, locale } = event.detail;
    if (!Preview.data.live) return;
    const row = Preview.rowOf({ table, key });
    const cells = row?.message.cells.filter((cell) => cell && !cell.isPart) ?? [];
    const hasArguments = cells.some((cell) => /[{%]/.test(Preview.data.texts[cell.pattern])) || cells.some((cell) =>
      cell.forms.length > 2);
    if (hasArguments) drawArguments({ ...event.detail, locale });
  });
})();
