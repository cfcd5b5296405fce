// Finds pages by the words of the query, in the browser: the index is a script beside this one, so that it works from a disk.
"use strict";

const query = new URLSearchParams(location.search).get("q") ?? "";
const input = document.getElementById("query");
input.value = query;

const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const words = fold(query).split(/[^\p{L}\p{N}-]+/u).filter(Boolean);

// How well a page fits: every word must occur; in the title it counts most, then in a heading.
function weight(page) {
  let sum = 0;
  for (const word of words) {
    const found = page.title.includes(word) ? 20 : page.headings.includes(word) ? 5 : page.text.includes(word) ? 1 : 0;
    if (!found) return 0;
    sum += found + (page.title === word ? 50 : 0);
  }
  return sum;
}

// The words around the first place, from the page's text as it is written.
function excerpt(page) {
  const at = Math.max(0, Math.min(...words.map(word => page.text.indexOf(word)).filter(index => index >= 0)));
  const start = Number.isFinite(at) ? Math.max(0, at - 60) : 0;
  return (start > 0 ? "… " : "") + page.words.slice(start, start + 180) + " …";
}

if (words.length > 0) {
  const pages = searchIndex.map(page => ({
    ...page, name: page.title, title: fold(page.title), headings: fold(page.headings), text: fold(page.words),
  }));
  const found = pages.map(page => [weight(page), page]).filter(([sum]) => sum > 0)
    .sort(([one], [other]) => other - one).slice(0, 40);
  const status = document.getElementById("status");
  status.textContent = found.length === 0 ? `No page holds all of these words: ${query}`
    : `${found.length} ${found.length === 1 ? "page" : "pages"} for “${query}”`;
  const list = document.getElementById("results");
  list.replaceChildren(...found.map(([, page]) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = page.address;
    link.textContent = page.name;
    const text = document.createElement("p");
    text.textContent = excerpt(page);
    item.append(link, text);
    return item;
  }));
}
