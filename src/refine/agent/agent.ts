import { HushtapeError } from "../../errors.js";
import type { LanguageModel } from "../../llm/language-model.js";
import type { Finding } from "../../text/refine-port.js";
import type { TextSpan } from "../../types.js";
import type { Checked, KeptBecause, Vote } from "../decisions.js";
import { mayHaveEdges } from "../edges.js";
import type { ReadText } from "../read-text.js";
import type { Ask, Proposal, Unmoved } from "../refine.js";
import { bornOut } from "../settle.js";
import { type AgentContext, Asking } from "./asking.js";
import { groupsOf } from "./groups.js";
import type { Said, Types } from "./questions.js";
import { type Entry, ToDoList } from "./to-do-list.js";

/**
 * An agent over the language model (paper 004): a to-do list of all findings that is kept here, not by the model; several items a request; more context
 * and review skills where it asks for them; a second reading by another prompt of all that the first would change. What is not finished when requests,
 * tokens or time are used up stays.
 */
export function askModel(model: LanguageModel, context: AgentContext): Ask {
  return async (open, findings, read) => {
    const results = new Map<Finding, Proposal | Unmoved>();
    const [firstType, ...types] = context.types;
    if (open.length === 0 || firstType === undefined) return results;
    const list = new ToDoList(groupsOf(open, read), read.text);
    const asking = new Asking(model, context, [firstType, ...types], open.length);
    const judge = new Judge(findings, read, [firstType, ...types]);
    try {
      await asking.within(async () => {
        await firstReading(list, asking, judge);
        await secondReading(list, asking, judge);
      });
    } catch (error) {
      // What it could not answer, or not in time, stays as it was found.
      if (!(error instanceof HushtapeError) || error.code !== "LLM_FAILED") throw error;
    }
    for (const entry of list.entries)
      for (const [finding, result] of judge.resultsOf(entry)) results.set(finding, result);
    return results;
  };
}

async function firstReading(list: ToDoList, asking: Asking, judge: Judge): Promise<void> {
  for (let open = list.open(); open.length > 0 && asking.hasBudget(); open = list.open()) {
    const { asked, said } = await asking.review(open, list);
    for (const [index, entry] of asked.entries()) {
      const own = said.filter(({ id }) => id === index + 1);
      list.note(entry, own, (one) => judge.proves(entry, one));
    }
  }
}

async function secondReading(list: ToDoList, asking: Asking, judge: Judge): Promise<void> {
  for (let due = list.due(); due.length > 0 && asking.hasBudget(); due = list.due()) {
    const { asked, said } = await asking.challenge(due, list);
    for (const [index, entry] of asked.entries()) {
      const [only, other] = said.filter(({ id }) => id === index + 1);
      list.challenged(entry, only && !other && judge.proves(entry, only) ? only : null, only ?? null);
    }
  }
}

/** Checks by code what a reading says. */
class Judge {
  constructor(
    private readonly findings: readonly Finding[],
    private readonly read: ReadText,
    private readonly types: Types,
  ) {}

  /** Whether what is said of an entry bears the check, at each of its places. */
  proves(entry: Entry, said: Said): boolean {
    switch (said.action) {
      case "remove":
        return this.#checks(entry, said) !== null;
      case "edges":
        return this.#placeOf(entry, said) !== null;
      case "type":
        return said.type !== undefined && this.types.includes(said.type) && said.type !== entry.group.findings[0].type;
      default:
        return true;
    }
  }

  resultsOf(entry: Entry): [Finding, Proposal | Unmoved][] {
    const { group, first, second } = entry;
    const votes = votesOf(entry);
    const stays = (keptBecause: KeptBecause): [Finding, Unmoved][] =>
      group.findings.map((finding) => [finding, { keptBecause, votes }]);
    if (entry.state !== "agreed" || first === null || second === null) return stays(entry.keptBecause);
    const [{ type }] = group.findings;
    if (first.action === "remove") {
      const checks = this.#checks(entry, first);
      if (checks === null) return stays("unchecked");
      return group.findings.map((finding, index) => [
        finding,
        { action: "remove", checked: checks[index] ?? null, becomes: null, votes },
      ]);
    }
    if (first.action === "edges") {
      const place = this.#placeOf(entry, first);
      if (place === null) return stays("unchecked");
      return [[group.findings[0], { action: "edges", checked: null, becomes: { ...place, type }, votes }]];
    }
    const to = first.type ?? type;
    return group.findings.map((finding) => [
      finding,
      { action: "type", checked: null, becomes: { start: finding.start, end: finding.end, type: to }, votes },
    ]);
  }

  /** A checked reason for each finding of the group, what was given as evidence among it; `null`: one of them has none. */
  #checks({ group, words }: Entry, { reason, evidence = [] }: Said): Checked[] | null {
    if (reason === undefined) return null;
    const checks: Checked[] = [];
    for (const finding of group.findings) {
      const checked = bornOut(finding, this.findings, this.read, reason);
      if (checked === null) return null;
      checks.push(checked);
    }
    const places = evidence.flatMap((number) => words[number] ?? []);
    const meets = (place: TextSpan) =>
      checks[0]?.evidence.some((one) => one.start < place.end && place.start < one.end) === true;
    return places.length === evidence.length && places.some(meets) ? checks : null;
  }

  /** Where a finding would be with other edges; only of one that stands alone. */
  #placeOf({ group, words }: Entry, said: Said): TextSpan | null {
    const [finding, other] = group.findings;
    const [first, last] = [words[said.words?.[0] ?? -1], words[said.words?.at(-1) ?? -1]];
    if (other || !first || !last) return null;
    const place = { start: first.start, end: last.end };
    return mayHaveEdges(finding, place, this.findings, this.read) ? place : null;
  }
}

function votesOf({ first, second }: Entry): Vote[] {
  const vote = (by: Vote["by"], said: Said | null): Vote[] => {
    if (said === null || said.action === "context" || said.action === "skill") return [];
    return [{ by, action: said.action, reason: said.reason ?? null }];
  };
  return [...vote("review", first), ...vote("challenge", second)];
}
