import { RELATIONS, TITLES } from "../../language/lexicons/ambiguous-names.js";
import { GIVEN_NAMES } from "../../language/lexicons/given-names.js";
import { NAME_LIKE_MEDICINES } from "../../language/lexicons/medicines.js";
import { SURNAMES } from "../../language/lexicons/surnames.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { DOSED_BEFORE } from "./dosed.js";
import { phrases } from "./eponyms.js";

/** Verbs of persons: what is before them takes a medicine rather than being one. */
const ACTING = setOf("talk-words", "person-acts", "en");
/** The same, where the word is a given name as well. */
const LIVING = setOf("talk-words", "person-lives", "en");
/** "Allegra has helped", "Yasmin is taken": said of a medicine after all. */
const ACTED_ON = setOf("talk-words", "done-to-medicine", "en");
/** Nobody but a person comes after these, whatever a pack is called. */
const OWNER_LABELS = wordSet("kin name contact");
/** After these nothing but somebody follows. */
const NAME_NOUNS = setOf("talk-words", "name-follows", "en");
const CALLED = setOf("talk-words", "called", "en");
const GREETED = wordSet("i'm im hello hi hey dear");
/** Roles that precede findings and devices as well as names: no cue that somebody is meant. */
const ROLES = setOf("talk-words", "role-before-thing", "en");

/** "Mrs Parkinson", "my name is Heather": whatever the name is, somebody has it. */
export function isAbsolute(ahead: readonly string[], candidate: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const [first = ""] = candidate;
  if (TITLES.has(first) && candidate.length > 1 && !phrases.has(candidate.join(" "))) return true;
  if (TITLES.has(last) && !ROLES.has(last)) return true;
  return NAME_NOUNS.has(last) || ((last === "is" || last === "was") && NAME_NOUNS.has(ahead.at(-2) ?? ""));
}

/** Whether the word right before a candidate announces a person: "called", "hello", "wife". */
export function isCued(ahead: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  return CALLED.has(last) || (RELATIONS.has(last) && !ROLES.has(last));
}

/** "Allegra denies pain", "my wife Allegra", "Yasmin takes one tablet": a cue before, a surname or an act after. */
export function isSomebody(keys: readonly string[], ahead: readonly string[], behind: readonly string[]): boolean {
  const [first = ""] = keys;
  const last = ahead.at(-1) ?? "";
  const [next = "", second = ""] = behind;
  const named = GIVEN_NAMES.has(first) || NAME_LIKE_MEDICINES.has(first);
  if (keys.length > 1) return named && SURNAMES.has(keys.at(-1) ?? "");
  if ((RELATIONS.has(last) && !ROLES.has(last)) || GREETED.has(last) || OWNER_LABELS.has(last)) return true;
  if (ACTING.has(next)) return true;
  if (!named || !LIVING.has(next) || ACTED_ON.has(second)) return false;
  return GIVEN_NAMES.has(first) || !DOSED_BEFORE.has(last);
}
