import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FailureCode, HushtapeError } from "../../errors.js";
import { recordingIdOf } from "../../recording/revise/recording-id.js";
import { factsOf, type SetFacts } from "./facts.js";
import { AUDIT_ENDING, placeOfSet, type RecordingSet, readSet } from "./read-set.js";

/** A recording as the list has it. */
export interface Shelved {
  readonly id: string;
  /** Folders below the folder of the outputs and the outputs' name, joined by `/`. */
  readonly place: string;
  readonly facts: SetFacts;
}

/** What a file was when it was read: other values, and it is read again. */
interface Seen {
  readonly mtimeMs: number;
  readonly size: number;
  readonly inode: number;
}

/** What became of one audit record. */
type Read = { readonly seen: Seen } & ({ readonly shelved: Shelved } | { readonly refused: FailureCode });

/** Deeper folders than an archive has; a circle of mounts ends here. */
const MAX_DEPTH = 32;
/** The folder is walked no more often than this, in ms: a page asks several times in a row. */
const LOOK_AGAIN_MS = 2000;

/** The sets of outputs in a folder and below it, as they lie there now. What cannot be read is counted, never passed over in silence. */
export class Shelf {
  private readonly read = new Map<string, Read>();
  private byId = new Map<string, Shelved>();
  private lookedMs = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | null = null;

  /** @param folder of the outputs of `redact` or `batch`. */
  constructor(readonly folder: string) {}

  /** Recordings in the order of their places. @throws HushtapeError INPUT_MISSING where the folder is gone. */
  async all(): Promise<readonly Shelved[]> {
    await this.look();
    return [...this.byId.values()];
  }

  /** How many audit records could not be read, by the code of the failure. */
  refused(): Partial<Record<FailureCode, number>> {
    const counts: Partial<Record<FailureCode, number>> = {};
    for (const one of this.read.values()) {
      if ("refused" in one) counts[one.refused] = (counts[one.refused] ?? 0) + 1;
    }
    return counts;
  }

  /** One recording, as it lies there this moment; `null`: there is none of this id. @throws HushtapeError as `readSet` */
  async find(id: string): Promise<(Shelved & { readonly set: RecordingSet }) | null> {
    await this.look();
    const known = this.byId.get(id);
    if (!known) return null;
    const set = await readSet(placeOfSet(this.folder, known.place).auditPath);
    const isSame = set.auditSha256 === known.facts.auditSha256;
    return { ...known, facts: isSame ? known.facts : factsOf(set, known.place), set };
  }

  /** What a recording's list entry is; `null`: there is none of this id. */
  async entry(id: string): Promise<Shelved | null> {
    await this.look();
    return this.byId.get(id) ?? null;
  }

  /** The next question walks the folder again: a set was just replaced. */
  forget(): void {
    this.lookedMs = Number.NEGATIVE_INFINITY;
  }

  private async look(): Promise<void> {
    if (performance.now() - this.lookedMs < LOOK_AGAIN_MS) return;
    this.looking ??= this.walk().finally(() => {
      this.looking = null;
    });
    await this.looking;
  }

  private async walk(): Promise<void> {
    const found = new Set<string>();
    for await (const place of placesIn(this.folder, "", 0)) {
      found.add(place);
      await this.refresh(place);
    }
    for (const place of [...this.read.keys()]) if (!found.has(place)) this.read.delete(place);
    const shelved = [...this.read.values()].flatMap((one) => ("shelved" in one ? [one.shelved] : []));
    shelved.sort((a, b) => (a.place < b.place ? -1 : 1));
    this.byId = new Map(shelved.map((one) => [one.id, one]));
    this.lookedMs = performance.now();
  }

  private async refresh(place: string): Promise<void> {
    const { auditPath } = placeOfSet(this.folder, place);
    const now = await stat(auditPath).catch(() => null);
    if (now === null) return;
    const seen = { mtimeMs: now.mtimeMs, size: now.size, inode: now.ino };
    const before = this.read.get(place)?.seen;
    if (before && before.mtimeMs === seen.mtimeMs && before.size === seen.size && before.inode === seen.inode) return;
    try {
      const set = await readSet(auditPath);
      await requireSound(set);
      this.read.set(place, { seen, shelved: { id: recordingIdOf(place), place, facts: factsOf(set, place) } });
    } catch (error) {
      this.read.set(place, { seen, refused: error instanceof HushtapeError ? error.code : "INTERNAL" });
    }
  }
}

/** A set whose sound went elsewhere (`--stdout`) cannot be reviewed here. @throws HushtapeError INPUT_MISSING */
async function requireSound({ soundPath }: RecordingSet): Promise<void> {
  const found = await stat(soundPath).catch(() => null);
  if (found?.isFile()) return;
  throw new HushtapeError("INPUT_MISSING", "the sound of a set is not there", "Put it beside its audit record.");
}

/** Places of audit records; links are not followed, and folders of Hushtape's own (`.hushtape-…`) hold no outputs. */
async function* placesIn(root: string, below: string, depth: number): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (depth > 0) return [];
    throw error instanceof HushtapeError
      ? error
      : new HushtapeError(
          "INPUT_MISSING",
          "the folder of the outputs cannot be read",
          "Name one that redact wrote to.",
        );
  });
  for (const entry of entries) {
    const at = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && depth < MAX_DEPTH && !entry.name.startsWith(".hushtape-")) {
      yield* placesIn(root, at, depth + 1);
    } else if (entry.isFile() && entry.name.endsWith(AUDIT_ENDING) && entry.name.length > AUDIT_ENDING.length) {
      yield at.slice(0, -AUDIT_ENDING.length);
    }
  }
}
