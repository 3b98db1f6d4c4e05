import leven from "leven";

/** Fewer letters than these, or than this share of what should be there, tell nothing. */
const MIN_LETTERS = 16;
const MIN_SHARE = 0.3;
/** A recogniser that believes its words less than this on average hears nothing that it knows. */
const MIN_BELIEF = 0.35;
/** The stretch's own words are nearer than this share of what chance gives. */
const NEARER = 0.85;
/** Letters of a stretch that are compared; nobody says more in a few seconds. */
const MAX_LETTERS = 300;
/** Other words of the transcript that chance is measured with. */
const MAX_OTHERS = 40;

/** What was recognised in a stretch, and what the transcript has there. */
export interface HeardStretch {
  /** As recognised. */
  readonly heard: string;
  /** Mean probability of the recognised words, 0..1; `null` where the recogniser gives none. */
  readonly belief: number | null;
  /** The transcript's words of the stretch. */
  readonly said: string;
}

/** How many stretches were held against what was recognised in them, and in how many it was nearer to their words than to others. */
export interface HeardCount {
  /** Recognised. */
  readonly stretches: number;
  /** In which the recogniser heard enough to tell. */
  readonly told: number;
  /** Of those, the ones nearer to the transcript's words there than chance. */
  readonly matching: number;
}

/**
 * Holds what was recognised against the transcript's words. What chance gives is measured with other words of the same transcript, so
 * that a weak recogniser needs no threshold of its own.
 * @param text all words of the transcript.
 */
export function countMatching(stretches: readonly HeardStretch[], text: string): HeardCount {
  const all = lettersOf(text);
  let [told, matching] = [0, 0];
  for (const { heard, belief, said } of stretches) {
    const nearness = belief !== null && belief < MIN_BELIEF ? null : nearnessOf(heard, said, all);
    if (nearness === null) continue;
    told++;
    if (nearness < NEARER) matching++;
  }
  return { stretches: stretches.length, told, matching };
}

/**
 * Distance of what was heard to the stretch's own words over its median distance to as many letters from elsewhere: 1 is what chance gives.
 * `null`: too little was heard to tell.
 */
export function nearnessOf(heard: string, said: string, allLetters: string): number | null {
  const own = lettersOf(said).slice(0, MAX_LETTERS);
  const found = lettersOf(heard).slice(0, MAX_LETTERS);
  if (own.length < MIN_LETTERS || found.length < Math.max(MIN_LETTERS, MIN_SHARE * own.length)) return null;
  const chance = othersOf(own, allLetters)
    .map((other) => leven(found, other))
    .sort((a, b) => a - b);
  return leven(found, own) / Math.max(1, chance[Math.floor(chance.length / 2)] ?? 0);
}

/** Pieces of the transcript as long as the stretch's, spread over it and none of them its own; and its own backwards, for transcripts of a single stretch. */
function othersOf(own: string, all: string): string[] {
  const others = [[...own].reverse().join("")];
  const at = all.indexOf(own);
  const step = Math.max(own.length / 2, all.length / MAX_OTHERS);
  for (let start = 0; start + own.length <= all.length; start += step) {
    const from = Math.floor(start);
    if (at < 0 || Math.abs(from - at) >= own.length) others.push(all.slice(from, from + own.length));
  }
  return others;
}

/** Letters and digits alone, in lower case. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
