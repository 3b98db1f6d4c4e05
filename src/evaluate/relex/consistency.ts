import type { EntityType } from "../../entity-types.js";
import { normalise } from "../../language/normalise.js";
import { soundsLike } from "../../language/sounds-like.js";
import { alignNames } from "./name-words.js";
import type { Finding, RewrittenDocument, RewrittenMention } from "./rewritten-document.js";

/** Something that is said and what stands for it. */
interface Observation {
  readonly mention: number;
  readonly type: EntityType;
  readonly value: string;
  /** `null`: a placeholder. */
  readonly surrogate: string | null;
  /** Of a name; `null` for everything else, and where its place does not tell. */
  readonly role: string | null;
}

/** Numbers are the same whatever divides their digits. */
const NUMBERS: ReadonlySet<string> = new Set([
  "TELEPHONE_NUMBER",
  "FAX_NUMBER",
  "SSN_OR_TAXPAYER",
  "MEDICAL_RECORD_NUMBER",
  "HEALTH_PLAN_ID",
  "FIN",
  "BANK_ACCOUNT_NUMBER",
  "CREDIT_DEBIT_NUMBER",
  "OTHER_ID",
  "DEVICE_ID",
]);

/** Types of which different originals may become the same: "ninety or older", a race of few. */
const MAY_MEET: ReadonlySet<string> = new Set([
  "AGE",
  "RACE",
  "ETHNICITY",
  "MARITAL_STATUS",
  "PARENTHOOD",
  "OCCUPATION",
]);

function observationsOf(mention: RewrittenMention, index: number): Observation[] {
  const { type, original, replacement, made } = mention;
  const whole = (text: string) => (NUMBERS.has(type) ? normalise(text).replaceAll(" ", "") : normalise(text));
  if (type === "PERSON" && made) {
    const names = alignNames(original, replacement);
    if (names) {
      return names.map(({ from, to }) => ({
        mention: index,
        type,
        value: from.value,
        surrogate: to.value,
        role: from.role,
      }));
    }
  }
  if (type === "PERSON" && !made) {
    const names = alignNames(original, original) ?? [];
    return names.map(({ from }) => ({ mention: index, type, value: from.value, surrogate: null, role: from.role }));
  }
  return [{ mention: index, type, value: whole(original), surrogate: made ? whole(replacement) : null, role: null }];
}

/**
 * Whether the same is always rewritten as the same: a name, word by word, within the people's cluster where there is one, or any other
 * identifier in its normal form. Only what is said twice or more counts. A placeholder beside a surrogate is not the same.
 */
export function checkConsistency({ mentions }: RewrittenDocument): Finding[] {
  const units = new Map<string, Observation[]>();
  mentions.forEach((mention, index) => {
    for (const seen of observationsOf(mention, index)) {
      // An initial stands for whatever name it is the initial of.
      if (seen.value === "" || (seen.type === "PERSON" && seen.value.length === 1 && mention.goldCluster === null))
        continue;
      const key = `${seen.type}\u0000${mention.goldCluster ?? ""}\u0000${seen.value}`;
      const unit = units.get(key);
      if (unit) unit.push(seen);
      else units.set(key, [seen]);
    }
  });
  return [...units.values()].flatMap((unit): Finding[] => {
    const [first] = unit;
    const isMade = unit.some(({ surrogate }) => surrogate !== null);
    if (!first || unit.length < 2 || !isMade) return [];
    return [
      {
        score: "consistency",
        type: first.type,
        part: Number(agree(unit)),
        whole: 1,
        mentions: unit.map(({ mention }) => mention),
      },
    ];
  });
}

/** "James" as a given name and as a family name are two names: each has its surrogate, and one that stands alone either of them. */
function agree(unit: readonly Observation[]): boolean {
  const known = new Map<string, Set<string | null>>();
  for (const { role, surrogate } of unit) {
    const roleKey = role ?? "";
    const seen = known.get(roleKey) ?? new Set();
    known.set(roleKey, seen.add(surrogate));
  }
  const alone = known.get("") ?? new Set();
  known.delete("");
  if ([...known.values()].some((surrogates) => surrogates.size > 1)) return false;
  if (known.size === 0) return alone.size <= 1;
  const told = new Set([...known.values()].flatMap((surrogates) => [...surrogates]));
  return [...alone].every((surrogate) => told.has(surrogate));
}

/** Whether what differs stays different: each original, and whether no other original of its type (and role) has the same surrogate. */
export function checkCollisions({ mentions }: RewrittenDocument): Finding[] {
  const values = new Map<string, Observation>();
  const bySurrogate = new Map<string, Observation[]>();
  mentions.forEach((mention, index) => {
    for (const seen of observationsOf(mention, index)) {
      if (seen.surrogate === null || MAY_MEET.has(seen.type) || seen.value.length < 2) continue;
      const key = `${seen.type}\u0000${seen.role ?? ""}\u0000${seen.value}`;
      if (values.has(key)) continue;
      values.set(key, seen);
      const to = `${seen.type}\u0000${seen.surrogate}`;
      bySurrogate.set(to, [...(bySurrogate.get(to) ?? []), seen]);
    }
  });
  return [...values.values()].map((seen): Finding => {
    const others = (bySurrogate.get(`${seen.type}\u0000${seen.surrogate}`) ?? []).filter((other) =>
      isOther(seen, other, mentions),
    );
    return {
      score: "collision-free",
      type: seen.type,
      part: Number(others.length === 0),
      whole: 1,
      mentions: [seen.mention, ...others.map(({ mention }) => mention)],
    };
  });
}

function isOther(a: Observation, b: Observation, mentions: readonly RewrittenMention[]): boolean {
  if (a.value === b.value || (a.role !== null && b.role !== null && a.role !== b.role)) return false;
  const [one, other] = [mentions[a.mention], mentions[b.mention]];
  if (!one || !other) return false;
  // Nicknames and names that were misheard are one name.
  if (one.goldCluster !== null && other.goldCluster !== null) {
    return one.goldCluster !== other.goldCluster && !soundsLike(a.value, b.value);
  }
  return (one.ownCluster === null || one.ownCluster !== other.ownCluster) && !soundsLike(a.value, b.value);
}
