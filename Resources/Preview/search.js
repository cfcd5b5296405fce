// What the filter finds where all languages are shown: the server looks, so that nobody waits for the texts of all of them.
"use strict";

(() => {
  const { choice, shownLocales } = Preview;
  let found = { data: null, filter: "", places: {} };

  // Of one language, the page has all texts. What is quick to know stands first: this is asked for each message and language.
  const isAsked = () => Preview.data.live && Boolean(choice.filter.trim()) && (!choice.locale || shownLocales().length > 1);
  const isKnown = () => found.data === Preview.data && found.filter === choice.filter;

  // Asks for what is wanted now. False where there is no answer, or something else is wanted by now.
  async function search() {
    const { data } = Preview;
    const { filter } = choice;
    const answer = await Preview.post("/search", { text: filter.trim() });
    if (!answer?.found || answer.edition !== data.edition || data !== Preview.data || filter !== choice.filter) return false;
    found = { data, filter, places: answer.found };
    return true;
  }

  Object.assign(Preview, {
    search,
    // Whether the server has to look before a message can be said to be let through.
    needsSearch: () => isAsked() && !isKnown(),
    // Whether the server has found it; null where the page looks itself.
    isFoundByServer(row, index) {
      if (!isAsked()) return null;
      const places = isKnown() ? found.places[row.id] : undefined;
      return places === true || Boolean(places?.includes(index));
    },
  });
})();
