import type { Locale } from "../language/locales.js";
import type { Finding, RefineContext } from "../text/refine-port.js";
import type { Entity } from "../types.js";
import { goingAlike } from "./alike.js";
import type { Checked, Decision, KeptBecause, Reason, Vote } from "./decisions.js";
import { ReadText } from "./read-text.js";
import { type Examined, examine } from "./settle.js";

/** How findings are refined. */
export interface RefineOptions {
  /** Whether a loss was measured, and is small enough, for texts of a language: elsewhere everything stays. Default: everywhere. */
  readonly mayChange?: (locale: Locale) => boolean;
  /** Who is asked about what rules do not settle. Default: nobody. */
  readonly ask?: Ask;
  /** What besides the words speaks for a finding, so that it stays and nobody is asked about it. Default: nothing does. */
  readonly heldBy?: HeldBy;
}

/** What besides the words of a finding speaks for it: its sound in a recording, a field of its record that does not leave. `null`: nothing. */
export type HeldBy = (finding: Finding) => "heard" | "withheld" | null;

/** Asks about findings. @param open those to ask about. @param findings all of the text. */
export type Ask = (
  open: readonly Finding[],
  findings: readonly Finding[],
  read: ReadText,
) => Promise<ReadonlyMap<Finding, Proposal | Unmoved>>;

/** What two readings that agree came to about a finding; the reason of a removal was checked. */
export interface Proposal {
  readonly action: "remove" | "edges" | "type";
  readonly checked: Checked | null;
  readonly becomes: Decision["becomes"];
  readonly votes: readonly Vote[];
}

/** Why a finding about which somebody was asked stays, and what was said. */
export interface Unmoved {
  readonly keptBecause: KeptBecause;
  readonly votes: readonly Vote[];
}

/**
 * Decides about every finding of a text; changes nothing itself (`applied`). Pure but for whom it asks.
 * @param findings disjoint, in order, with their evidence (`withEvidence`).
 * @returns a decision for each of them, in their order.
 */
export async function decide(
  text: string,
  findings: readonly Finding[],
  { parts }: Pick<RefineContext, "parts">,
  options: RefineOptions = {},
): Promise<Decision[]> {
  const read = new ReadText(text, parts);
  const examined = examine(findings, read);
  const held = new Map(findings.map((finding) => [finding, options.heldBy?.(finding) ?? null]));
  const open = examined.flatMap(({ finding, untouchable, settled }) =>
    untouchable === null && settled === null && !held.get(finding) && read.localeAt(finding) !== null ? [finding] : [],
  );
  const answers = (await options.ask?.(open, findings, read)) ?? new Map<Finding, Proposal | Unmoved>();
  const results = examined.map((one): [Examined, Proposal | Unmoved | null] => [one, settledBy(one, answers, held)]);
  const proposed = results.map(([{ finding }, result]) => ({ finding, reason: reasonIn(result) }));
  const going = goingAlike(proposed, read);
  return withoutClashes(results.map(([one, result]) => decisionOf(one, result, going, read, options)));
}

/** Two findings that would grow over the same words stay as they were found. @param decisions in order of the findings. */
function withoutClashes(decisions: readonly Decision[]): Decision[] {
  const placeOf = ({ action, becomes, start, end }: Decision) =>
    action === "edges" && becomes ? becomes : { start, end };
  return decisions.map((decision, index) => {
    const { start, end } = placeOf(decision);
    const isOver = (other: Decision | undefined) => {
      if (!other) return false;
      const place = placeOf(other);
      return place.start < end && start < place.end;
    };
    const clashes = decision.action === "edges" && (isOver(decisions[index - 1]) || isOver(decisions[index + 1]));
    return clashes ? { ...decision, action: "keep", becomes: null, keptBecause: "unchecked" } : decision;
  });
}

function settledBy(
  { finding, settled }: Examined,
  answers: ReadonlyMap<Finding, Proposal | Unmoved>,
  held: ReadonlyMap<Finding, ReturnType<HeldBy>>,
): Proposal | Unmoved | null {
  if (settled === null) return answers.get(finding) ?? null;
  const votes: Vote[] = [{ by: "rules", action: "remove", reason: settled.reason }];
  const because = held.get(finding) ?? null;
  if (because !== null) return { keptBecause: because, votes };
  return { action: "remove", checked: settled, becomes: null, votes };
}

function reasonIn(result: Proposal | Unmoved | null): Reason | null {
  return result !== null && "action" in result ? (result.checked?.reason ?? null) : null;
}

function decisionOf(
  { finding, untouchable }: Examined,
  result: Proposal | Unmoved | null,
  going: ReadonlySet<Finding>,
  read: ReadText,
  { mayChange = () => true }: RefineOptions,
): Decision {
  const { start, end, type } = finding;
  const kept = { start, end, type, action: "keep" as const, reason: null, evidence: [], becomes: null };
  const votes = result?.votes ?? [];
  if (untouchable !== null) return { ...kept, votes: [], keptBecause: untouchable };
  if (result === null) return { ...kept, votes, keptBecause: "undecided" };
  if (!("action" in result)) return { ...kept, votes, keptBecause: result.keptBecause };
  const { action, checked, becomes } = result;
  const locale = read.localeAt(finding);
  if (action === "remove" && !going.has(finding)) return { ...kept, votes, keptBecause: "alike" };
  if (locale === null || !mayChange(locale)) return { ...kept, votes, keptBecause: "unmeasured" };
  const { reason, evidence } = checked ?? { reason: null, evidence: [] };
  return { ...kept, action, reason, evidence, becomes, votes, keptBecause: null };
}

/** The findings after their decisions: those that stay, as they are from now on. @param decisions one for each finding, in their order. */
export function applied(findings: readonly Entity[], decisions: readonly Decision[]): Entity[] {
  return findings.flatMap((finding, index) => {
    const decision = decisions[index];
    if (decision?.action === "remove") return [];
    if (!decision?.becomes) return [finding];
    // What its words say was read for the stretch and the type that it had.
    const { value: _value, ...rest } = finding;
    return [{ ...rest, ...decision.becomes }];
  });
}
