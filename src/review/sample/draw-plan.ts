import type { LogHead } from "../log/line.js";
import { cleanSampleSize } from "../statistics/bounds.js";
import { frameSha256Of } from "./frame.js";
import { keyed, shuffled } from "./keyed.js";
import type { FrameEntry, Plan, PlanItem } from "./plan.js";
import { type Aim, allocate, plantsFor, sizeOf } from "./size.js";
import { type Strata, stratify } from "./stratify.js";

/** What a plan is drawn from besides the recordings. */
export interface Draw {
  readonly aim: Aim;
  /** 64 hexadecimal digits. */
  readonly seed: string;
  /** Whether somebody named it. */
  readonly isSeedNamed: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** Where the log ends. */
  readonly after: LogHead;
  /** Sets of outputs that could not be read. */
  readonly unreadable: number;
}

/** Strata may make the sample larger by so much; where they would cost more, the whole is drawn from, … */
const STRATA_MAY_COST = 1.25;
/** … and where more than this share is heard anyway: the bound over strata knows nothing of how little is left. */
const STRATA_UP_TO = 0.5;

/**
 * A sample and its plants, which follow from the recordings, the aim and the seed alone.
 * @param frame by recording, at least one.
 */
export function drawPlan(
  frame: readonly FrameEntry[],
  { aim, seed, isSeedNamed, at, by, after, unreadable }: Draw,
): Plan {
  const frameSha256 = frameSha256Of(frame);
  const planId = keyed(seed, "plan", frameSha256).slice(0, 16);
  const alpha = 1 - aim.confidence;
  const strata = stratify(frame, cleanSampleSize({ lot: frame.length, leakBelow: aim.leakBelow, alpha }));
  const populations = strata.members.map(({ length }) => length);
  const whole = sizeOf([frame.length], "whole", aim);
  const split = sizeOf(populations, "by-stratum", aim, strata.weights);
  const counts = allocate(populations, split.sample, strata.weights);
  const heard = counts.reduce((sum, one) => sum + one, 0);
  const isSplit =
    split.suffices &&
    strata.members.length > 1 &&
    split.sample <= whole.sample * STRATA_MAY_COST &&
    heard <= frame.length * STRATA_UP_TO;
  const drawn = isSplit ? "by-stratum" : "whole";
  const { suffices } = isSplit ? split : whole;

  const chosen = isSplit
    ? strata.members.flatMap((members, stratum) => shuffled(members, seed, "sample", idOf).slice(0, counts[stratum]))
    : shuffled(frame, seed, "sample", idOf).slice(0, whole.sample);
  const stratumOf = stratumFinder(strata);
  const items = itemsOf(chosen, frame, plantsFor(chosen.length, aim.plantShare), seed, stratumOf);
  const { leakBelow, confidence, expectedSensitivity, plantShare } = aim;
  return {
    schema: "hushtape.plan/1",
    planId,
    at,
    by,
    after,
    request: { leakBelow, confidence, expectedSensitivity, plantShare },
    seed,
    isSeedNamed,
    frameSha256,
    frame: [...frame],
    unreadable,
    dimensions: [...strata.dimensions],
    drawn,
    strata: strata.names.map((name, stratum) => ({
      name,
      population: populations[stratum] ?? 0,
      items: items.filter((item) => item.clip === null && item.stratum === stratum).length,
    })),
    items: [...items],
    suffices,
  };
}

const idOf = ({ recording }: FrameEntry): string => recording;

function stratumFinder({ members }: Strata): (entry: FrameEntry) => number {
  const strata = new Map(members.flatMap((entries, stratum) => entries.map((entry) => [entry.recording, stratum])));
  return ({ recording }) => strata.get(recording) ?? 0;
}

/** The sample and its plants, mixed. Plants are put into recordings that are not in the sample, as far as there are such. */
function itemsOf(
  chosen: readonly FrameEntry[],
  frame: readonly FrameEntry[],
  plants: number,
  seed: string,
  stratumOf: (entry: FrameEntry) => number,
): readonly PlanItem[] {
  const drawn = new Set(chosen.map(idOf));
  const mixed = shuffled(frame, seed, "plant", idOf);
  const hosts = [
    ...mixed.filter((entry) => !drawn.has(idOf(entry))),
    ...mixed.filter((entry) => drawn.has(idOf(entry))),
  ];
  const planted = Array.from({ length: plants }, (_, at) => hosts[at % hosts.length]).filter(
    (host) => host !== undefined,
  );
  const items = [
    ...chosen.map((entry): PlanItem => ({ ...itemOf(entry, "item", 0), clip: null })),
    ...planted.map((entry, at): PlanItem => {
      const clip = Number.parseInt(keyed(seed, "clip", String(at)).slice(0, 8), 16);
      return { ...itemOf(entry, "planted", at), clip };
    }),
  ];
  return shuffled(items, seed, "order", ({ item }) => item);

  function itemOf(entry: FrameEntry, purpose: "item" | "planted", at: number) {
    const item = keyed(seed, purpose, `${idOf(entry)} ${at}`).slice(0, 16);
    return { item, recording: idOf(entry), stratum: stratumOf(entry) };
  }
}
