import { type EntityType, entityTypeSchema } from "../../src/entity-types.js";
import type { LabelledSpan, ScoredDocument } from "../../src/evaluate/labelled-span.js";

/** Marks as people read them: `{PERSON:Ann Poe}` → the span of "Ann Poe". */
export function marked(marks: string): { text: string; spans: LabelledSpan[] } {
  const spans: LabelledSpan[] = [];
  let text = "";
  let at = 0;
  for (const match of marks.matchAll(/\{([A-Z_]+):([^}]*)\}/gu)) {
    text += marks.slice(at, match.index);
    const type: EntityType = entityTypeSchema.parse(match[1]);
    const wording = match[2] ?? "";
    spans.push({ start: text.length, end: text.length + wording.length, type });
    text += wording;
    at = match.index + match[0].length;
  }
  return { text: text + marks.slice(at), spans };
}

/** One text, marked by people and by the system. */
export function documentOf(gold: string, predicted: string, id = "d1"): ScoredDocument {
  const [a, b] = [marked(gold), marked(predicted)];
  if (a.text !== b.text) throw new Error("the two are not marks of one text");
  return { id, text: a.text, gold: a.spans, predicted: b.spans };
}
