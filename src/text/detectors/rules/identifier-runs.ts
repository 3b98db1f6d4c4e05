import { matches, type View } from "./view.js";

/** A run of letters and digits that may be an identifier: "774 00 3", "MR 774003", "AB-12-345". */
export interface Run {
  readonly words: readonly { readonly start: number; readonly end: number; readonly text: string }[];
}

/** What may stand between two words of one identifier. A comma only stands there where the number was dictated. */
const WITHIN = /^(?:[ \t]?-[ \t]?|[ \t]|, )$/;
/** Words of one run: bounds the work per run. A longer run is cut. */
const MAX_WORDS = 24;
/** Short words in capitals that name what follows and are no part of it. */
const CUE_WORD =
  /^(?:MRN|SSN|DOB|NPI|DEA|VIN|UDI|ID|PIN|NO|TEL|FAX|PH|ZIP|PO|DL|SN|IBAN|BIC|ABA|CVV|CSN|RX|REF|ACCT|CASE|ICD|CPT|GCS|BP|HR|RR|WBC|HGB|INR|TSH|EKG|ECG|MRI|CT|AM|PM|IV|ISO|IP|MAC|EIN|TIN|DOS|UID|NDC|NCT|DRG|LOINC|CPF|DNI|NIE|PLZ|CAP|I|IS|THE|AND|FOR|IM|OK|US|UK)$/;

/** …unless a hyphen makes them part of it: "MRN-774003". */
const PREFIX = /^(?:MRN|ID|RX|REF|ACCT|CASE|CSN|PO)$/;

const IS_GLUED = /^(?:mrn|chart|ssn|acct|account|npi|csn|member|policy|case|ref)\d{4,12}$/i;

function isWordOfRun(word: string, label: RegExp): boolean {
  if (IS_GLUED.test(word)) return false;
  if (/^\d+(?:st|nd|rd|th)$/.test(word)) return false;
  return /\d/.test(word) || (/^[A-Z]{1,5}$/.test(word) && !label.test(word));
}

/** A word with a digit in it, or in capitals: no other is a word of a run. */
const CANDIDATE = /(?<![A-Za-z\d])(?:[A-Z]{1,5}(?![A-Za-z\d])|[A-Za-z]*\d[A-Za-z\d]*)/g;

/** No run goes over the end of a line. */
export function* runsOf(view: View): Generator<Run> {
  const { text, forms } = view;
  const label = forms?.label ?? CUE_WORD;
  let words: { start: number; end: number; text: string }[] = [];
  let hasDigit = false;
  let hasSlash = false;
  for (const { match, start, end } of matches(view, CANDIDATE, view.digitLines)) {
    const previous = words.at(-1);
    const isWord = isWordOfRun(match[0], label) || (PREFIX.test(match[0]) && /^-\d/.test(text.slice(end, end + 2)));
    const gap = previous ? text.slice(previous.end, Math.min(start, previous.end + 4)) : "";
    // "ABC/2021/00123": a slash only where letters show that it is neither a date nor a blood pressure.
    const slashed: boolean = gap === "/" && previous !== undefined && (hasSlash || /[A-Z]/.test(previous.text));
    const joins: boolean =
      isWord && previous !== undefined && start - previous.end < 4 && (slashed || WITHIN.test(gap));
    if (!joins || words.length >= MAX_WORDS) {
      if (hasDigit) yield { words };
      words = [];
      hasDigit = false;
      hasSlash = false;
    }
    if (!isWord) continue;
    words.push({ start, end, text: match[0] });
    hasDigit ||= /\d/.test(match[0]);
    hasSlash ||= joins && slashed;
  }
  if (hasDigit) yield { words };
}

/** The words of a run joined without what stands between them. */
export const alphanumerics = (words: Run["words"]): string => words.map((word) => word.text).join("");

/** The digits of a run without the words of letters around them; `digits` is empty where letters stand in between. */
export function figuresOf(words: Run["words"]): Figures {
  const first = words.findIndex((word) => /\d/.test(word.text));
  const last = words.findLastIndex((word) => /\d/.test(word.text));
  const inner = words.slice(first, last + 1);
  const code = alphanumerics(inner);
  return {
    start: inner[0]?.start ?? 0,
    end: inner.at(-1)?.end ?? 0,
    digits: /^\d+$/.test(code) ? code : "",
    words: inner,
  };
}

/** The part of a run from its first word with a digit to its last. Offsets are those of the view. */
export interface Figures {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly words: Run["words"];
}
