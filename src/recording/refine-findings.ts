import type { Decision } from "../refine/decisions.js";
import type { Refiner } from "../refine/refiner.js";
import type { TranscriptText } from "../text/transcript-text.js";
import type { Entity, StageContext } from "../types.js";
import type { FoundEntities } from "./find-entities.js";
import type { LeftIn } from "./left-in.js";
import { HeardPlainly } from "./plan/heard-plainly.js";
import type { PlanInput } from "./plan/plan-input.js";

/** What stands of the findings once a refiner has looked at them. */
export interface RefinedFindings {
  /** What is muted; disjoint, in order. The very list that was found, where nothing changed. */
  readonly entities: readonly Entity[];
  readonly leftIn: LeftIn;
  /** What it says of those that it would have changed. */
  readonly refined: readonly Decision[];
}

/**
 * Takes findings away again, where the refiner is switched on: those alone that speak by nothing but their words (`HeardPlainly`). Gaps and doubt were judged
 * by all of them.
 * @param refiner `null`: nobody looks.
 * @param heard what the findings are planned with: gaps with whatever was decided of them.
 * @throws HushtapeError DETECTOR_FAILED, CANCELLED; what a language model's client throws.
 */
export async function refineFindings(
  refiner: Refiner | null,
  { text }: Pick<TranscriptText, "text">,
  { entities, leftIn, leftBeside, toRefine }: FoundEntities,
  heard: Omit<PlanInput, "entities" | "gapDecisions">,
  { signal, emit }: StageContext,
): Promise<RefinedFindings> {
  if (refiner === null || entities.length === 0) return { entities, leftIn, refined: [] };
  const { findings, context } = toRefine;
  const plainly = new HeardPlainly(heard);
  const session = refiner.open((finding) => (plainly.has(finding) ? null : "heard"));
  const standing = await session.refine(text, findings, { ...context, signal, emit });
  const refined = session.decisions();
  if (isSame(standing, entities)) return { entities, leftIn, refined };
  const gone = new Set(refined.flatMap(({ action, start, end }) => (action === "remove" ? [`${start} ${end}`] : [])));
  const isMuted = (entity: Entity) => standing.some(({ start, end }) => start < entity.end && entity.start < end);
  const letStand = entities.filter((entity) => gone.has(`${entity.start} ${entity.end}`) && !isMuted(entity));
  return { entities: standing, leftIn: { ...leftBeside(standing), letStand }, refined };
}

function isSame(some: readonly Entity[], others: readonly Entity[]): boolean {
  const keysOf = (all: readonly Entity[]) => all.map(({ start, end, type }) => `${start} ${end} ${type}`).join();
  return keysOf(some) === keysOf(others);
}
