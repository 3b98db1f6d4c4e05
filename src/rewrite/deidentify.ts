import type { EntityType } from "../entity-types.js";
import { foldShapes } from "../language/fold-marks.js";
import type { Decision } from "../refine/decisions.js";
import type { PlaceOf, Refiner } from "../refine/refiner.js";
import type { KeepTerms } from "../text/keep-terms.js";
import type { Refine } from "../text/refine-port.js";
import type { Detector, Entity, Seat, StageContext } from "../types.js";
import type { ProposalCounts } from "./proposal-counts.js";
import { type Replaced, rewriteText, type TextEdit } from "./rewrite.js";

/**
 * Makes what stands in a finding's place. `original` is the very words: whatever this function does with them is its own affair.
 * What it answers is not trusted: see `standIn`.
 */
export type Replace = (entity: Entity, original: string) => string;

/** What stands in the places of all findings of one text. */
export interface Substitutes {
  /** One for each finding, in their order. */
  readonly replacements: readonly string[];
  /** Articles and prepositions right before findings, which agree with what stands there now. In order, disjoint, outside of the findings. */
  readonly around: readonly TextEdit[];
  /** How many findings keep their placeholder because they could be something clinical; default: nobody asked. */
  readonly keptClinical?: number;
  /** With the relexicalizer `model`: what became of its proposals. */
  readonly proposals?: ProposalCounts;
}

/**
 * Makes what stands in the places of all findings of one text, in their order: surrogates that agree with each other.
 * @param scope identifier of the patient whose text it is, where its record says so.
 * @param signal ends the work; default: what the maker was opened with.
 */
export type Substitute = (
  text: string,
  entities: readonly Entity[],
  scope: string | null,
  signal?: AbortSignal,
) => Promise<Substitutes>;

/**
 * Told of a text and what was written for it with surrogates, all that was replaced in it among it, before anything of it is published.
 * @param scope, signal as of `Substitute`.
 */
export type Remember = (
  text: string,
  written: RewrittenText,
  scope: string | null,
  signal?: AbortSignal,
) => Promise<void>;

/** How a text is de-identified: by which detectors, which types, and what takes an identifier's place. */
export interface DeidentifyOptions extends StageContext {
  readonly detectors: readonly Detector[];
  /** Types that are replaced; see `typesOfPolicy`. */
  readonly types: ReadonlySet<EntityType>;
  /** ISO 639-1. */
  readonly language: string;
  /** The user's own list of what stays in; default: none. */
  readonly keep?: KeepTerms;
  /** Told of each finding that stays in because of it. */
  readonly leftByKeep?: (entity: Entity) => void;
  /** Takes findings away again; a session of it for each text (`withRefining`). Default: nothing does. */
  readonly refiner?: Refiner;
  /** The text's own session of it: nobody but `withRefining` sets it. */
  readonly refine?: Refine;
  /** The same for what is read in another form than the text was given in. */
  readonly refineAt?: (place: PlaceOf) => Refine;
  /** Default: placeholders `[TYPE]`. With it a text is held in memory as a whole. */
  readonly substitute?: Substitute;
  /** Keeps what it takes to put the originals back. Only with `substitute`. */
  readonly remember?: Remember;
  /** Called for each finding, with its words, which are PHI. */
  readonly onFinding?: (entity: Entity, original: string) => void;
  /** How many texts of a list are worked on at once: more than 1 pays only where a server does the work. Default 1. */
  readonly recordsAtOnce?: number;
  /** These many texts of a list are read side by side, so that they can be asked about together. Default 1: each by itself. */
  readonly readTogether?: number;
  /** The text's place among those. */
  readonly seat?: Seat;
}

/** A finding, and where its replacement stands in the new text. */
export interface ReplacedEntity extends Entity {
  readonly newStart: number;
  readonly newEnd: number;
}

/** A text without its identifiers, and where they stood. */
export interface Deidentified {
  readonly text: string;
  /** Disjoint, in order. Offsets are UTF-16 units of the original text; `newStart` and `newEnd` those of the rewritten one. */
  readonly entities: readonly ReplacedEntity[];
  /** With surrogates: how many findings keep their placeholder because they could be something clinical. */
  readonly keptClinical?: number;
  /** With the relexicalizer `model`: what became of its proposals. */
  readonly proposals?: ProposalCounts;
  /** With a refiner: what it decided, offsets into the original text. */
  readonly refined?: readonly Decision[];
}

/** What is said of the surrogates of a text beside itself. */
export type SurrogateCounts = Pick<Deidentified, "keptClinical" | "proposals">;

/** The counts alone: those that there are. */
export function countsOf({ keptClinical, proposals }: SurrogateCounts): SurrogateCounts {
  return { ...(keptClinical === undefined ? {} : { keptClinical }), ...(proposals && { proposals }) };
}

/** A text that was rewritten, with all that was replaced in it: the findings, and what a format or a word before them wanted. */
export interface RewrittenText extends Deidentified {
  /** Disjoint, in order. */
  readonly replaced: readonly Replaced[];
}

/** @param entities disjoint, in order, inside the text. */
export async function replaceEntities(
  text: string,
  entities: readonly Entity[],
  options: Pick<DeidentifyOptions, "substitute" | "onFinding">,
  scope: string | null = null,
): Promise<RewrittenText> {
  for (const entity of entities) options.onFinding?.(entity, text.slice(entity.start, entity.end));
  const made = await substitutesOf(text, entities, options, scope);
  const { replacements, around } = made;
  const edits = [
    ...entities.map((entity, index) => ({ entity, replacement: replacements[index] ?? "" })),
    ...around.map((edit) => ({ entity: edit, replacement: edit.replacement })),
  ];
  edits.sort((a, b) => a.entity.start - b.entity.start);
  const { text: rewritten, replaced } = rewriteText(
    text,
    edits.map(({ entity }) => entity),
    edits.map(({ replacement }) => replacement),
  );
  const places = new Map(edits.map(({ entity }, index) => [entity, replaced[index]] as const));
  const found = entities.map((entity) => ({ ...withoutValue(entity), ...placeOf(places.get(entity)) }));
  return { text: rewritten, entities: found, replaced, ...countsOf(made) };
}

/** What it says stays inside (law 2). */
function withoutValue({ value: _private, ...entity }: Entity): Entity {
  return entity;
}

function placeOf(replaced: Replaced | undefined): { newStart: number; newEnd: number } {
  if (!replaced) throw new RangeError("a finding without a place");
  return { newStart: replaced.newStart, newEnd: replaced.newEnd };
}

/** What stands for each finding: the placeholder, or what `substitute` makes of them; the words around them, where they have to agree. */
export async function substitutesOf(
  text: string,
  entities: readonly Entity[],
  { substitute }: Pick<DeidentifyOptions, "substitute">,
  scope: string | null = null,
  signal?: AbortSignal,
): Promise<Substitutes> {
  const made = await substitute?.(text, entities, scope, signal);
  if (made === undefined) return { replacements: entities.map(({ type }) => `[${type}]`), around: [] };
  if (made.replacements.length !== entities.length) throw new RangeError("as many replacements as findings");
  return made;
}

/** The same for words with times, whose neighbours stay as they were said. */
export async function replacementsOf(...asked: Parameters<typeof substitutesOf>): Promise<readonly string[]> {
  return (await substitutesOf(...asked)).replacements;
}

/** Each finding by itself, as a caller's own function says. */
export function oneByOne(replace: Replace): Substitute {
  return async (text, entities) => ({
    replacements: entities.map((entity) => standIn(entity, text.slice(entity.start, entity.end), replace)),
    around: [],
  });
}

/**
 * What stands in a finding's place: the surrogate, or the placeholder `[TYPE]` where there is none, where `replace` throws or
 * answers no text, and where its answer would say the original again.
 */
export function standIn(entity: Entity, original: string, replace: Replace): string {
  const placeholder = `[${entity.type}]`;
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
  return foldShapes(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
