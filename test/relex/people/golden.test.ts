import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { labelsFound, type Marked } from "./read-helpers.js";

/** Documents of the form that scripts/measure-people.mjs reads: a line `=== ID`, then mentions as ⟦K|text⟧, K the person's key. */
function documentsIn(locale: Locale): { id: string; marked: Marked }[] {
  const source = readFileSync(join(import.meta.dirname, `golden/${locale}.txt`), "utf8");
  return source
    .split(/^=== /mu)
    .slice(1)
    .map((part) => {
      const [id = "", ...lines] = part.split("\n");
      return { id, marked: unmarked(lines.join("\n"), locale) };
    });
}

function unmarked(source: string, locale: Locale): Marked {
  const labels: string[] = [];
  const mentions: Marked["document"]["mentions"][number][] = [];
  let text = "";
  let at = 0;
  for (const match of source.matchAll(/⟦([A-Z])\|([^⟧]*)⟧/gu)) {
    const name = match[2] ?? "";
    text += source.slice(at, match.index);
    const start = text.length;
    text += name;
    mentions.push({ index: mentions.length, start, end: text.length, type: "PERSON", text: name, role: null });
    labels.push(match[1] ?? "");
    at = match.index + match[0].length;
  }
  text += source.slice(at);
  return { document: { text, locale, mentions, sameThing: [] }, labels };
}

describe.each(["en", "it", "es"] as const)("people named in many ways, %s", (locale) => {
  it.each(documentsIn(locale))("$id", ({ marked }) => {
    expect(labelsFound(marked)).toEqual(marked.labels);
  });
});
