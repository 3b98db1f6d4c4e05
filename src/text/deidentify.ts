import type { Detector, Entity, StageContext } from "../types.js";
import { detectEntities } from "./detect.js";
import type { EntityType } from "./entity-types.js";

/**
 * Makes what stands in a finding's place. `original` is the very words: whatever this function does with them is its own affair.
 * What it answers is not trusted: see `standIn`.
 */
export type Replace = (entity: Entity, original: string) => string;

export interface DeidentifyOptions extends StageContext {
  readonly detectors: readonly Detector[];
  /** Types that are replaced; see `typesOfPolicy`. */
  readonly types: ReadonlySet<EntityType>;
  /** ISO 639-1. */
  readonly language: string;
  /** Surrogates. Default: the placeholder `[TYPE]`. */
  readonly replace?: Replace;
  /** Of a list of texts, how many are worked on at once: worth more than 1 where a server does the work. Default 1. */
  readonly recordsAtOnce?: number;
}

/** A text without its identifiers, and where they stood. */
export interface Deidentified {
  readonly text: string;
  /** Disjoint, in order; UTF-16 offsets into the text that was given, not into the one that is answered. */
  readonly entities: readonly Entity[];
}

/**
 * Replaces what the detectors find. Nothing outside the findings changes.
 * @throws HushtapeError DETECTOR_FAILED, LLM_UNAVAILABLE, LLM_FAILED, CANCELLED.
 */
export async function deidentifyText(text: string, options: DeidentifyOptions): Promise<Deidentified> {
  const entities = await detectEntities(text, options);
  return { text: replaceEntities(text, entities, options.replace), entities };
}

/** @param entities disjoint, in order, inside the text. */
export function replaceEntities(text: string, entities: readonly Entity[], replace?: Replace): string {
  let replaced = "";
  let at = 0;
  for (const entity of entities) {
    replaced += text.slice(at, entity.start) + standIn(entity, text.slice(entity.start, entity.end), replace);
    at = entity.end;
  }
  return replaced + text.slice(at);
}

/**
 * What stands in a finding's place: the surrogate, or the placeholder `[TYPE]` where there is none, where `replace` throws or
 * answers no text, and where its answer would say the original again.
 */
export function standIn(entity: Entity, original: string, replace: Replace | undefined): string {
  const placeholder = `[${entity.type}]`;
  if (!replace) return placeholder;
  let surrogate: unknown;
  try {
    surrogate = replace(entity, original);
  } catch {
    // What it threw may quote the original.
    return placeholder;
  }
  if (typeof surrogate !== "string" || surrogate.trim() === "") return placeholder;
  return tells(surrogate, original) ? placeholder : surrogate;
}

/** Fewer letters and digits are found in any text by chance. */
const TELLING_CHARACTERS = 3;

/** Whether the surrogate is the original in another dress (case, accents, punctuation), or holds it. */
function tells(surrogate: string, original: string): boolean {
  const said = bare(original);
  const shown = bare(surrogate);
  return shown === said || (said.length >= TELLING_CHARACTERS && shown.includes(said));
}

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
