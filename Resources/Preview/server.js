// The server behind the page, where there is one: what it answers, what it says of files, and what was saved.
"use strict";

(() => {
  const { byId, element } = Preview;

  // What the server says of files with mistakes.
  const status = byId("live");
  const silence = Words.say("SERVER_SILENT");
  let trouble = "";
  let problems = [];

  function drawStatus() {
    status.replaceChildren(...[
      problems.length ? element("ul", { class: "live-problems" }, problems.map((problem) => {
        const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined && part !== "");
        return element("li", {}, [
          place.length ? element("code", { class: "place", dir: "ltr", text: place.join(":") }) : null, " ",
          problem.messages ? Preview.said(problem.messages) : Preview.sentence(problem.message), " ",
          element("span", {
            class: "live-kept", text: Words.say(problem.kept ? "EARLIER_SHOWN" : "PART_SHOWN"),
          }),
        ]);
      })) : null,
    ].filter(Boolean));
  }

  function setTrouble(text) {
    if (text === trouble) return;
    trouble = text;
    Preview.notices.trouble(text);
  }

  // Sends a question, and reads its answer. Null where there is none.
  async function send(path, question, headers, read) {
    try {
      const response = await fetch(path, {
        method: "POST", headers: { "Content-Type": "application/json", ...headers },
        body: question instanceof Blob ? question : JSON.stringify(question),
      });
      const answer = await read(response);
      // What is wrong, in the page's own words where it has some.
      if (answer.words) answer.error = Words.own(answer.words, answer.values);
      setTrouble("");
      return answer;
    } catch {
      setTrouble(silence);
      return null;
    }
  }

  // The answer to a question, which may be what is wrong with it: `error`.
  const post = (path, question, headers = {}) => send(path, question, headers, (response) => response.json());

  // The same where the answer is bytes; what is wrong comes as before.
  const fetchBytes = (path, question, headers = {}) => send(path, question, headers, async (response) =>
    (response.ok ? new Uint8Array(await response.arrayBuffer()) : response.json()));

  // What the server has at an address; null where there is no answer.
  async function get(path) {
    try {
      const response = await fetch(path);
      setTrouble("");
      return response.ok ? await response.json() : null;
    } catch {
      setTrouble(silence);
      return null;
    }
  }

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // What is put together by an input method is not disturbed: the page is drawn again when it is complete.
  let isComposing = false;
  document.addEventListener("compositionstart", () => { isComposing = true; });
  document.addEventListener("compositionend", () => { isComposing = false; });

  // Waits for changes as long as the page is open. What is typed, chosen and scrolled to stays.
  async function watch() {
    let shown = -1;
    let isLost = false;
    for (;;) {
      try {
        const changes = await (await fetch(`/changes?since=${shown}`)).json();
        setTrouble("");
        if (JSON.stringify(changes.problems) !== JSON.stringify(problems)) {
          problems = changes.problems;
          drawStatus();
        }
        // A server that was started again counts from 1.
        if (isLost || changes.generation !== Preview.data.generation) {
          const data = await (await fetch("/data")).json();
          // A server that has changed meanwhile is asked again.
          if (!await Preview.complete(data)) continue;
          while (isComposing) await wait(50);
          replace(data);
        }
        shown = changes.generation;
        isLost = false;
      } catch {
        shown = -1;
        isLost = true;
        setTrouble(silence);
        await wait(500);
      }
    }
  }

  function replace(data) {
    const focused = document.activeElement;
    const name = focused?.dataset?.argument;
    const key = focused?.closest("[data-key]")?.dataset.key;
    Preview.replaceData(data);
    if (!name) return;
    // The card was drawn again, and the input in it.
    for (const card of document.querySelectorAll("[data-key]")) {
      if (card.dataset.key !== key) continue;
      for (const input of card.querySelectorAll("[data-argument]")) if (input.dataset.argument === name) input.focus();
    }
  }

  Object.assign(Preview, { get, post, fetchBytes, setTrouble });
  if (Preview.data.live) document.addEventListener("DOMContentLoaded", watch);
})();
