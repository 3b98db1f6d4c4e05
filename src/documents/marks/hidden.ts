import type { Warning } from "../../warning-codes.js";

/** What stands for a text that nobody can read. */
export const MASK = "[MASKED]";

/** A cheap look: whether a text may be a document, or say characters in another way. What has none of these is read as it stands. */
const MAY_BE_OTHERWISE = new RegExp(
  [
    "<[/!?A-Za-z]",
    String.raw`\\[A-Za-z'*{"/.]`,
    String.raw`^\s*[{[]`,
    "&[#A-Za-z]",
    String.raw`%[\dA-Fa-f]{2}`,
    String.raw`=(?:[\dA-F]{2}|\?|\r?\n)`,
    String.raw`[\u00C2-\u00DF\u00E2][\u0080-\u00BF\u0152-\u2122]`,
  ].join("|"),
  "u",
);

/** Whether a text has to be looked at before it is read. */
export function maySayOtherwise(text: string): boolean {
  return MAY_BE_OTHERWISE.test(text);
}

/** @param texts how many. */
export function textMasked(texts: number): Warning {
  return {
    kind: "warning",
    code: "text-masked",
    message: `${texts} texts were masked: marks hide what they say. docs/text.md`,
    numbers: { texts },
  };
}
