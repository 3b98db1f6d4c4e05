import type { Finding, Refine, RefineContext } from "../text/refine-port.js";
import type { Entity } from "../types.js";
import { wordKeys } from "./alike.js";
import type { Decision } from "./decisions.js";
import { introducedBy } from "./guards.js";
import { CueStrength } from "./name-cues.js";
import { ReadText } from "./read-text.js";
import { type Ask, applied, decide, type HeldBy, type RefineOptions } from "./refine.js";
import { untouchableBecause } from "./untouchable.js";

/** Refines texts, each in a session of its own. */
export interface Refiner {
  /** For one text, and for what is written for it and read again. @param heldBy what stays whatever its words say. Default: nothing. */
  open(heldBy?: HeldBy): RefineSession;
}

/** One text's refining. */
interface RefineSession {
  readonly refine: Refine;
  /** What was decided when the text was first read: of findings that somebody would have changed. Offsets into that text. */
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
  #decisions: readonly Decision[] | null = null;
  /** Words of what was removed in the first reading, by type. */
  readonly #removed = new Set<string>();

  constructor(
    private readonly settings: RefinerSettings,
    private readonly heldBy?: HeldBy,
  ) {}

  readonly refine: Refine = async (text, findings, context) => {
    if (this.#decisions !== null) return this.#again(text, findings, context);
    const { mayChange, askIn } = this.settings;
    const ask = askIn?.(context);
    const { heldBy } = this;
    const options = { ...(mayChange && { mayChange }), ...(ask && { ask }), ...(heldBy && { heldBy }) };
    const decisions = await decide(text, findings, context, options);
    this.#decisions = decisions;
    warnOfUnfinished(decisions, context);
    if (this.settings.mode === "shadow") return findings.map(withoutEvidence);
    const read = new ReadText(text, context.parts);
    for (const [index, { action }] of decisions.entries()) {
      const finding = findings[index];
      if (finding && action === "remove") this.#removed.add(keyOf(finding, read));
    }
    return applied(findings.map(withoutEvidence), decisions);
  };

  decisions(): readonly Decision[] {
    return (this.#decisions ?? []).filter(({ votes }) => votes.length > 0);
  }

  /** What was written is read again: what the first reading removed must not come back because a placeholder stands beside it now. */
  #again(text: string, findings: readonly Finding[], { parts }: RefineContext): Entity[] {
    if (this.#removed.size === 0) return findings.map(withoutEvidence);
    const read = new ReadText(text, parts);
    const mayGo = (finding: Finding): boolean => {
      if (!this.#removed.has(keyOf(finding, read))) return false;
      const because = untouchableBecause(finding);
      if (because !== null && because !== "agreed") return false;
      const reading = read.readingAt(finding);
      return reading !== null && introducedBy(finding, reading) < CueStrength.Strong;
    };
    return findings.filter((finding) => !mayGo(finding)).map(withoutEvidence);
  }
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
