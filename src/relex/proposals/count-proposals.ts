import { normalise } from "../../language/normalise.js";
import type { MergeRefusal, ProposalCounts, ReplacementRefusal } from "../../rewrite/proposal-counts.js";
import { groupBy } from "../group-by.js";
import type { KindName } from "../kinds.js";
import type { Relexicalized } from "../relexicalize.js";
import type { Cluster, Question } from "../types.js";
import type { ReadProposals } from "./read-proposals.js";

const REFUSED_BY: Readonly<Record<KindName, MergeRefusal>> = {
  people: "person",
  organizations: "name",
  places: "name",
  occupations: "name",
  demographics: "name",
  dates: "value",
  ages: "value",
  contacts: "value",
  identifiers: "value",
};

/**
 * How many of a language model's groups became one: clusters that are fewer than before, and groups that stay in several.
 * @param groups indexes of mentions.
 * @param kindOf the kind of a mention; `null`: it is of none that has surrogates.
 */
export function countMerges(
  groups: readonly (readonly number[])[],
  before: readonly Cluster[],
  after: readonly Cluster[],
  kindOf: (index: number) => KindName | null,
): ProposalCounts["clusters"] {
  const clusterOf = new Map(after.flatMap(({ id, mentions }) => mentions.map((index) => [index, id] as const)));
  const refused: Partial<Record<MergeRefusal, number>> = {};
  const counted = new Set<string>();
  // Overlapping pieces of a text say the same twice.
  const count = (reason: MergeRefusal, groups: number, of: readonly (string | number)[]) => {
    const key = `${reason} ${of.join(" ")}`;
    if (groups < 2 || counted.has(key)) return;
    counted.add(key);
    refused[reason] = (refused[reason] ?? 0) + groups - 1;
  };
  for (const group of groups) {
    const byKind = groupBy(group, kindOf);
    count("kind", byKind.size, group);
    for (const [kind, indexes] of byKind) {
      const ids = new Set(indexes.flatMap((index) => clusterOf.get(index) ?? []));
      if (kind !== null) count(REFUSED_BY[kind], ids.size, [...ids].sort());
    }
  }
  return { accepted: Math.max(0, before.length - after.length), refused };
}

/** What became of the proposals for each question, in a text that was written with them. */
export function countReplacements(
  questions: readonly Question[],
  { parts, refused: unread }: ReadProposals,
  { verdicts, chosen }: Pick<Relexicalized, "verdicts" | "chosen">,
): ProposalCounts["replacements"] {
  const refused: Partial<Record<ReplacementRefusal, number>> = {};
  let accepted = 0;
  for (const question of questions) {
    const reason = unread.get(question) ?? question.parts.map(against).find((one) => one !== null) ?? null;
    if (reason === null) accepted++;
    else refused[reason] = (refused[reason] ?? 0) + 1;
  }
  return { accepted, refused };

  function against(key: string): ReplacementRefusal | null {
    const verdict = verdicts.get(key);
    if (verdict !== undefined) return verdict === "accepted" ? null : verdict;
    // Nobody looked at it: a vault remembers another, or the rules had to choose before.
    return normalise(chosen.get(key) ?? "") === parts.get(key) ? null : "settled";
  }
}
