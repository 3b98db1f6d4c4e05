import type { CodeSegment, DigitsSegment } from "./segments.js";

const UK = /(?<![A-Za-z\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})(?![A-Za-z\d])/gu;
const CANADA = /(?<![A-Za-z\d])(?:[A-Z]\d[A-Z][ -]?\d[A-Z]\d|[a-z]\d[a-z][ -]?\d[a-z]\d)(?![A-Za-z\d])/gu;
/** "1010 AB", not "12 NW". */
const DUTCH =
  /(?<![A-Za-z\d])\d{4} ?(?!N[EW]|S[EW]|AV|ST|RD)[A-Z]{2}(?![A-Za-z\d]|[ ]+[A-Z][a-z]+ (?:St|Ave|Rd|Dr|Ln)\b)/gu;
/** "75534-030", "394 13": codes of other countries in two groups. */
const IN_GROUPS = /(?<![A-Za-z\d])(?:\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3})(?![A-Za-z\d])/gu;

/** Postal codes that letters or a hyphen make plain, in order. */
export function findPostcodes(text: string): (CodeSegment | DigitsSegment)[] {
  if (!/\d/u.test(text)) return [];
  const found: CodeSegment[] = [];
  const look = (rule: RegExp, style: CodeSegment["style"]) => {
    for (const match of text.matchAll(rule)) {
      const start = match.index;
      const end = start + match[0].length;
      if (!found.some((other) => other.start < end && start < other.end))
        found.push({ kind: "code", start, end, text: match[0], style });
    }
  };
  look(UK, "uk");
  look(CANADA, "canada");
  look(DUTCH, "other");
  look(IN_GROUPS, "other");
  return found.sort((a, b) => a.start - b.start);
}
