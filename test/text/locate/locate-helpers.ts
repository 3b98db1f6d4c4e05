import { expect } from "vitest";
import { createLocator, type Located } from "../../../src/text/locate/locator.js";
import type { TextSpan } from "../../../src/types.js";

/** "she is «76» years old": the text without the marks, and the spans between them. */
export function unmark(marked: string): { text: string; spans: TextSpan[] } {
  const spans: TextSpan[] = [];
  let text = "";
  let start = 0;
  for (const part of marked.split(/([«»])/)) {
    if (part === "«") start = text.length;
    else if (part === "»") spans.push({ start, end: text.length });
    else text += part;
  }
  return { text, spans };
}

export function find(text: string, claim: string, near: string, language = "en"): readonly Located[] {
  return createLocator(text, language).locate({ text: claim, near }, { start: 0, end: text.length });
}

export function expectFound(marked: string, claim: string, near: string, language = "en"): readonly Located[] {
  const { text, spans } = unmark(marked);
  const found = find(text, claim, near, language);
  const shown = (list: readonly TextSpan[]) => list.map(({ start, end }) => `${start}:${text.slice(start, end)}`);
  expect(shown(found)).toEqual(shown(spans));
  return found;
}
