import type { Finding, Refine, RefineContext } from "../text/refine-port.js";
import type { Entity, TextSpan } from "../types.js";
import { goingAlike, wordKeys } from "./alike.js";
import { type Checked, type Decision, decisionsInSource } from "./decisions.js";
import { introducedBy } from "./guards.js";
import { CueStrength } from "./name-cues.js";
import { ReadText } from "./read-text.js";
import { type Ask, applied, decide, type HeldBy, type RefineOptions } from "./refine.js";
import { examine } from "./settle.js";
import { untouchableBecause } from "./untouchable.js";

/** Refines texts, each in a session of its own. */
export interface Refiner {
  /** For one text, and for what is written for it and read again. @param heldBy what stays whatever its words say. Default: nothing. */
  open(heldBy?: HeldBy): RefineSession;
}

/** Where a stretch stands in the text as it was given; `null`: nowhere, such as a label that a reader wrote before a field. */
export type PlaceOf = (span: TextSpan) => TextSpan | null;

/** One text's refining. */
interface RefineSession {
  readonly refine: Refine;
  /** The same for what is read in another form: by the place that a stretch of it has in the text as it was given. */
  refineAt(place: PlaceOf): Refine;
  /** What was decided of findings that somebody would have changed: when the text was first read, and of what was found only when it was read again. Offsets into the text as it was given. */
  decisions(): readonly Decision[];
}

interface RefinerSettings extends Pick<RefineOptions, "mayChange"> {
  /** `shadow`: decides and changes nothing. */
  readonly mode: "shadow" | "on";
  /** Who is asked, in the course of a text's reading. Default: nobody. */
  readonly askIn?: (context: RefineContext) => Ask;
}

/** A refiner that decides by rules, and by whom it asks. */
export function createRefiner(settings: RefinerSettings): Refiner {
  return { open: (heldBy) => new Session(settings, heldBy) };
}

class Session implements RefineSession {
  #isRead = false;
  /** Places are those of the text as it was given. */
  #decisions: Decision[] = [];
  /** Words of what was removed in the first reading, by type. */
  readonly #removed = new Set<string>();

  constructor(
    private readonly settings: RefinerSettings,
    private readonly heldBy?: HeldBy,
  ) {}

  readonly refine: Refine = (text, findings, context) => this.#read(text, findings, context, (span) => span);

  refineAt(place: PlaceOf): Refine {
    return (text, findings, context) => this.#read(text, findings, context, place);
  }

  decisions(): readonly Decision[] {
    return this.#decisions.filter(({ votes }) => votes.length > 0);
  }

  async #read(text: string, findings: readonly Finding[], context: RefineContext, place: PlaceOf): Promise<Entity[]> {
    if (this.#isRead) return this.#again(text, findings, context, place);
    this.#isRead = true;
    const { mayChange, askIn } = this.settings;
    const ask = askIn?.(context);
    const { heldBy } = this;
    const options = { ...(mayChange && { mayChange }), ...(ask && { ask }), ...(heldBy && { heldBy }) };
    const decisions = await decide(text, findings, context, options);
    this.#decisions = decisionsInSource(decisions, place);
    warnOfUnfinished(decisions, context);
    if (this.settings.mode === "shadow") return findings.map(withoutEvidence);
    const read = new ReadText(text, context.parts);
    for (const [index, { action }] of decisions.entries()) {
      const finding = findings[index];
      if (finding && action === "remove") this.#removed.add(keyOf(finding, read));
    }
    return applied(findings.map(withoutEvidence), decisions);
  }

  /**
   * What was written is read again: what was let stand does not come back because a placeholder stands beside it now. What is found only now is let stand
   * where its words were before, and rules settle it here as well; then it is in the record. What reads alike with something that stays is hidden after all.
   */
  #again(text: string, findings: readonly Finding[], { parts }: RefineContext, place: PlaceOf): Entity[] {
    if (this.#removed.size === 0) return findings.map(withoutEvidence);
    const read = new ReadText(text, parts);
    const letStand = this.#decisions.filter(({ action }) => action === "remove");
    const standing = new Map(letStand.map((decision) => [spanKey(decision), decision]));
    const looked = examine(findings, read).map(({ finding, settled }) => {
      const earlier = standing.get(spanKey(place(finding)));
      if (earlier) return { finding, earlier, checked: mayStandAgain(finding, read) ? checkedIn(earlier) : null };
      const { mayChange = () => true } = this.settings;
      const locale = read.localeAt(finding);
      const mayGo = this.#removed.has(keyOf(finding, read)) && locale !== null && mayChange(locale);
      return { finding, earlier, checked: mayGo && !this.heldBy?.(finding) ? settled : null };
    });
    const reasonOf = ({ finding, checked }: (typeof looked)[number]) => ({ finding, reason: checked?.reason ?? null });
    const going = goingAlike(looked.map(reasonOf), read);
    const takenBack = new Set(
      looked.flatMap(({ finding, earlier }) => (earlier && !going.has(finding) ? earlier : [])),
    );
    const kept = { action: "keep", reason: null, evidence: [], keptBecause: "alike" } as const;
    this.#decisions = this.#decisions.map((one) => (takenBack.has(one) ? { ...one, ...kept } : one));
    for (const { finding, earlier, checked } of looked)
      if (!earlier && checked && going.has(finding)) this.#note(finding, checked, place);
    this.#decisions.sort((a, b) => a.start - b.start);
    return findings.filter((finding) => !going.has(finding)).map(withoutEvidence);
  }

  #note({ start, end, type }: Finding, { reason, evidence }: Checked, place: PlaceOf): void {
    const votes = [{ by: "rules", action: "remove", reason }] as const;
    const own = { start, end, type, action: "remove", reason, evidence, votes } as const;
    this.#decisions.push(...decisionsInSource([{ ...own, keptBecause: null, becomes: null }], place));
  }
}

/** A place as a key; of none that of no place. */
function spanKey(span: TextSpan | null): string {
  return span === null ? "" : `${span.start} ${span.end}`;
}

/** Two detectors that agree beside a placeholder are no more than they were; what proves itself or is introduced now is. */
function mayStandAgain(finding: Finding, read: ReadText): boolean {
  const because = untouchableBecause(finding);
  if (because !== null && because !== "agreed") return false;
  const reading = read.readingAt(finding);
  return reading !== null && introducedBy(finding, reading) < CueStrength.Strong;
}

function checkedIn({ reason, evidence }: Decision): Checked | null {
  return reason && { reason, evidence, settles: false };
}

/** Words that read alike, or the figures themselves: private, and kept for the text alone. */
function keyOf(finding: Finding, read: ReadText): string {
  const words = wordKeys(finding, read);
  return words.length > 0 ? words.join(" ") : `${finding.type} ${read.text.slice(finding.start, finding.end)}`;
}

function warnOfUnfinished(decisions: readonly Decision[], { emit }: RefineContext): void {
  const findings = decisions.filter(({ keptBecause }) => keptBecause === "budget").length;
  if (findings === 0) return;
  const message = `The language model did not finish looking at ${findings} ${findings === 1 ? "finding" : "findings"} again: they stay removed.`;
  emit({ kind: "warning", code: "refine-unfinished", message, numbers: { findings } });
}

function withoutEvidence({ evidence: _evidence, ...entity }: Finding): Entity {
  return entity;
}
