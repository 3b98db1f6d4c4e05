import { foldShapes } from "../../language/fold-marks.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { type DateWord, dateWordOf } from "./date-words.js";
import { letterCaseOf } from "./letter-cases.js";
import { nameWords } from "./name-words.js";
import type { Finding, RewrittenDocument } from "./rewritten-document.js";

/**
 * Whether each surrogate has its original's form. Names: words, titles, initials, order, letter case, possessive. Dates and ages:
 * figures or words, order, separators, names of months long or short. Numbers: the shape of every character. The rest: letter case,
 * line breaks and commas. Ages of 90 and over lose their form by rule and are left out.
 */
export function checkFormat({ mentions, locale }: RewrittenDocument): Finding[] {
  return mentions.flatMap(({ type, original, replacement, made }, index): Finding[] => {
    if (!made || (type === "AGE" && isOfTheOldest(original))) return [];
    const kept = formatOf(type, original, locale, replacement) === formatOf(type, replacement, locale, original);
    return [{ score: "format-kept", type, part: Number(kept), whole: 1, mentions: [index] }];
  });
}

/**
 * What does not change when something else is written in the same form.
 * @param other what it is compared with: a month without a short form has that of the other.
 */
function formatOf(type: string, text: string, locale: Locale, other = ""): string {
  const [, before = "", inner = "", after = ""] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? [];
  return `${before}‹${formOf(type, inner, locale, other)}›${after}`;
}

function formOf(type: string, text: string, locale: Locale, other: string): string {
  switch (type) {
    case "PERSON":
      return nameForm(text);
    case "DATE":
    case "BIRTH_DATE_TIME":
    case "DEATH_DATE_TIME":
    case "AGE":
      return dateForm(text, locale, other);
    case "EMAIL":
      return emailForm(text);
    case "URL":
      return urlForm(text);
    case "IP_ADDRESS":
      return text.includes(":") ? "v6" : text.replaceAll(/\d+/gu, "n");
    case "USERNAME":
      return text.replaceAll(/\p{L}+/gu, (word) => letterCaseOf(word)).replaceAll(/\d+/gu, "9");
    case "ADDRESS":
    case "LOCATION":
    case "ORGANIZATION":
    case "PHARMACY":
    case "DIAGNOSTIC_LABS":
    case "OCCUPATION":
    case "RACE":
    case "ETHNICITY":
    case "MARITAL_STATUS":
    case "PARENTHOOD":
      return placeForm(text);
    default:
      return numberForm(text, locale);
  }
}

/** Particles ("de", "van") go with the family name. */
function nameForm(text: string): string {
  let form = "";
  let at = 0;
  let between = "";
  for (const { text: word, at: start, value, kind, spelled } of nameWords(text)) {
    between += text.slice(at, start);
    at = start + word.length;
    if (kind === "particle") continue;
    const link = form === "" ? "" : linkOf(between);
    const tail = /[’']s?$/u.exec(word)?.[0] ?? "";
    const form1 =
      kind === "title" || kind === "suffix"
        ? value
        : `${spelled ? `spelled${separatorOf(word)}` : kind}.${letterCaseOf(word)}`;
    form += `${link}${form1}${tail === "" ? "" : "’s"}`;
    between = "";
  }
  return form;
}

function linkOf(between: string): string {
  const kept = between.replaceAll(/[^,.\-\n/&()"]/gu, "");
  return kept === "" ? " " : kept;
}

function separatorOf(spelled: string): string {
  return /[^\p{L}\p{N}]+/u.exec(spelled)?.[0] ?? "";
}

const DATE_TOKEN = /\d+|\p{L}[\p{L}\p{M}]*|\s+|[^\s\p{L}\d]/gu;

/** Figures become n (one or two), Y (four), or their count; runs of number words one word. */
function dateForm(text: string, locale: Locale, other: string): string {
  const parts: string[] = [];
  let run: { kinds: DateWord[]; first: string } | null = null;
  let space = "";
  const close = () => {
    if (run) parts.push(`${runClass(run.kinds)}.${letterCaseOf(run.first)}`);
    run = null;
  };
  let previousIsFigure = false;
  for (const [token] of text.matchAll(DATE_TOKEN)) {
    const word = normalise(token);
    const kind = /^\p{L}/u.test(token) ? dateWordOf(word, locale) : null;
    const isNumber = kind === "ordinal" || kind === "cardinal" || kind === "digit";
    if (isNumber) {
      if (run && run.kinds.at(-1) !== "ordinal" && /^(?:\s+|-)?$/u.test(space)) run.kinds.push(kind);
      else {
        close();
        parts.push(space);
        run = { kinds: [kind], first: token };
      }
      space = "";
    } else if (/^\s+$|^-$/u.test(token)) space += token.replaceAll(/[^\S\n]+/gu, " ");
    else {
      close();
      parts.push(space);
      space = "";
      parts.push(tokenForm(token, kind, previousIsFigure, word));
    }
    previousIsFigure = /^\d/u.test(token);
  }
  close();
  parts.push(space);
  const form = parts.join("");
  const hasOnlyName = /(?:^|[^\p{L}])(?:may|mayo)(?![\p{L}])/iu.test(`${text} ${other}`);
  return (hasOnlyName ? form.replaceAll("short month", "month") : form) + paddingOf(text, other);
}

/** "04/12" stays of two figures each, and "4/12" never becomes "04/12". */
function paddingOf(text: string, other: string): string {
  const has = (pattern: RegExp, where: string) => pattern.test(where);
  const [zero, single] = [/(?<!\d)0\d(?!\d)/u, /(?<!\d)\d(?!\d)/u];
  const mixed = (has(zero, text) && has(single, other)) || (has(single, text) && has(zero, other));
  return mixed ? (has(zero, text) ? " padded" : " not padded") : "";
}

function tokenForm(token: string, kind: DateWord | null, afterFigure: boolean, word: string): string {
  if (/^\d/u.test(token)) return token.length === 4 ? "Y" : token.length <= 2 ? "n" : `n${token.length}`;
  if (kind !== null) return `${kind}.${letterCaseOf(token)}`;
  if (afterFigure && /^(?:st|nd|rd|th|o|º|ª)$/iu.test(token)) return "th";
  return word === "" ? token : word;
}

function runClass(kinds: readonly DateWord[]): string {
  if (kinds.at(-1) === "ordinal") return "ordinal";
  return kinds.length > 2 && kinds.every((kind) => kind === "digit") ? "digits" : "cardinal";
}

/** 90 and over, in figures or words. */
function isOfTheOldest(age: string): boolean {
  const figures = age.match(/\d+/gu) ?? [];
  return (
    figures.some((figure) => Number(figure) >= 90) ||
    /\b(?:ninet|hundred|novant|novent|cent[oa]|cien)/iu.test(foldShapes(age))
  );
}

/** The shape of every character; of digits that are said the number of words. */
function numberForm(text: string, locale: Locale): string {
  return text
    .replaceAll(/\p{L}+/gu, (word) => {
      const kind = dateWordOf(word.toLowerCase(), locale);
      if (word.length > 1 && (kind === "digit" || kind === "cardinal")) return `said.${letterCaseOf(word)}`;
      return word.replaceAll(/\p{Lu}/gu, "A").replaceAll(/\p{Ll}/gu, "a");
    })
    .replaceAll(/\d/gu, "9");
}

const SAID_MARKS = /^(?:at|dot|punto|chiocciola|arroba|underscore|dash|hyphen|minus|guion|trattino|slash|colon|www)$/iu;

function emailForm(text: string): string {
  const [local = "", domain] = text.split("@");
  if (domain !== undefined) {
    return `${local.replaceAll(/[^._+-]+/gu, "x")}.${/\p{Lu}/u.test(local) ? "upper" : "lower"}@`;
  }
  const said = text.split(/\s+/u).map((word) => (SAID_MARKS.test(word) ? word.toLowerCase() : "x"));
  return said.filter((word, index) => word !== "x" || said[index - 1] !== "x").join(" ");
}

function urlForm(text: string): string {
  if (!/[./]/u.test(text)) return emailForm(text);
  const scheme = /^[a-z]+:\/\//iu.exec(text)?.[0].toLowerCase() ?? "";
  const rest = text.slice(scheme.length);
  const host = rest.split("/")[0] ?? "";
  return `${scheme}${/^www\./iu.test(host) ? "www." : ""}host${rest.length > host.length ? "/" : ""}`;
}

/** Case of each stretch between commas and line ends, and whether it has figures. */
function placeForm(text: string): string {
  return text
    .split(/(\s*[,;\n]\s*)/u)
    .map((part, index) => {
      if (index % 2 === 1)
        return part.trim() === "" ? part.replaceAll(/[^\n]/gu, "") : part.replaceAll(/[^\n,;]/gu, "");
      const legal = /(?<!\p{L})(?:inc|ltd|llc|plc|corp|gmbh)\.?$/iu.exec(part)?.[0].toLowerCase() ?? "";
      return `${letterCaseOf(part)}${/\d/u.test(part) ? "+n" : ""}${/&/u.test(part) ? "&" : ""}${legal}`;
    })
    .join("");
}
