// The states of a translation as signs, in the list and in the coverage, and what they mean.
"use strict";

(() => {
  const { element, stateNames, usualState } = Preview;
  const { say } = Words;
  const signs = { translated: "", fallback: "↑", missing: "×", stale: "≠", "needs-review": "?", "not-needed": "–" };

  // The meaning of each sign.
  function signLegend() {
    const sign = (state, text) => element("li", {}, [
      element("span", { class: `cell ${state}`, "aria-hidden": "true", text: signs[state] }), text,
    ]);
    return element("ul", { class: "legend", "aria-label": say("SIGNS") }, [
      sign("translated", stateNames.translated), sign("fallback", say("SIGN_FALLBACK")),
      sign("missing", say("SIGN_MISSING")), sign("stale", stateNames.stale), sign("needs-review", stateNames["needs-review"]),
      sign("not-needed", say("SIGN_NOT_NEEDED")),
      element("li", {}, [element("span", { class: "cell translated found", "aria-hidden": "true" }), say("SIGN_FINDING")]),
    ]);
  }

  // The state in words, with the number of findings.
  const stateWords = (state, count) => `${stateNames[state]}${count ? `, ${say("FINDING_COUNT", { count })}` : ""}`;

  // A cell's state as a sign, with its words for people who can't see it.
  function stateSign(cell) {
    const [state, count] = [usualState(cell), Preview.findingsOf(cell).length];
    return element("span", { class: `cell ${state}${count ? " found" : ""}`, title: stateWords(state, count) }, [
      element("span", { "aria-hidden": "true", text: signs[state] }),
      element("span", { class: "unseen", text: stateWords(state, count) }),
    ]);
  }

  Object.assign(Preview, { signs, signLegend, stateSign, stateWords });
})();
