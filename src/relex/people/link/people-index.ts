import type { Called } from "./called.js";
import { partKeys } from "./name-keys.js";
import type { PersonEvidence } from "./person-evidence.js";

/** Candidates that a naming is compared with; the nearest ones. */
export const MAX_CANDIDATES = 16;
const MAX_RECENT = 32;
const NOBODY: readonly PersonEvidence[] = [];

/** The people of a document by keys of their names. */
export class PeopleIndex {
  /** In order of first naming. */
  private readonly all = new Map<string, PersonEvidence[]>();
  /** In order of last naming. */
  private readonly recent = new Map<string, PersonEvidence[]>();

  /** Whether anybody has the key. */
  has(key: string): boolean {
    return this.all.has(key);
  }

  /** The first who had the key, in order. */
  first(key: string): readonly PersonEvidence[] {
    return this.all.get(key)?.slice(0, MAX_CANDIDATES) ?? NOBODY;
  }

  /** The last who came to have the key, in order. */
  last(key: string): readonly PersonEvidence[] {
    return this.all.get(key)?.slice(-MAX_CANDIDATES) ?? NOBODY;
  }

  /** Whom the key named last, the last one first. */
  nearest(key: string): readonly PersonEvidence[] {
    return this.recent.get(key)?.slice(-MAX_CANDIDATES).reverse() ?? NOBODY;
  }

  /** Adds a person under keys of a name. */
  add(keys: readonly string[], person: PersonEvidence): void {
    for (const key of keys) {
      const list = listOf(this.all, key);
      if (!list.slice(-MAX_CANDIDATES).includes(person)) list.push(person);
    }
  }

  /** A person is named in the place that is read now. */
  touch(one: Called, person: PersonEvidence): void {
    const named = person.called[0];
    for (const key of [...partKeys(one), ...(named && named !== one ? partKeys(named) : [])]) {
      const list = listOf(this.recent, key);
      if (list.at(-1) === person) continue;
      list.push(person);
      if (list.length > 2 * MAX_RECENT) list.splice(0, list.length - MAX_RECENT);
    }
  }
}

function listOf(index: Map<string, PersonEvidence[]>, key: string): PersonEvidence[] {
  const list = index.get(key) ?? [];
  index.set(key, list);
  return list;
}
