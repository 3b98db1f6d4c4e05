import type { TextSpan } from "../../types.js";
import type { LabelledSpan } from "../labelled-span.js";
import { type Draw, oneOf, shuffled } from "./draw.js";
import type { RuleDocument } from "./error-rule.js";
import { type Candidate, type InjectedError, isSame, touches } from "./injected-error.js";

/** What of a document's possible errors is put in. */
export interface Injection {
  /** In order of position; no two touch each other. */
  readonly errors: readonly InjectedError[];
  /** How many could be put there, by rule: those that may stand where they would, whatever else was chosen. */
  readonly possible: ReadonlyMap<string, number>;
}

/**
 * Chooses errors for a document. No false finding ever touches a gold one, and none that is neither to be found nor wrong to find; where
 * several would touch each other, the one that was proposed first has the place. A gold finding that touches no other can be wrong in one way, which is
 * drawn among those proposed; at most half of a document's gold findings are (of an odd one, half are drawn), so that right ones are left to be
 * wrongly changed. Of all these `perDocument` are taken, one of each rule in turn.
 * @param candidates in order of priority.
 * @param perDocument most errors of a document, 1 or more.
 */
export function inject(
  document: RuleDocument,
  candidates: readonly Candidate[],
  { draw, perDocument }: { readonly draw: Draw; readonly perDocument: number },
): Injection {
  const marked = new Cover(document.text.length);
  for (const span of [...document.gold, ...document.ignored]) marked.add(span);
  const allowed = candidates.filter((candidate) => mayStand(document, candidate, marked));
  const taken = new Cover(document.text.length);
  const placed: Candidate[] = [];
  for (const candidate of [...allowed.filter(({ right }) => right === null), ...onGold(document, allowed, draw)]) {
    if (taken.most(candidate.wrong) > 0) continue;
    taken.add(candidate.wrong);
    placed.push(candidate);
  }
  const chosen = inTurn(placed, draw)
    .slice(0, perDocument)
    .sort((a, b) => startOf(a) - startOf(b))
    .map((candidate, index) => ({ error: `e${index + 1}`, ...candidate }));
  const possible = new Map<string, number>();
  for (const { rule } of allowed) possible.set(rule, (possible.get(rule) ?? 0) + 1);
  return { errors: chosen, possible };
}

/** What a document's findings are with the errors in it: the gold ones, but those that an error has the place of, and the errors. */
export function withErrors(gold: readonly LabelledSpan[], errors: readonly InjectedError[]): LabelledSpan[] {
  const right = gold.filter((span) => !errors.some((error) => error.right !== null && isSame(error.right, span)));
  return [...right, ...errors.map(({ wrong }) => wrong)].sort((a, b) => a.start - b.start || a.end - b.end);
}

function startOf({ wrong, right }: Candidate): number {
  return Math.min(wrong.start, right?.start ?? wrong.start);
}

/** How many stretches cover each character of a text. */
class Cover {
  private readonly counts: Uint16Array;

  constructor(length: number) {
    this.counts = new Uint16Array(length);
  }

  add({ start, end }: TextSpan): void {
    for (let at = start; at < end; at++) this.counts[at] = (this.counts[at] ?? 0) + 1;
  }

  /** Over one character of the stretch, at most. */
  most({ start, end }: TextSpan): number {
    let most = 0;
    for (let at = start; at < end; at++) most = Math.max(most, this.counts[at] ?? 0);
    return most;
  }
}

/** Whether it would be an error at all, and is none about something that only an annotator can judge. */
function mayStand({ gold, text }: RuleDocument, { wrong, right }: Candidate, marked: Cover): boolean {
  if (wrong.start < 0 || wrong.end > text.length || wrong.start >= wrong.end) return false;
  if (right === null) return marked.most(wrong) === 0;
  if (!touches(right, wrong) || isSame(right, wrong) || !gold.some((span) => isSame(span, right))) return false;
  const before = { start: wrong.start, end: Math.min(wrong.end, right.start) };
  const behind = { start: Math.max(wrong.start, right.end), end: wrong.end };
  return marked.most(right) === 1 && marked.most(before) === 0 && marked.most(behind) === 0;
}

/** One candidate for each gold finding that has any, for half of the gold findings at most. */
function onGold({ gold }: RuleDocument, allowed: readonly Candidate[], draw: Draw): Candidate[] {
  const ways = gold.flatMap((span): Candidate[] => {
    const proposed = allowed.filter(({ right }) => right !== null && isSame(right, span));
    const one = oneOf(proposed, draw("way", span.start, span.end));
    return one === undefined ? [] : [one];
  });
  const most = Math.floor(gold.length / 2) + (gold.length % 2 === 1 && draw("half") < 0.5 ? 1 : 0);
  return shuffled(ways, draw, keyOf).slice(0, most);
}

/** One of each rule in turn, as long as there are any; the order of the rules, and of a rule's candidates, is drawn. */
function inTurn(candidates: readonly Candidate[], draw: Draw): Candidate[] {
  const byRule = new Map<string, Candidate[]>();
  for (const candidate of shuffled(candidates, draw, keyOf)) {
    byRule.set(candidate.rule, [...(byRule.get(candidate.rule) ?? []), candidate]);
  }
  const rules = shuffled([...byRule.keys()].sort(), draw, (rule) => rule);
  const turns = Math.max(0, ...[...byRule.values()].map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => rules.flatMap((rule) => byRule.get(rule)?.[turn] ?? [])).flat();
}

function keyOf({ rule, wrong }: Candidate): string {
  return `${rule} ${wrong.start} ${wrong.end} ${wrong.type}`;
}
