import type { EntityType } from "../../entity-types.js";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { type CodeForm, readCode } from "../../language/spoken-digits/spoken-digits.js";
import { parsePhone } from "../../readers/phones/phone-number.js";
import { chooseCode } from "../choose/choose-part.js";
import { partKey } from "../choose/part-key.js";
import { nobodysNumber } from "../contacts/phone-plans.js";
import type { Cluster, Mention, ReadKind, WritingContext } from "../types.js";
import { bytesFor, digitsFrom } from "./draw-code.js";
import { LABELS, SMALL_WORDS } from "./labels.js";
import { type Code, makerOf } from "./make-code.js";
import { readSpecial, type SpecialCode } from "./special-codes.js";

/** A code with fewer characters is not taken for the ending of a longer one. */
const MIN_ENDING = 3;
const MAX_ENDING = 6;
const MAX_BEGINNING = 10;
/** "M R N seven seven four": the letters name the number. */
const SPELLED_LABEL =
  /^\s*(?:m[ .]+r(?:[ .]+n)?|s[ .]+s[ .]+n|i[ .]+d|n[ .]+p[ .]+i|d[ .]+l|v[ .]+i[ .]+n)(?!\p{L})[\s.,:#-]+(?=\P{L}*\p{N}|\p{L}{3})/iu;

interface Said {
  readonly mention: Mention;
  /** Digits and capital letters. */
  readonly value: string;
  readonly form: CodeForm | null;
  /** A label that is spelled in front of it, as it stands there. */
  readonly label: string;
  readonly special: SpecialCode | null;
}

interface CodeCluster extends Code {
  readonly said: Said[];
}

/** Numbers and codes of all sorts. */
export const readIdentifiers: ReadKind = (mentions) => {
  const clusters = clustersOf(mentions.map(readMention).filter((said) => said !== null));
  const values = new Set(clusters.map(({ value }) => value));
  return {
    clusters: clusters.map(asCluster),
    write(context) {
      const written = new Map<number, string>();
      for (const cluster of clusters) writeCluster(cluster, context, values, written);
      return written;
    },
  };
};

function roleOf(type: EntityType): string {
  return `id:${type}`;
}

function asCluster({ type, value, said }: CodeCluster): Cluster {
  const mentions = said.map(({ mention }) => mention.index).sort((a, b) => a - b);
  return {
    id: `code-${mentions[0] ?? 0}`,
    type,
    mentions,
    parts: [{ role: roleOf(type), value: value.toLowerCase() }],
  };
}

function readMention(mention: Mention): Said | null {
  const { text } = mention;
  const special = readSpecial(text);
  if (special !== null) return { mention, value: special.value, form: null, label: "", special };
  const label = SPELLED_LABEL.exec(text)?.[0] ?? "";
  const isCapital = text === text.toUpperCase();
  const form = readCode(text.slice(label.length), isCapital ? LABELS : SMALL_WORDS);
  if (form === null) return null;
  // Words alone are no code: "the blue badge". Letters that are spelled, or stand in one piece of capitals, are: "K, L, M", "DEUTDEFF".
  const isSpelled = !form.hasWords && (form.isSpoken || form.groups.every((group) => group === 1));
  const isOnePiece = isCapital && !/\s/u.test(text.trim());
  const isCode = /\d/u.test(form.characters) || (form.characters.length > 1 && (isSpelled || isOnePiece));
  return isCode ? { mention, value: form.characters, form, label, special: null } : null;
}

/** The same code in any form is one cluster, and so are its ending ("ending in 2671") and its beginning, where it is said piece by piece. */
function clustersOf(all: readonly Said[]): CodeCluster[] {
  const byValue = new Map<string, CodeCluster>();
  const endings = new Map<string, CodeCluster>();
  const beginnings = new Map<string, CodeCluster>();
  for (const said of all) {
    const { value, mention } = said;
    let cluster = byValue.get(value);
    if (cluster === undefined) {
      cluster = { type: mention.type, value, groups: said.form?.groups ?? [], said: [] };
      byValue.set(value, cluster);
      for (let length = MIN_ENDING; length <= MAX_ENDING && length < value.length - 1; length++) {
        const key = partKey(mention.type, value.slice(-length));
        if (!endings.has(key)) endings.set(key, cluster);
      }
      for (let length = MIN_ENDING; length <= MAX_BEGINNING && length < value.length - 1; length++) {
        const beginning = value.slice(0, length);
        // Detectors may take the pieces of one code for different types: with letters they are one all the same.
        const keys = [partKey(mention.type, beginning), /[A-Z]/u.test(beginning) ? beginning : null];
        for (const key of keys) if (key !== null && !beginnings.has(key)) beginnings.set(key, cluster);
      }
    }
    cluster.said.push(said);
  }
  for (const [value, cluster] of byValue) {
    const key = partKey(cluster.type, value);
    const ending = /^\d{3,6}$/u.test(value) ? endings.get(key) : undefined;
    const whole = ending ?? (/^\d{3}$/u.test(value) ? undefined : (beginnings.get(key) ?? beginnings.get(value)));
    if (whole === undefined || whole === cluster || !byValue.has(whole.value)) continue;
    whole.said.push(...cluster.said);
    byValue.delete(value);
  }
  return [...byValue.values()];
}

function writeCluster(
  cluster: CodeCluster,
  context: WritingContext,
  values: ReadonlySet<string>,
  written: Map<number, string>,
): void {
  const surrogate = surrogateOf(cluster, context, values);
  if (surrogate === null) return;
  for (const { mention, value, form, label, special } of cluster.said) {
    const own = cluster.value.endsWith(value) ? surrogate.slice(-value.length) : surrogate.slice(0, value.length);
    if (own === value) continue;
    const text = special ? special.write(own) : (form?.write(own) ?? null);
    if (text !== null) written.set(mention.index, label + text);
  }
}

function surrogateOf(cluster: CodeCluster, context: WritingContext, values: ReadonlySet<string>): string | null {
  const { type, value } = cluster;
  const key = value.toLowerCase();
  const make = cluster.said[0]?.special?.make ?? phoneMaker(cluster, context.locale) ?? makerOf(cluster);
  // A number that was found as a telephone number elsewhere.
  const phone = context.chosen.get(partKey("phone", value.replace(/^1(?=\d{10}$)/u, "")));
  const ending = value.slice(-4);
  const candidate = (attempt: number): string | null => {
    if (attempt === 0 && phone !== undefined) return value.length === phone.length + 1 ? `1${phone}` : phone;
    const made = make(bytesFor(context.draw, key, attempt, value.length + 4), attempt);
    const isOwn = value.length > MAX_ENDING && made?.endsWith(ending);
    return made === null || isOwn ? null : made.toLowerCase();
  };
  const isTaken = (made: string): boolean =>
    values.has(made.toUpperCase()) ||
    (made.length > 4 && context.taken.says(made)) ||
    context.taken.isClaimed("id", key, made) ||
    made.length !== value.length;
  const chosen = chooseCode(context, roleOf(type), key, candidate, isTaken);
  if (chosen === null) return null;
  context.taken.claim("id", key, chosen);
  return chosen.toUpperCase();
}

/** A telephone number that was found as a number of some sort: it begins with a plus sign, or as mobile numbers do in Italy. */
function phoneMaker(
  { type, value, groups, said }: CodeCluster,
  locale: Locale,
): ((bytes: Uint8Array, attempt: number) => string | null) | undefined {
  const isInternational = /^\s*\+\d/u.test(said[0]?.mention.text ?? "");
  const isMobile = type === "OTHER_ID" && languageIn(locale).addresses.mobileNumber?.test(value) === true;
  if (!/^\d{8,15}$/u.test(value) || (!isInternational && !isMobile)) return undefined;
  const phone = parsePhone(value, groups, isInternational, "", locale);
  return (bytes, attempt) => {
    const pick = (list: readonly string[]): string => list[(bytes[0] ?? 0) % list.length] ?? "";
    const digits = digitsFrom(bytes.subarray(1)).padEnd(32, "0");
    const body = nobodysNumber(phone, { digits, pick }, attempt, locale);
    return body === null ? null : phone.lead + body;
  };
}
