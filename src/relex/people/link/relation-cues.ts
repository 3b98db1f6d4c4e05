import { setOf } from "../../../language/vocabulary/lists.js";
import { isPossessor, type Relation, relationOf } from "../../../readers/people/lexicon/relations.js";
import { nameValue } from "../../../readers/people/name-words.js";

/** "my wife |", "his daughter, |", "daughter is |", "daughter's name is |", "wife named |" */
export function relationBefore(before: string, tail: readonly string[]): Relation | undefined {
  // "Piers Hale (son), |"
  const field = FIELD.exec(before)?.[1];
  if (field !== undefined) return relationOf(nameValue(field));
  if (/[.!?;:\n)\]][,\s]*$/u.test(before)) return undefined;
  // "daughter-in-law"
  const isInLaw = tail.at(-1) === "law" && tail.at(-2) === "in";
  const whole = isInLaw ? tail.slice(0, -2) : tail;
  const linked = [...whole];
  // "la figlia di |Rossi|" is not Rossi.
  if (GENITIVES.has(linked.at(-1) ?? "")) return undefined;
  while (LINKING.has(linked.at(-1) ?? "") || GENITIVES.has(linked.at(-1) ?? "")) linked.pop();
  const skipped = whole.length - linked.length;
  const last = linked.at(-1);
  if (last === undefined) return undefined;
  const relation = relationOf(last.endsWith("s") && skipped > 0 ? last.slice(0, -1) : last) ?? relationOf(last);
  if (!relation) return undefined;
  // "how is your wife? This is Anna", "the girl, Anna"
  return skipped === 0 || linked.slice(-3, -1).some(isPossessor) ? relation : undefined;
}

const LINKING: ReadonlySet<string> = new Set(
  "is was name named called also uh um s anche también tambien nome nombre si chiama chiamava se llama llamaba è e era fu fue signora signor sigra sig senora senor sra sr mrs mr miss ms".split(
    " ",
  ),
);

/** "Mother: |", "Hija: |" */
const FIELD = /(?:^|[.;\n(]\s*)(\p{L}+):\s*$/u;
const GENITIVES: ReadonlySet<string> = new Set(["di", "de", "del", "della", "dello"]);

/** "|, my mother says": who calls somebody so. */
const SAYS = setOf("reader-words", "says", "*");
const OWNED =
  /^(?:['’]s)?\s*(?:,|\(| is| was|, who (?:is|was)|,? (?:è|era|fu)|,? (?:es|era|fue))\s*(my|his|her|your|their|the patient['’]s|mio|mia|suo|sua|la|il|mi|su)\s+(?:late\s+|povero\s+|povera\s+|difunto\s+|difunta\s+)?(\p{L}+)(?:\s+(\p{L}+))?/iu;
const BARE = /^\s*(?:\(\s*(\p{L}+)\s*[),;]|,\s*(\p{L}+)\s*[;.)])/u;

/** "|, his daughter", "| is my wife", "| (son)" */
export function relationAfter(after: string): Relation | undefined {
  const owned = OWNED.exec(after);
  if (owned) return SAYS.has(nameValue(owned[3] ?? "")) ? undefined : relationOf(nameValue(owned[2] ?? ""));
  const bare = BARE.exec(after);
  const relation = bare ? relationOf(nameValue(bare[1] ?? bare[2] ?? "")) : undefined;
  return relation?.isKin ? relation : undefined;
}
