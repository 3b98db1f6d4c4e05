import { HushtapeError } from "../../errors.js";

/** The ten rules of the paper on agentic refinement (appendix C). */
const PAPER_RULES = [
  "pressure-date",
  "lab-value-age",
  "age-date",
  "eponym-patient",
  "common-word-name",
  "ward-hospital",
  "patient-doctor",
  "hospital-organisation",
  "city-class",
  "zip-city-state",
] as const;

/**
 * The rules by name, in order of priority: where two would put a false finding in one place, the first has it ("numeric-format rules are applied
 * before generic city/state swaps", appendix C). The paper's ten, three of our own about classes and edges, and the clusters.
 */
export const RULE_NAMES = [...PAPER_RULES, "confused-class", "swallowed-word", "lost-word", "clusters"] as const;
/** What `--rules` takes; see `RULE_NAMES`. */
export type RuleName = (typeof RULE_NAMES)[number];

function isRuleName(name: string): name is RuleName {
  return RULE_NAMES.some((known) => known === name);
}

/**
 * Reads `--rules`: names with commas between them, `paper` for the paper's ten; `null`: all.
 * @throws HushtapeError USAGE, quoting nothing of what was given.
 */
export function rulesIn(list: string | null): readonly RuleName[] {
  if (list === null) return RULE_NAMES;
  const names = list.split(",").flatMap((name) => (name.trim() === "paper" ? PAPER_RULES : [name.trim()]));
  const known = names.filter(isRuleName);
  if (known.length === names.length) return known;
  throw new HushtapeError("USAGE", "--rules names a rule that is not known", `Known: paper, ${RULE_NAMES.join(", ")}.`);
}
