import { wordsOfKey } from "../../documents/json-keys.js";
import type { EntityType } from "../../entity-types.js";
import type { Action } from "../schema/record-schema.js";
import type { FieldProfile } from "./field-profile.js";

/** What a draft says of a field, and why. */
export interface DraftRule {
  readonly path: string;
  readonly [said: string]: string | boolean | readonly string[];
  readonly reason: string;
}

type Drafted = Readonly<Partial<Record<Action, string | true>>> & {
  /** What passes: nothing that is typed in its place later. */
  readonly values?: readonly string[];
  readonly reason: string;
};

/** Numbers that records are linked by. */
const LINKING: ReadonlySet<EntityType> = new Set(["MEDICAL_RECORD_NUMBER", "HEALTH_PLAN_ID", "OTHER_ID", "USERNAME"]);
/** Numbers that nobody needs. */
const SECRET: ReadonlySet<EntityType> = new Set(["SSN_OR_TAXPAYER", "BANK_ACCOUNT_NUMBER"]);
/** Last words of the names of fields that identify a record. */
const IDENTIFYING: ReadonlySet<string> = new Set(
  "id ids identifier identifiers uuid guid key number num nbr no nr".split(" "),
);
/** Fields that with others single people out, by their letters. */
const QUASI: ReadonlySet<string> = new Set(
  "sex gender race ethnicity ethnicgroup maritalstatus religion nationality language age zip zipcode postalcode postcode occupation".split(
    " ",
  ),
);

/** A code is something that so many have. */
const COMMON_FROM = 5;
/** Fewer values tell nothing of a field. */
const ENOUGH = 20;

/**
 * A rule for a field, from counts. What is not clear is masked, and only what many share and nobody finds anything in is let through.
 * @param path as a schema names it.
 */
export function draftRule(path: string, profile: FieldProfile): DraftRule {
  const names = path.split("/").filter((name) => name !== "" && name !== "*");
  const letters = (names.at(-1) ?? "").replaceAll(/[^\p{L}]/gu, "").toLowerCase();
  const drafted = profile.isKeptBack
    ? masked("a name of the path may be somebody's, and is not told; --all-names tells all")
    : profile.values === 0
      ? masked("no value was seen")
      : (byName(letters, profile) ?? byForm(names.at(-1) ?? "", profile) ?? byContent(letters, profile));
  const isQuasi = QUASI.has(letters) && (drafted.passThrough ?? drafted.generalize) !== undefined;
  return { path, ...drafted, ...(isQuasi ? { quasi: true } : {}) };
}

function byName(letters: string, profile: FieldProfile): Drafted | null {
  if (letters === "age" && profile.shapes.size === 0) return { generalize: "age", reason: "its name says an age" };
  const type = most(profile.typesByName);
  if (type === null) return null;
  if (/^(?:zip|zipcode|postalcode|postcode)$/.test(letters))
    return { generalize: "zip3", reason: "its name says a postal code" };
  const reason = `its name says ${type}`;
  if (LINKING.has(type)) return { shouldHash: true, reason };
  if (SECRET.has(type) || profile.kinds.string === 0) return { shouldMask: true, reason };
  return { surrogate: type, reason };
}

function byForm(name: string, profile: FieldProfile): Drafted | null {
  const every = (form: string) => `each of ${profile.values} is a ${form}`;
  if (profile.kinds.string < profile.values) return null;
  if (profile.isAll("date")) return { shiftDate: true, reason: every("date") };
  if (profile.isAll("mail address")) return { surrogate: "EMAIL", reason: every("mail address") };
  if (profile.isAll("telephone number")) return { surrogate: "TELEPHONE_NUMBER", reason: every("telephone number") };
  if (profile.isAll("social security number")) return masked(every("social security number"));
  if (profile.isAll("UUID")) return { shouldHash: true, reason: every("UUID") };
  if (profile.isAll("number with a check digit"))
    return { shouldHash: true, reason: every("number with a check digit") };
  if (profile.isAll("base64")) return { attachment: true, reason: every("file in base64") };
  const texts = profile.shapes.get("text of several words") ?? 0;
  if (texts * 2 >= profile.values)
    return { autoDeID: true, reason: `${texts} of ${profile.values} have several words` };
  const isIdentifying = IDENTIFYING.has(wordsOfKey(name).at(-1)?.toLowerCase() ?? "");
  return isIdentifying && texts === 0 ? { shouldHash: true, reason: "its name says an identifier" } : null;
}

function byContent(letters: string, profile: FieldProfile): Drafted {
  const { values, kinds, distinct } = profile;
  const type = most(profile.foundWhole);
  if (type !== null && (profile.foundWhole.get(type) ?? 0) * 2 >= profile.read) {
    return { surrogate: type, reason: `the detectors found ${type} in at least half of those they read` };
  }
  if (profile.found.size > 0)
    return masked(`in doubt: the detectors found ${[...profile.found.keys()].join(", ")} in it`);
  if (kinds.literal === values) return { passThrough: true, values: ["false", "true"], reason: "true and false alone" };
  if (kinds.number > 0) return masked("in doubt: numbers, which may be measured or somebody's");
  if (profile.shapes.size > 0) return masked(`in doubt: ${[...profile.shapes.keys()].join(", ")} among its values`);
  const areCodes = distinct !== null && values >= ENOUGH && distinct.rarest >= COMMON_FROM && profile.plain === values;
  if (areCodes && !isOfPeople(letters)) {
    return {
      passThrough: true,
      values: distinct.codes,
      reason: `${distinct.codes.length} codes of ordinary words, each at least ${COMMON_FROM} times`,
    };
  }
  return masked("in doubt: neither its name nor its values tell what it is");
}

/** Whether a field names somebody, by its letters: a code of ordinary words may still be a name there. */
function isOfPeople(letters: string): boolean {
  return /name|initial|alias|patient|doctor|physician|provider|clinician|nurse|practitioner|person|author|user|signed|attending|by$/u.test(
    letters,
  );
}

function masked(reason: string): Drafted {
  return { shouldMask: true, reason };
}

function most(counts: ReadonlyMap<EntityType, number>): EntityType | null {
  return [...counts].reduce<[EntityType | null, number]>(
    (best, [type, count]) => (count > best[1] ? [type, count] : best),
    [null, 0],
  )[0];
}
