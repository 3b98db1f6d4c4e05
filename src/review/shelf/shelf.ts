import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FailureCode, HushtapeError } from "../../errors.js";
import { recordingIdOf } from "../../recording/revise/recording-id.js";
import { factsOf, type SetFacts } from "./facts.js";
import { AUDIT_ENDING, auditPathOf, placeOfSet, type RecordingSet, readSet } from "./read-set.js";
import { Recent } from "./recent.js";

/** A recording as the list has it. */
export interface Shelved {
  readonly id: string;
  /** Folders below the folder of the outputs and the outputs' name, joined by `/`. */
  readonly place: string;
  readonly facts: SetFacts;
}

/** Outputs that cannot be read, and why. */
export interface Unread {
  /** As `Shelved`'s. */
  readonly place: string;
  readonly code: FailureCode;
  readonly message: string;
  readonly hint: string;
}

/** What a file was when it was read: other values, and it is read again. */
interface Seen {
  readonly mtimeMs: number;
  readonly size: number;
  readonly inode: number;
}

/** What became of one audit record. */
type Read = { readonly seen: Seen } & ({ readonly shelved: Shelved } | { readonly refused: Unread });

/** Deeper folders than an archive has; a circle of mounts ends here. */
const MAX_DEPTH = 32;
/** The folder is walked no more often than this, in ms: a page asks several times in a row; … */
const LOOK_AGAIN_MS = 2000;
/** … and rests so many times as long as a walk takes: 100,000 recordings take seconds. */
const REST = 20;
const UNKNOWN = new HushtapeError("INTERNAL", "its audit record cannot be read", "Redact it again.");
/** Audit records kept read: those of a team. Each is some MB. */
const MAX_SETS = 24;

/** The sets of outputs in a folder and below it, as they lie there now. What cannot be read is counted, never passed over in silence. */
export class Shelf {
  private readonly read = new Map<string, Read>();
  private byId = new Map<string, Shelved>();
  /** As they were when somebody began to replace them: for a moment nothing of them is there. */
  private readonly held = new Map<string, Shelved & { readonly set: RecordingSet }>();
  private readonly sets = new Recent<RecordingSet>(MAX_SETS);
  /** When the folder may be walked again. */
  private nextLookMs = Number.NEGATIVE_INFINITY;
  /** Whether what is known may be told while it is walked. */
  private isKnown = false;
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
    for (const { code } of this.unread()) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  }

  /** Which these are, in the order of their places. */
  unread(): readonly Unread[] {
    const unread = [...this.read.values()].flatMap((one) => ("refused" in one ? [one.refused] : []));
    return unread.sort((a, b) => (a.place < b.place ? -1 : 1));
  }

  /** One recording, as it lies there this moment; `null`: there is none of this id. @throws HushtapeError as `readSet` */
  async find(id: string): Promise<(Shelved & { readonly set: RecordingSet }) | null> {
    const held = this.held.get(id);
    if (held) return held;
    await this.look();
    const known = this.byId.get(id);
    if (!known) return null;
    const set = await this.setOf(known.place);
    const isSame = set.auditSha256 === known.facts.auditSha256;
    return { ...known, facts: isSame ? known.facts : factsOf(set, known.place), set };
  }

  /** The set that stands at a place; read anew only where its audit record is another file. @throws HushtapeError as `readSet` */
  async setOf(place: string): Promise<RecordingSet> {
    const of = placeOfSet(this.folder, place);
    const now = await stat(auditPathOf(of)).catch(() => null);
    return this.sets.get(`${place} ${now?.mtimeMs} ${now?.size} ${now?.ino}`, () => readSet(of));
  }

  /** A recording is told as it is now until `release`, whatever becomes of its files meanwhile. @throws HushtapeError as `readSet` */
  async hold(id: string): Promise<void> {
    const found = await this.find(id);
    if (found) this.held.set(id, found);
  }

  /** Its files stand again, and are looked at anew. */
  async release(id: string): Promise<void> {
    const held = this.held.get(id);
    this.held.delete(id);
    if (!held) return;
    await this.refresh(held.place);
    const now = this.read.get(held.place);
    if (now && "shelved" in now) this.byId.set(id, now.shelved);
  }

  /** What is known is told at once, while the folder is walked again: an archive takes seconds. */
  private async look(): Promise<void> {
    if (performance.now() < this.nextLookMs) return;
    this.looking ??= this.walk().finally(() => {
      this.looking = null;
    });
    if (!this.isKnown) return this.looking;
    // It fails again for whoever asks when nothing is known any more.
    this.looking.catch(() => {
      this.isKnown = false;
    });
  }

  private async walk(): Promise<void> {
    const startMs = performance.now();
    const found = new Set<string>();
    for await (const place of placesIn(this.folder, "", 0)) {
      found.add(place);
      await this.refresh(place);
    }
    for (const { place } of this.held.values()) found.add(place);
    for (const place of [...this.read.keys()]) if (!found.has(place)) this.read.delete(place);
    const shelved = [...this.read.values()].flatMap((one) => ("shelved" in one ? [one.shelved] : []));
    shelved.sort((a, b) => (a.place < b.place ? -1 : 1));
    this.byId = new Map(shelved.map((one) => [one.id, one]));
    const endMs = performance.now();
    this.nextLookMs = endMs + Math.max(LOOK_AGAIN_MS, REST * (endMs - startMs));
    this.isKnown = true;
  }

  private async refresh(place: string): Promise<void> {
    const of = placeOfSet(this.folder, place);
    const now = await stat(auditPathOf(of)).catch(() => null);
    if (now === null) return;
    const seen = { mtimeMs: now.mtimeMs, size: now.size, inode: now.ino };
    const before = this.read.get(place)?.seen;
    if (before && before.mtimeMs === seen.mtimeMs && before.size === seen.size && before.inode === seen.inode) return;
    try {
      const set = await readSet(of);
      await requireSound(set);
      this.read.set(place, { seen, shelved: { id: recordingIdOf(place), place, facts: factsOf(set, place) } });
    } catch (error) {
      if ([...this.held.values()].some((one) => one.place === place)) return;
      const { code, message, hint } = error instanceof HushtapeError ? error : UNKNOWN;
      this.read.set(place, { seen, refused: { place, code, message, hint } });
    }
  }
}

/** A set whose sound went elsewhere (`--stdout`) cannot be reviewed here. @throws HushtapeError INPUT_MISSING */
async function requireSound({ soundPath }: RecordingSet): Promise<void> {
  const found = await stat(soundPath).catch(() => null);
  if (found?.isFile()) return;
  throw new HushtapeError("INPUT_MISSING", "the sound of a set is not there", "Put it beside its audit record.");
}

/** Places of audit records; links are not followed, and folders that begin with a dot are nobody's outputs. */
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
    if (entry.isDirectory() && depth < MAX_DEPTH && !entry.name.startsWith(".")) {
      yield* placesIn(root, at, depth + 1);
    } else if (entry.isFile() && entry.name.endsWith(AUDIT_ENDING) && entry.name.length > AUDIT_ENDING.length) {
      yield at.slice(0, -AUDIT_ENDING.length);
    }
  }
}
