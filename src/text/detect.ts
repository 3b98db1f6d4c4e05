import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { withoutProgress } from "../event-listener.js";
import { knownLanguage } from "../language/locales.js";
import { readValue } from "../readers/read-value.js";
import type { Detector, DetectorContext, DoubtedFinding, Entity, Seat, StageContext, TextSpan } from "../types.js";
import { readsLanguage } from "./detectors/reads-language.js";
import type { KeepTerms } from "./keep-terms.js";
import { mainLanguage } from "./languages/main-language.js";
import { partOfText } from "./languages/part-of-text.js";
import { readingsOf } from "./languages/readings.js";
import { mergeEntities } from "./merge-entities.js";
import { requireShares } from "./model-share.js";
import { outsidePlaceholders, placeholdersIn } from "./placeholders.js";
import { type PlainView, plainViewOf } from "./plain-view/plain-view.js";
import { propagate } from "./propagate/propagate.js";
import { type Refine, withEvidence } from "./refine-port.js";
import { splitCells } from "./split-cells.js";
import { splitNumbers } from "./split-numbers.js";
import { widenNames } from "./widen-names.js";
import { widenNumbers } from "./widen-numbers.js";
import { widenUnreadable } from "./widen-unreadable.js";

interface DetectOptions extends StageContext {
  readonly detectors: readonly Detector[];
  /** Types that the policy redacts; the others are found (they help to decide) and then dropped. */
  readonly types: ReadonlySet<EntityType>;
  /** ISO 639-1, as it was set: what cannot be told to be in another language is read in it. */
  readonly language: string;
  /** Read the whole text in these languages, and guess nothing. Default: `language`, and whatever other language that is known its parts are in (`readingsOf`). */
  readonly languages?: readonly string[];
  /** Length of what stands before the text itself: earlier findings, a line each, which no detector that goes by language reads. Default: 0. */
  readonly rosterLength?: number;
  /**
   * Placeholders in the text stand for what was removed before and are no findings. Only for what is a text and nothing more: in a transcript what
   * a placeholder stands for can still be heard. Default: false.
   */
  readonly placeholdersStand?: boolean;
  /** The text's place among those that are read beside it; default: it is read by itself. */
  readonly seat?: Seat;
  /** Told of each finding of a type that the policy leaves alone. It changes nothing. */
  readonly leftByPolicy?: (entity: Entity) => void;
  /** The user's own list of what stays in; default: none. */
  readonly keep?: KeepTerms;
  /** Told of each finding that stays in because of `keep`. It changes nothing. */
  readonly leftByKeep?: (entity: Entity) => void;
  /** Takes wanted findings away again, where that is switched on. Default: nothing does. */
  readonly refine?: Refine;
  /** Told of each finding that a detector dropped just under its threshold. It changes nothing. */
  readonly doubted?: (finding: DoubtedFinding) => void;
}

/**
 * Everything that any detector finds in the text, disjoint and in order of position: a union, never a vote.
 *
 * Where the text is not written in plain characters (see `plainViewOf`), every detector that does not read odd characters by itself
 * looks at it twice: as it is written and as it reads. Both count, since folding is a guess, and a guess may add findings but never
 * remove any (law 3). What is found in the folded text covers everything in the original that it was made from.
 *
 * No finding crosses from one cell of a table into the next (`splitCells`), nor goes over a placeholder that stands (`placeholdersStand`).
 *
 * A text in two languages is read in both: each part by the readers of its language, what nobody can tell by those of its neighbours.
 *
 * Findings are propagated, then those that the user's list keeps (`KeepTerms`) and those of types that the policy leaves alone are
 * dropped, then what overlaps is merged: a wanted finding is never lost to a surer one of an unwanted type. Last, where there is one, comes the refiner.
 * @throws HushtapeError DETECTOR_FAILED (a detector threw or pointed outside the text; its own message is dropped, it may
 * quote the text), LLM_EXCESS (a detector redacts more than `mostShare` of the words by itself), CANCELLED.
 */
export async function detectEntities(text: string, options: DetectOptions): Promise<Entity[]> {
  const { detectors, types, language, signal, emit, leftByPolicy, doubted } = options;
  const plain = plainViewOf(text);
  const { rosterLength = 0, placeholdersStand = false, seat } = options;
  const standing = placeholdersStand ? placeholdersIn(text, types) : [];
  const outside = (entity: Entity) =>
    splitCells(text, entity).flatMap((part) => outsidePlaceholders(text, standing, part));
  const parts = await readParts(text, rosterLength, options);
  const plainParts = plain.unchanged
    ? parts
    : await readParts(plain.text, rosterLength && plain.toPlain(0, rosterLength).end, options);
  const found: Entity[] = [];
  const within = (index: number) => partOfProgress(emit, index, detectors.length);
  for (const [index, detector] of detectors.entries()) {
    if (signal.aborted) throw cancelled();
    const known = [...found];
    const reading = { language, signal, emit: within(index), known, placeholdersStand, ...(seat && { seat }) };
    for (const entity of await readIn(parts, detector, text, doubted ? { ...reading, doubted } : reading))
      found.push(...outside(entity));
    // The second look at a text says nothing of how far it is.
    if (!plain.unchanged && !detector.traits.readsOddCharacters) {
      const again = { language, signal, emit: withoutProgress(emit), placeholdersStand };
      for (const entity of await readIn(plainParts, detector, plain.text, again))
        found.push(...outside({ ...entity, ...plain.toOriginal(entity.start, entity.end) }));
    }
    emit({ kind: "progress", stage: "detect", fraction: (index + 1) / detectors.length });
  }
  if (signal.aborted) throw cancelled();
  const all = withRepetitions(
    text,
    plain,
    widenUnreadable(text, widenNumbers(text, widenNames(text, found, mainLanguage(parts)), language)),
    parts,
    options,
  ).flatMap(outside);
  if (leftByPolicy) for (const entity of all) if (!types.has(entity.type)) leftByPolicy(entity);
  const wanted = all.filter(({ type }) => types.has(type));
  const redacted = mergeEntities(wanted).flatMap((entity) => splitNumbers(text, entity));
  requireShares(text, rosterLength, detectors, all, redacted);
  if (!options.refine) return redacted;
  return [...(await options.refine(text, withEvidence(redacted, wanted), { parts, types, signal, emit }))];
}

/** What is read in which language. */
type Parts = ReadonlyMap<string, readonly TextSpan[]>;

async function readParts(text: string, from: number, { language, languages }: DetectOptions): Promise<Parts> {
  if (languages) return new Map(languages.map((one) => [one, [{ start: from, end: text.length }]]));
  const { parts } = await readingsOf(text.slice(from), language);
  if (from === 0) return parts;
  const moved = ({ start, end }: TextSpan) => ({ start: start + from, end: end + from });
  return new Map([...parts].map(([one, spans]) => [one, spans.map(moved)]));
}

/**
 * Reads the text with a detector, the parts of each language by themselves. One that needs no words of a language reads all of it at once; one that
 * does not read a language is asked about it only where that is the language that was set: it says what it leaves out.
 */
async function readIn(
  parts: Parts,
  detector: Detector,
  text: string,
  context: DetectorContext,
): Promise<readonly Entity[]> {
  const { emit, doubted, known: _known, ...rest } = context;
  if (detector.traits.languages === "any")
    return (await runDetector(detector, text, context)).map((found) => understood(found, text, context.language));
  const found: Entity[] = [];
  for (const [one, spans] of parts) {
    if (one !== context.language && !readsLanguage(detector.traits, one)) continue;
    const part = partOfText(text, spans);
    const inWhole = <Found extends TextSpan>(finding: Found): Found[] =>
      part.toWhole(finding).map((place) => ({ ...finding, ...place }));
    const reading = {
      ...rest,
      language: one,
      emit: parts.size > 1 ? withoutProgress(emit) : emit,
      ...(doubted && { doubted: (finding: DoubtedFinding) => inWhole(finding).forEach(doubted) }),
    };
    for (const entity of await runDetector(detector, part.text, reading))
      found.push(...inWhole(understood(entity, part.text, one)));
  }
  return found;
}

/** The finding with what its words say, where a reader of that language knows and the detector has not said so itself. */
function understood(entity: Entity, text: string, language: string): Entity {
  const locale = knownLanguage(language);
  const value = entity.value ?? (locale === null ? null : readValue(entity.type, text, entity, locale));
  return value ? { ...entity, value } : entity;
}

/** What was found and its repetitions, without what the user's list keeps. */
function withRepetitions(
  text: string,
  plain: PlainView,
  found: readonly Entity[],
  parts: Parts,
  options: DetectOptions,
): Entity[] {
  const { detectors, types, keep, leftByKeep, emit } = options;
  const all = [...found, ...repetitions(plain, found, detectors, parts)];
  const first = keep?.divide(text, all, detectors);
  if (!keep || !first || first.kept.length === 0) return all;
  // What is kept is not looked for in parts either.
  const keptOnes = new Set(first.kept);
  const rest = found.filter((entity) => !keptOnes.has(entity));
  const { found: stays, kept } = keep.divide(text, [...rest, ...repetitions(plain, rest, detectors, parts)], detectors);
  const left = mergeEntities([...first.kept, ...kept].filter(({ type }) => types.has(type)));
  if (left.length > 0) {
    const message = `${left.length} ${left.length === 1 ? "finding stays" : "findings stay"} in because of the words to keep`;
    emit({ kind: "warning", code: "kept-terms", message, numbers: { findings: left.length } });
  }
  for (const entity of left) leftByKeep?.(entity);
  return [...stays];
}

/** What was found, found again elsewhere. Looked for in the folded text, where one word has one spelling. */
function repetitions(
  plain: PlainView,
  found: readonly Entity[],
  detectors: readonly Detector[],
  parts: Parts,
): Entity[] {
  const mistaken = new Set(detectors.filter(({ traits }) => traits.mistakesOrdinaryWords).map(({ name }) => name));
  const inPlain = found.flatMap((entity): Entity[] => {
    const place = plain.toPlain(entity.start, entity.end);
    return place.end > place.start ? [{ ...entity, ...place }] : [];
  });
  return propagate(plain.text, inPlain, mistaken, parts.keys())
    .slice(inPlain.length)
    .map((entity) => ({ ...entity, ...plain.toOriginal(entity.start, entity.end) }));
}

/** A detector's own progress, as a part of the stage's. */
function partOfProgress(emit: StageContext["emit"], index: number, count: number): StageContext["emit"] {
  return (event) => emit(event.kind === "progress" ? { ...event, fraction: (index + event.fraction) / count } : event);
}

async function runDetector(detector: Detector, text: string, context: DetectorContext): Promise<readonly Entity[]> {
  let entities: readonly Entity[];
  try {
    entities = await detector.detect(text, context);
  } catch (error) {
    if (context.signal.aborted) throw cancelled();
    if (error instanceof HushtapeError) throw error;
    throw new HushtapeError(
      "DETECTOR_FAILED",
      `the detector "${detector.name}" failed`,
      "nothing was published; run again, and report it if it repeats",
    );
  }
  for (const { start, end, confidence } of entities) {
    const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= text.length;
    if (!inside || !(confidence >= 0 && confidence <= 1)) {
      throw new HushtapeError(
        "DETECTOR_FAILED",
        `the detector "${detector.name}" answered a finding that is empty, outside the text or without a valid confidence`,
        "nothing was published; this is a defect of the detector",
      );
    }
  }
  return entities;
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled while looking for identifiers", "run again");
}
