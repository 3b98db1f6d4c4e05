import { type Finding, findingAt, locateTruly, mindOf } from "./answers.js";
import { type GoldDocument, nearOf, readGold, type Visible } from "./gold.js";
import { hash, type Mind } from "./mind.js";
import { SPOKEN_DIGITS, spokenToWritten, writtenToSpoken } from "./spoken.js";

/** What was said of one identifier, and the truth about it. */
export interface Said extends Finding {
  /** Index of the document, and the identifier in it. */
  readonly document: number;
  readonly start: number;
  readonly end: number;
  /** The body that was asked about, and where in it the identifier stands. */
  readonly body: string;
  readonly bodyStart: number;
  readonly bodyEnd: number;
  /** What was done to the text and to the words around it, e.g. `typo`; `exact` where nothing was. */
  readonly changes: readonly string[];
}

export type SloppyMind = Mind & {
  /** All that it said in deid jobs since it was made, in order. */
  readonly said: readonly Said[];
};

/** Changes a copied text, or returns null where there is nothing to change in this way. */
type Slip = (text: string, type: string, salt: number) => string | null;

const TITLES = /^(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Professor)\b\.?\s+/i;
const ARTICLE = /^(?:the|an?)\s+/i;

const SLIPS: Readonly<Record<string, Slip>> = {
  article: (text, type) => {
    if (ARTICLE.test(text)) return text.replace(ARTICLE, "");
    return ["ORGANIZATION", "LOCATION", "PHARMACY", "ADDRESS"].includes(type) ? `the ${text}` : null;
  },
  title: (text, type, salt) => {
    if (type !== "PERSON") return null;
    return TITLES.test(text) ? text.replace(TITLES, "") : `${["Mr.", "Ms", "Dr."][salt % 3]} ${text}`;
  },
  case: (text, _type, salt) => {
    const other = salt % 2 === 0 ? text.toLowerCase() : text.toUpperCase();
    return other === text ? null : other;
  },
  digits: (text) => spokenToWritten(text) ?? writtenToSpoken(text),
  typo: (text, _type, salt) => {
    const places = [...text.matchAll(/\p{L}{4,}/gu)];
    const word = places[salt % Math.max(places.length, 1)];
    // A typo in a spoken digit makes another word of it; a model that copies badly does that to names.
    if (!word || SPOKEN_DIGITS.test(word[0])) return null;
    const at = word.index + 1 + (salt % (word[0].length - 2));
    const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    return (
      [before + after, before + letter + letter + after, `${before}${letter === "e" ? "a" : "e"}${after}`][salt % 3] ??
      null
    );
  },
  punctuation: (text, _type, salt) => {
    const bare = text.replace(/[.,'’-]/g, salt % 2 === 0 ? "" : " ").trim();
    return bare === text ? `${text}${[".", ",", "?"][salt % 3]}` : bare;
  },
};

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(I)['’]m\b/gi, "$1 am"],
  [/\b(\w+)['’]re\b/gi, "$1 are"],
  [/\b(\w+)['’]ve\b/gi, "$1 have"],
  [/\b(\w+)['’]ll\b/gi, "$1 will"],
  [/\b(it|that|he|she|what|name)['’]s\b/gi, "$1 is"],
  [/\b(do|does|did|is|was|have|would)n['’]t\b/gi, "$1 not"],
  [/\bgonna\b/gi, "going to"],
];

function expand(near: string): string {
  return CONTRACTIONS.reduce((text, [pattern, full]) => text.replace(pattern, full), near);
}

/** Copies that leave no doubt about the place even without the words around it. */
const LIGHT: ReadonlySet<string> = new Set(["exact", "case", "punctuation", "article"]);

function occurrences(body: string, text: string): number {
  return body.toLowerCase().split(text.toLowerCase()).length - 1;
}

/**
 * Finds what a competent mind finds and copies it badly: about two of five right, the others with one slip of `SLIPS`; of the words
 * around it every fifth comes with contractions written out, every eighth is wrong or missing, but only where the identifier stands
 * once in the body and is copied well enough to be found without them (`fair: false` lifts that).
 */
export function sloppy(
  documents: readonly GoldDocument[],
  { seed = 1, fair = true }: { seed?: number; fair?: boolean } = {},
): SloppyMind {
  const gold = readGold(documents);
  const said: Said[] = [];
  const say = (body: string, one: Visible): Finding => {
    const salt = hash(seed, one.document, one.entity.start, body.length);
    const truth = findingAt(body, one);
    const changes: string[] = [];
    const { text, slip } = slipOf(truth, salt);
    changes.push(slip);
    let near = truth.near;
    // A model that copies badly does it once, or in both places.
    if (slip !== "exact" && salt % 2 === 0) near = near.replace(truth.text, () => text);
    if ((salt >>> 3) % 5 === 0 && expand(near) !== near) {
      near = expand(near);
      changes.push("contractions");
    }
    const findable = LIGHT.has(slip) && occurrences(body, truth.text) === 1;
    if ((salt >>> 6) % 8 === 0 && (findable || !fair)) {
      const wrong = wrongNear(body, one, salt);
      near = wrong.near;
      changes.push(wrong.change);
    }
    near = near.replace(/\s+/g, " ");
    const finding = { type: truth.type, text, near };
    const { document, entity, start, end } = one;
    said.push({
      ...finding,
      document,
      start: entity.start,
      end: entity.end,
      body,
      bodyStart: start,
      bodyEnd: end,
      changes,
    });
    return finding;
  };
  const mind = mindOf({
    deid: ({ body }) => gold.visible(body).map((one) => say(body, one)),
    locate: locateTruly(gold),
  });
  return Object.assign(mind, { said });
}

function slipOf({ text, type }: Finding, salt: number): { text: string; slip: string } {
  if (salt % 5 < 2) return { text, slip: "exact" };
  const names = Object.keys(SLIPS);
  for (let step = 0; step < names.length; step++) {
    // Spoken numbers come first where there are any: they are what models rewrite most.
    const slip = step === 0 ? "digits" : (names[(salt + step) % names.length] ?? "case");
    const other = SLIPS[slip]?.(text, type, salt >>> 4);
    if (other) return { text: other, slip };
  }
  return { text, slip: "exact" };
}

function wrongNear(body: string, { start, end }: Visible, salt: number): { near: string; change: string } {
  const kind = (salt >>> 9) % 3;
  if (kind === 0) return { near: "", change: "no near" };
  if (kind === 1) return { near: nearOf(body, start, end, 1), change: "short near" };
  const elsewhere = (start + Math.floor(body.length / 2)) % Math.max(body.length, 1);
  return { near: nearOf(body, elsewhere, elsewhere), change: "wrong near" };
}
