import type { Locale } from "../language/locales.js";
import type { Finding, RefineContext } from "../text/refine-port.js";
import type { Entity } from "../types.js";
import { goingAlike } from "./alike.js";
import type { Decision } from "./decisions.js";
import { ReadText } from "./read-text.js";
import { type Examined, examine } from "./settle.js";

/** How findings are refined. */
export interface RefineOptions {
  /** Whether a loss was measured, and is small enough, for texts of a language: elsewhere everything stays. Default: everywhere. */
  readonly mayChange?: (locale: Locale) => boolean;
}

/**
 * Decides about every finding of a text; changes nothing itself (`applied`). Pure but for what the agent asks.
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
  const proposed = examined.map(({ finding, settled }) => ({ finding, reason: settled?.reason ?? null }));
  const going = goingAlike(proposed, read);
  return examined.map((one) => decisionOf(one, going, read, options));
}

function decisionOf(
  { finding, untouchable, settled }: Examined,
  going: ReadonlySet<Finding>,
  read: ReadText,
  { mayChange = () => true }: RefineOptions,
): Decision {
  const { start, end, type } = finding;
  const kept = { start, end, type, action: "keep" as const, reason: null, evidence: [], votes: [], becomes: null };
  if (untouchable !== null) return { ...kept, keptBecause: untouchable };
  if (settled === null) return { ...kept, keptBecause: "undecided" };
  const votes = [{ by: "rules" as const, action: "remove" as const, reason: settled.reason }];
  const locale = read.localeAt(finding);
  if (!going.has(finding)) return { ...kept, votes, keptBecause: "alike" };
  if (locale === null || !mayChange(locale)) return { ...kept, votes, keptBecause: "unmeasured" };
  const { reason, evidence } = settled;
  return { ...kept, action: "remove", reason, evidence, votes, keptBecause: null };
}

/** The findings after their decisions: those that stay, as they are from now on. @param decisions one for each finding, in their order. */
export function applied(findings: readonly Entity[], decisions: readonly Decision[]): Entity[] {
  return findings.flatMap((finding, index) => {
    const decision = decisions[index];
    if (decision?.action === "remove") return [];
    return [decision?.becomes ? { ...finding, ...decision.becomes } : finding];
  });
}
