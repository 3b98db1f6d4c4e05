import { createHmac } from "node:crypto";
import type { SurrogateMode } from "../../config/surrogate-settings.js";
import type { EntityType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { Locale } from "../../language/locales.js";
import type { SurrogateKey } from "../../relex/key/surrogate-key.js";
import type { RelexSettings } from "../../relex/relexicalize.js";
import { OffsetMap } from "../../rewrite/rewrite.js";
import type { LabelledSpan } from "../labelled-span.js";
import { share } from "../statistics/counts.js";
import { nameWords } from "./name-words.js";
import { odditiesIn, suspicion, type Visible } from "./oddness.js";
import { foundIn, learn, type Ranked } from "./ranking.js";
import { asEntities, type ReadMentions } from "./rewritten-document.js";

/** What stands where an identifier was found. */
const HIDING_MODES = ["placeholders", "consistent", "resilient"] as const;
type HidingMode = (typeof HIDING_MODES)[number];

/**
 * `odd one out`: frequency and consistency weighed by hand. `trained`: the same, weighed by what was learned from other documents that were
 * rewritten in the same way. `knows the pools`: that, and which words the surrogates are made of.
 */
const ATTACKERS = ["odd one out", "trained", "knows the pools"] as const;
type Attacker = (typeof ATTACKERS)[number];

/** The texts of a hiding-in-plain-sight experiment, and how many of their identifiers are left undetected. */
export interface HidingOptions {
  readonly documents: readonly { readonly id: string; readonly text: string; readonly gold: readonly LabelledSpan[] }[];
  readonly key: SurrogateKey;
  readonly locale: Locale;
  readonly read: ReadMentions;
  /** Shares of the identifiers that are left undetected, 0..1. */
  readonly rates: readonly number[];
  /** So many times others are left, by a keyed draw. */
  readonly samples: number;
  /** Types that are left undetected, and looked at. */
  readonly types: ReadonlySet<EntityType>;
  /** Whether a word (normalised) could be one of a surrogate; `null`: the attacker with such knowledge is left out. */
  readonly isOfPool: ((word: string) => boolean) | null;
  readonly signal?: AbortSignal;
}

/** What one attacker found at one rate of undetected identifiers. `rate`, `share` and `chance` are 0..1. */
export interface HidingRow {
  readonly rate: number;
  readonly mode: HidingMode;
  readonly attacker: Attacker;
  /** Identifiers that were left undetected, over all samples; the attacker makes as many guesses. */
  readonly left: number;
  /** Identifiers that can be read in the rewritten texts: surrogates and what was left. */
  readonly visible: number;
  /** Expected hits. Of so many guesses as there are hits to be had, the share found is recall and precision at once. */
  readonly found: number;
  readonly share: number | null;
  /** Share that guessing by chance would find. */
  readonly chance: number | null;
}

/** Above every other reason. */
const CERTAIN = 1e6;

interface Candidate extends Visible {
  readonly isLeft: boolean;
  readonly text: string;
}

/** A document as the attacker sees it. */
interface Seen {
  readonly candidates: readonly Candidate[];
  readonly oddities: readonly (readonly number[])[];
}

/**
 * Hiding in plain sight: some identifiers are left undetected, the rest is rewritten, and an attacker who reads the outcome says which names are
 * real. He is told where the names are and how many are real.
 */
export function measureHiding(options: HidingOptions): HidingRow[] {
  return options.rates.flatMap((rate) => HIDING_MODES.flatMap((mode) => attack(rate, mode, options)));
}

function attack(rate: number, mode: HidingMode, options: HidingOptions): HidingRow[] {
  const { documents, samples, signal } = options;
  const untouched = new Map<number, Seen>();
  const bySample: Seen[][] = [];
  for (let sample = 0; sample < samples; sample++) {
    if (signal?.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    bySample.push(
      documents.map((document, index): Seen => {
        const left = document.gold.map(
          ({ type }, place) => options.types.has(type) && isDrawn(rate, sample, document.id, place),
        );
        if (left.some(Boolean)) return seen(document, left, mode, options);
        const known = untouched.get(index) ?? seen(document, left, mode, options);
        untouched.set(index, known);
        return known;
      }),
    );
  }
  const knows = options.isOfPool;
  return ATTACKERS.filter((attacker) => attacker !== "knows the pools" || knows !== null).map((attacker) => {
    // What could be no surrogate is real for certain.
    const certain = (candidate: Candidate | undefined) =>
      attacker === "knows the pools" && knows !== null && betrays(candidate, knows) ? CERTAIN : 0;
    // Each half of the documents is judged by what was learned from the other.
    const scorers =
      attacker === "odd one out" ? [suspicion, suspicion] : [1, 0].map((half) => learnFrom(bySample, half));
    let [left, visible, found] = [0, 0, 0];
    for (const sample of bySample) {
      const ranked = sample.flatMap((one, index) =>
        one.candidates.map(
          (candidate, place): Ranked => ({
            score: (scorers[index % 2]?.(one.oddities[place] ?? []) ?? 0) + certain(candidate),
            isWanted: candidate.isLeft,
          }),
        ),
      );
      const wanted = ranked.filter(({ isWanted }) => isWanted).length;
      left += wanted;
      visible += ranked.length;
      found += foundIn(ranked, wanted);
    }
    return { rate, mode, attacker, left, visible, found, share: share(found, left), chance: share(left, visible) };
  });
}

/** The same ones for every mode, and on every machine. */
function isDrawn(rate: number, sample: number, id: string, place: number): boolean {
  const bytes = createHmac("sha256", "hushtape left undetected").update(`${sample}\u0000${id}\u0000${place}`).digest();
  return bytes.readUInt32BE(0) < rate * 2 ** 32;
}

function seen(
  { text, gold }: HidingOptions["documents"][number],
  left: readonly boolean[],
  mode: HidingMode,
  { key, locale, read, types }: HidingOptions,
): Seen {
  const found = gold.filter((_, place) => !left[place]);
  const reading = read(text, asEntities(found), locale);
  const settings = (as: SurrogateMode): RelexSettings => ({ key, scope: { kind: "document" }, locale, mode: as });
  const { text: rewritten, surrogates } = reading.write(settings(mode === "resilient" ? "resilient" : "consistent"));
  const map = new OffsetMap(surrogates);
  const shown = surrogates.filter(
    ({ entity, replacement }) =>
      mode !== "placeholders" && types.has(entity.type) && replacement !== `[${entity.type}]`,
  );
  const candidates = [
    ...shown.map(({ newStart, newEnd, entity }) => ({
      start: newStart,
      end: newEnd,
      type: entity.type,
      isLeft: false,
    })),
    ...gold.flatMap((span, place) => {
      // What overlaps a finding is rewritten with it.
      const isHidden = !left[place] || found.some(({ start, end }) => start < span.end && span.start < end);
      return isHidden ? [] : [{ ...map.toNew(span), type: span.type, isLeft: true }];
    }),
  ]
    .map((one): Candidate => ({ ...one, text: rewritten.slice(one.start, one.end) }))
    .sort((a, b) => a.start - b.start);
  return { candidates, oddities: odditiesIn(rewritten, candidates) };
}

function learnFrom(samples: readonly (readonly Seen[])[], half: number): (features: readonly number[]) => number {
  const features: (readonly number[])[] = [];
  const wanted: boolean[] = [];
  for (const sample of samples) {
    sample.forEach(({ candidates, oddities }, index) => {
      if (index % 2 !== half) return;
      features.push(...oddities);
      wanted.push(...candidates.map(({ isLeft }) => isLeft));
    });
  }
  return learn(features, wanted);
}

/** Whether it could not be a surrogate: a name of other words, a telephone number or an address that is not of the reserved ones. */
function betrays(candidate: Candidate | undefined, isOfPool: (word: string) => boolean): boolean {
  if (!candidate) return false;
  const { type, text } = candidate;
  if (type === "TELEPHONE_NUMBER" || type === "FAX_NUMBER") return /\d/u.test(text) && !/555\D{0,2}01\d\d/u.test(text);
  if (type === "EMAIL" || type === "URL") return !/example/iu.test(text);
  if (type !== "PERSON") return false;
  return nameWords(text).some(({ kind, value }) => kind === "name" && !isOfPool(value));
}
