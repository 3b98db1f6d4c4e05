import { isIban, isLuhn, isNhsNumber, isNpi } from "../../language/checksums.js";

/** What a value looks like by its form alone. */
export type ValueShape =
  | "date"
  | "mail address"
  | "web address"
  | "telephone number"
  | "social security number"
  | "UUID"
  | "number with a check digit"
  | "long number"
  | "base64"
  | "text of several words";

const FORMS: readonly (readonly [ValueShape, (value: string) => boolean])[] = [
  [
    "date",
    matches(
      /^\d{4}-\d\d-\d\d(?:[T ].*)?$|^\d{1,2}[/.-]\d{1,2}[/.-](?:\d\d|\d{4})(?: .*)?$|^(?:19|20)\d{6}(?:\d{4,6})?$/u,
    ),
  ],
  ["mail address", matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u)],
  ["web address", matches(/^(?:https?|ftp|urn|mailto|tel):\S+$|^www\.\S+$/iu)],
  ["UUID", matches(/^\{?[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}\}?$/iu)],
  ["social security number", matches(/^\d{3}-\d\d-\d{4}$/u)],
  ["telephone number", matches(/^(?:\+|\(?0)[\d\s()./-]{6,20}$|^\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?:\s*x\s*\d+)?$/u)],
  ["number with a check digit", hasCheckDigit],
  ["long number", (value) => value.length <= 40 && /\d{5}/u.test(value.replaceAll(/[\s./-]/gu, ""))],
  ["base64", (value) => value.length >= 64 && /^[A-Za-z0-9+/\s]+={0,2}$/u.test(value) && !/ \S+ /u.test(value)],
  ["text of several words", (value) => value.trim().split(/\s+/u).length >= 4],
];

/** The first form that it has; `null`: none of them. */
export function shapeOf(value: string): ValueShape | null {
  return FORMS.find(([, has]) => has(value.trim()))?.[0] ?? null;
}

function matches(pattern: RegExp): (value: string) => boolean {
  return (value) => value.length <= 2000 && pattern.test(value);
}

function hasCheckDigit(value: string): boolean {
  const bare = value.replaceAll(/[\s-]/gu, "").toUpperCase();
  if (/^\d{9,19}$/u.test(bare)) return isLuhn(bare) || isNpi(bare) || isNhsNumber(bare);
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(bare) && isIban(bare);
}
