import type { LogEntryOf } from "../log/entry.js";
import type { LogLine } from "../log/line.js";
import type { Plan } from "../sample/plan.js";
import { type Rate, rateOf } from "./rates.js";

/** What was heard blind, whether or not the sample is finished. */
export interface Heard {
  readonly planId: string;
  readonly items: number;
  readonly committed: number;
  /** Recordings of the sample that leak, of those that were heard. */
  readonly leaking: Rate;
  readonly byStratum: readonly Rate[];
  readonly byReviewer: readonly Rate[];
  /** Planted identifiers that were noticed, by reviewer. */
  readonly noticed: readonly Rate[];
  /** Leaks that were heard, by type. */
  readonly types: Readonly<Partial<Record<string, number>>>;
  readonly heardMs: number;
  readonly workMs: number;
}

type Commitment = LogEntryOf<"item-committed">;

/** What the log says of a plan's items so far. */
export function heardOf(lines: readonly LogLine[], plan: Plan): Heard {
  const all = lines.flatMap(({ entry }) =>
    entry.event === "item-committed" && entry.planId === plan.planId ? [entry] : [],
  );
  const isSample = new Map(plan.items.map(({ item, clip }) => [item, clip === null]));
  const sample = all.filter(({ item }) => isSample.get(item) === true);
  const types: Partial<Record<string, number>> = {};
  for (const { type } of sample.flatMap(({ leaks }) => leaks)) types[type] = (types[type] ?? 0) + 1;
  const leaks = (of: readonly Commitment[]) => of.filter((one) => one.leaks.length > 0 || one.leakMentions > 0).length;
  const grouped = (of: readonly Commitment[], nameOf: (one: Commitment) => string) =>
    [...new Set(of.map(nameOf))].sort().map((name) => [name, of.filter((one) => nameOf(one) === name)] as const);
  const sum = (of: readonly Commitment[], what: "planted" | "noticed" | "heardMs" | "workMs") =>
    of.reduce((total, one) => total + one[what], 0);
  return {
    planId: plan.planId,
    items: plan.items.length,
    committed: new Set(all.map(({ item }) => item)).size,
    leaking: rateOf("all", leaks(sample), sample.length),
    byStratum: grouped(sample, ({ stratum }) => plan.strata[stratum]?.name ?? "").map(([name, of]) =>
      rateOf(name, leaks(of), of.length),
    ),
    byReviewer: grouped(sample, ({ by }) => by).map(([name, of]) => rateOf(name, leaks(of), of.length)),
    noticed: grouped(all, ({ by }) => by).map(([name, of]) => rateOf(name, sum(of, "noticed"), sum(of, "planted"))),
    types,
    heardMs: sum(all, "heardMs"),
    workMs: sum(all, "workMs"),
  };
}
