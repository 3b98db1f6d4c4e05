import { basename, join } from "node:path";
import type { AuditRecord } from "../../recording/audit.js";
import { keptVersions, versionsFolder } from "../../recording/revise/keep-version.js";
import type { DecisionBook } from "../decisions/decision-book.js";
import { placeOfSet, readSet } from "../shelf/read-set.js";
import type { Shelved } from "../shelf/shelf.js";
import { type Judgement, judgementsOn, type Pair, pairsOf } from "./judgements.js";

/** All that was found out, in all recordings and all their sets. */
export interface Gathered {
  readonly judgements: readonly Judgement[];
  /** What each reviewer says by himself: what several say is in it several times. */
  readonly own: readonly Judgement[];
  readonly pairs: readonly Pair[];
  /** Recordings with decisions on sets that are not there any more, neither in their place nor among the versions. */
  readonly lost: number;
}

/**
 * Reads the audit records of recordings that people decided on, and of their older sets, one recording at a time.
 * @param outputs folder of the outputs.
 */
export async function readJudgements(
  outputs: string,
  recordings: readonly Shelved[],
  book: DecisionBook,
): Promise<Gathered> {
  const judgements: Judgement[] = [];
  const own: Judgement[] = [];
  const pairs: Pair[] = [];
  let lost = 0;
  for (const { id, place } of recordings) {
    const events = book.of(id);
    const wanted = new Set(events.filter(({ op }) => op === "decide").map(({ on }) => on));
    for (const { audit, auditSha256 } of await setsOf(outputs, id, place, wanted)) {
      const onThis = events.filter(({ on }) => on === auditSha256);
      const bytes = { auditSha256, outputSha256: audit.output.sha256 };
      judgements.push(...judgementsOn(id, audit, onThis, bytes));
      for (const reviewer of new Set(onThis.map(({ by }) => by))) {
        const said = onThis.filter(({ by }) => by === reviewer);
        own.push(...judgementsOn(id, audit, said, bytes));
      }
      pairs.push(...pairsOf(audit, onThis));
      wanted.delete(auditSha256);
    }
    if (wanted.size > 0) lost++;
  }
  return { judgements, own, pairs, lost };
}

interface AuditOfSet {
  readonly audit: AuditRecord;
  readonly auditSha256: string;
}

/** The set that stands, and its versions, as far as somebody decided on them. */
async function setsOf(
  outputs: string,
  id: string,
  place: string,
  wanted: ReadonlySet<string>,
): Promise<readonly AuditOfSet[]> {
  if (wanted.size === 0) return [];
  const kept = versionsFolder(outputs, id);
  const versions = (await keptVersions(kept)).map((number) => ({
    folder: join(kept, String(number)),
    name: basename(place),
  }));
  const sets = new Map<string, AuditOfSet>();
  for (const at of [placeOfSet(outputs, place), ...versions]) {
    const set = await readSet(at).catch(() => null);
    if (set && wanted.has(set.auditSha256)) sets.set(set.auditSha256, set);
  }
  return [...sets.values()];
}
