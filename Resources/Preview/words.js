// What the page itself says, in the reader's language. The library has resolved it: a value only goes into its place, and
// a number chooses one of the texts that were made for its plural category.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const all = JSON.parse(byId("page-words").textContent);
  const name = "l10n-page-language";
  const languages = Object.keys(all);

  // The one that was chosen, or the first that the browser asks for and the page has.
  function usual() {
    const known = (tag) => languages.find((language) => language === tag) ?? languages.find((language) => language === tag?.split("-")[0]);
    return known(Memory.read(name)) ?? (navigator.languages ?? []).map(known).find(Boolean) ?? "en";
  }

  const language = usual();
  const words = all[language].texts;
  const { direction, checks } = all[language];
  const rules = new Intl.PluralRules(language);
  const names = new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard", fallback: "none" });
  const numbers = new Intl.NumberFormat(language);
  const number = (value) => numbers.format(value);
  const place = /\uE000(\w+)\uE001/;
  const places = new RegExp(place, "g");

  function pattern(key, values) {
    const text = words[key];
    if (typeof text === "string") return text;
    // A key that is not there is a mistake of ours, which a test finds.
    if (!text) throw new Error(`No words for ${key}`);
    return text[rules.select(values.count)] ?? text.other;
  }

  const valueOf = (values, name) => (name === "count" ? number(values.count) : values[name]);

  // A text with values in their places.
  const say = (key, values = {}) => pattern(key, values).replace(places, (_, name) => valueOf(values, name));

  // Chooses among sentences that the library has written in each language, in the order of the languages.
  const chosen = (sentences) => sentences[languages.indexOf(language)];

  // Sentences in the page's own language. The same code shows them as sentences of the server, which are in English.
  const ownSentences = new Set();

  function own(key, values) {
    const sentence = say(key, values);
    ownSentences.add(sentence);
    return sentence;
  }

  // The same as a list of nodes and texts, where values may be nodes.
  const rich = (key, values = {}) => pattern(key, values).split(place).map((part, index) => (index % 2 ? valueOf(values, part) : part));

  // The name of a language in the language of the page; where the browser has none, the given one.
  function languageName(tag, otherwise) {
    try {
      return names.of(tag) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", say(node.dataset.sayLabel));
  for (const node of document.querySelectorAll("[data-say-hint]")) node.placeholder = say(node.dataset.sayHint);

  const select = byId("page-language");
  for (const tag of languages) {
    const own = new Intl.DisplayNames(tag, { type: "language" }).of(tag);
    const option = new Option(own, tag, tag === language, tag === language);
    option.lang = tag;
    select.append(option);
  }
  select.addEventListener("change", () => {
    Memory.write(name, select.value);
    location.reload();
  });

  window.Words = { say, rich, own, chosen, checks, isOwn: (sentence) => ownSentences.has(sentence), number, language, direction, languageName, collator: new Intl.Collator(language) };
})();
