import { type EntityType, NAME_TYPES } from "../../entity-types.js";
import type { AuditRecord } from "../../recording/audit.js";
import type { Decision, MadeDecision, Target } from "../../recording/revise/decisions.js";
import type { TermsFile } from "./terms-file.js";

/** A set of outputs, what was said in it, and what holds of the decisions on it. */
export interface DecidedSet {
  readonly recording: string;
  readonly audit: Pick<AuditRecord, "spans" | "entities" | "leftIn">;
  /** The transcript's words. PHI. */
  readonly words: readonly { readonly text: string }[];
  readonly made: readonly MadeDecision[];
}

/** Why something is rejected that will be muted in the next recording as well. */
const NOBODYS = new Set(["clinical-term", "public-name"]);
/** Rejected once may be a slip. */
const TIMES = 2;
/** Of one recording alone it is that patient's, and not the site's. */
const RECORDINGS = 2;

interface Said {
  readonly text: string;
  readonly types: EntityType[];
  readonly recordings: Set<string>;
  isMissed: boolean;
  /** Found somewhere, and not rejected there: nobody has said that it is nobody's. */
  isStanding: boolean;
  rejected: number;
}

/**
 * Terms to know: names that a reviewer had to add, and that stand in other recordings, too. Terms to keep: what was rejected at least twice as a
 * clinical term or a public name, and is nobody's name in any recording that was decided on.
 */
export function proposeTerms(sets: readonly DecidedSet[]): TermsFile {
  const all = new Map<string, Said>();
  for (const set of sets) {
    for (const { decision } of set.made) take(all, set, decision);
    takeStanding(all, set);
  }
  const said = [...all.values()].sort((a, b) => (a.text.toLowerCase() < b.text.toLowerCase() ? -1 : 1));
  return {
    schema: "hushtape.terms/1",
    known: said.flatMap(({ text, types, recordings, isMissed }) => {
      const [type] = types;
      return isMissed && type !== undefined && recordings.size >= RECORDINGS
        ? [{ text, type, recordings: recordings.size }]
        : [];
    }),
    keep: said.flatMap(({ text, types, rejected, isStanding }) =>
      rejected >= TIMES && types.length === 0 && !isStanding ? [{ text, times: rejected }] : [],
    ),
  };
}

function take(all: Map<string, Said>, { recording, audit, words }: DecidedSet, decision: Decision): void {
  if (decision.kind === "note") return;
  const found =
    decision.kind === "add"
      ? [{ words: decision.words, type: decision.type }]
      : wordsAt(audit, decision.target).map((one) =>
          decision.kind === "retype" ? { ...one, type: decision.type } : one,
        );
  for (const { words: indices, type } of found) {
    const said = saidIn(all, words, indices);
    if (said === null) continue;
    if (decision.kind === "reject") {
      if (NOBODYS.has(decision.reason)) said.rejected++;
      continue;
    }
    said.types.push(type);
    // A date or a number is one patient's: nothing to know of a site.
    if (!NAME_TYPES.has(type)) continue;
    said.recordings.add(recording);
    if (decision.kind === "add") said.isMissed = true;
  }
}

/** What was found in a set and is not rejected is somebody's until somebody says otherwise. */
function takeStanding(all: Map<string, Said>, { audit, words, made }: DecidedSet): void {
  const rejected = new Set(
    made.flatMap(({ decision }) =>
      decision.kind === "reject" ? wordsAt(audit, decision.target).map((one) => one.words.join(" ")) : [],
    ),
  );
  for (const one of audit.entities) {
    if (rejected.has(one.words.join(" "))) continue;
    const said = saidIn(all, words, one.words);
    if (said !== null) said.isStanding = true;
  }
}

/** What is known of these words, wherever they were said; `null`: they are nothing that could be a term. */
function saidIn(all: Map<string, Said>, words: DecidedSet["words"], indices: readonly number[]): Said | null {
  const text = textOf(indices.map((at) => words[at]?.text ?? ""));
  if (text === null) return null;
  const blank = { types: [], recordings: new Set<string>(), isMissed: false, isStanding: false, rejected: 0 };
  const said: Said = all.get(text.toLowerCase()) ?? { text, ...blank };
  all.set(text.toLowerCase(), said);
  return said;
}

interface Found {
  readonly words: readonly number[];
  readonly type: EntityType;
}

function wordsAt(audit: DecidedSet["audit"], target: Target): readonly Found[] {
  switch (target.kind) {
    case "entity":
      return audit.entities.filter(({ id }) => id === target.id);
    case "span": {
      const span = audit.spans.find(({ id }) => id === target.id);
      return audit.entities.filter(({ id }) => span?.entities.includes(id));
    }
    case "left-in":
    case "gap":
    case "added":
      // An approval of what was kept says that it is none, and a gap has no words.
      return [];
  }
}

/** `null`: nothing that could be a term. */
function textOf(words: readonly string[]): string | null {
  const text = words
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return text.length >= 2 && text.length <= 200 && /\p{L}/u.test(text) ? text : null;
}
