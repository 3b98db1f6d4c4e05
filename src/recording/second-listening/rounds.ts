import type { Left } from "./find-left.js";
import type { Listening } from "./listen-again.js";
import type { ListeningCounts, Sentinels } from "./retranscription.js";

/** How often the sound is made again for what was still heard. */
const MAX_ROUNDS = 3;
/** Of the ordinary words outside of what is muted; where fewer are heard again the engine hears something else, or nothing. */
const MIN_SENTINEL_SHARE = 0.5;
/** Fewer words than these tell nothing. */
const MIN_SENTINELS = 6;

/** How it ended, and with which sound. */
export interface Outcome<Sound> {
  /** `unheard`: as it must be. `left`: something is still heard. `deaf`: too little of what must be heard is, so that nobody knows. */
  readonly verdict: "unheard" | "left" | "deaf";
  readonly sound: Sound;
  /** What is still heard. */
  readonly residual: number;
  readonly counts: ListeningCounts;
}

/** What a round is made of. */
export interface RoundSteps<Sound> {
  /** Hears the sound: in the first round where something was muted, in a later one where it has changed. */
  listen(sound: Sound): Promise<Listening>;
  /** Mutes what is left as well. @param round from 1. */
  remake(sound: Sound, left: readonly Left[], round: number): Promise<Sound>;
}

/** Hears a sound, mutes what is left and hears it again, until nothing is, or three times. */
export async function listenInRounds<Sound>(
  first: Sound,
  { listen, remake }: RoundSteps<Sound>,
): Promise<Outcome<Sound>> {
  let sound = first;
  let counts: ListeningCounts = { rounds: 0, stretches: 0, widened: 0, muted: 0, sentinels: { expected: 0, heard: 0 } };
  for (;;) {
    const { left, sentinels, stretches } = await listen(sound);
    counts = { ...counts, stretches: counts.stretches + stretches, sentinels: sumOf(counts.sentinels, sentinels) };
    const ended = (verdict: Outcome<Sound>["verdict"], residual: number) => ({ verdict, sound, residual, counts });
    if (isDeaf(sentinels)) return ended("deaf", left.length);
    if (left.length === 0) return ended("unheard", 0);
    if (counts.rounds === MAX_ROUNDS) return ended("left", left.length);
    const widened = left.filter(({ kind }) => kind === "edge").length;
    counts = {
      ...counts,
      rounds: counts.rounds + 1,
      widened: counts.widened + widened,
      muted: counts.muted + left.length - widened,
    };
    sound = await remake(sound, left, counts.rounds);
  }
}

function isDeaf({ expected, heard }: Sentinels): boolean {
  return expected >= MIN_SENTINELS && heard < MIN_SENTINEL_SHARE * expected;
}

function sumOf(a: Sentinels, b: Sentinels): Sentinels {
  return { expected: a.expected + b.expected, heard: a.heard + b.heard };
}
