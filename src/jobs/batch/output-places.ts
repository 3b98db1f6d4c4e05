import { posix } from "node:path";
import { z } from "zod";
import { POLICIES } from "../../config/choices.js";
import { HushtapeError } from "../../errors.js";
import { NameTemplate } from "../../recording/output-name.js";
import { listDetectors } from "../../text/detectors/choose-detectors.js";
import { wordsOfName } from "../../text/safe-stem.js";
import { settledStem } from "../../text/settled-stem.js";
import type { IdentifiedRecording } from "./identified-recording.js";
import type { PrivateFolder } from "./private-folder.js";
import { withinSchema } from "./within.js";

/** Name of the private index. */
export const INDEX_FILE = "index.jsonl";
/** What a folder is called whose own name may say somebody. */
const NUMBERED = /^folder-(\d+)$/u;

/** Where a recording's outputs stand, within a version's folder. */
const placeSchema = z.strictObject({
  /** Folders below the version's, joined by `/`; empty: none. They say nobody. */
  folder: z.union([z.literal(""), withinSchema]),
  name: withinSchema,
  /** The words of both that came from the recording's own name and folders. */
  words: z.array(z.string()),
});
/** Where a recording's outputs stand, within a version's folder. */
export type Place = z.output<typeof placeSchema>;

const lineSchema = z.union([
  z.strictObject({
    /** `identityOf` a recording. */
    id: z.string(),
    sha256: z.string(),
    place: placeSchema,
    /** Absolute paths of the recordings that are it; several where copies lie about. */
    originals: z.array(z.string()),
  }),
  z.strictObject({
    /** A folder of the inputs, joined by `/`, whose own name may say somebody, … */
    original: z.string(),
    /** … and what it is called instead. */
    folder: withinSchema,
  }),
]);
type IndexLine = z.output<typeof lineSchema>;
type Indexed = Extract<IndexLine, { id: string }>;

interface Settling {
  readonly template: string | undefined;
  readonly language: string;
  readonly signal: AbortSignal;
}

/**
 * Where the outputs of every recording go: settled before the first is begun, the same in every run, and kept in a private index that tells
 * which original is behind which output. The tree of the inputs is mirrored; a folder or recording whose name may say somebody gets another.
 */
export class OutputPlaces {
  private readonly recordings = new Map<string, Indexed>();
  private readonly folders = new Map<string, string>();
  /** The highest number that a folder got, or might have got, in each folder of the inputs. */
  private readonly siblings = new Map<string, number>();
  /** Who has a place, by its key. */
  private readonly taken = new Map<string, string>();
  private readonly harmless = new Map<string, string | null>();

  private constructor(private readonly privateFolder: PrivateFolder) {}

  /** Reads what earlier runs settled. @throws HushtapeError OUTPUT_UNWRITABLE. */
  static async open(folder: PrivateFolder): Promise<OutputPlaces> {
    const places = new OutputPlaces(folder);
    for await (const line of folder.readLines(INDEX_FILE)) {
      const { success, data } = lineSchema.safeParse(line);
      if (!success) continue;
      if ("id" in data) places.keep(data);
      else places.keepFolder(data.original, data.folder);
    }
    return places;
  }

  /**
   * Settles the places of recordings, and writes them down.
   * @returns by identity. What stood at a path under another identity, and is at no path now, gives its place to what is there now.
   * @throws HushtapeError USAGE for a template that is none or says somebody; CANCELLED, DETECTOR_FAILED, DISK_FULL, OUTPUT_UNWRITABLE.
   */
  async settle(recordings: readonly IdentifiedRecording[], settling: Settling): Promise<ReadonlyMap<string, Place>> {
    const template = NameTemplate.parse(settling.template);
    await template.requireHarmless(settling);
    this.passOn(recordings);
    for (const [index, recording] of recordings.entries()) {
      const there = this.recordings.get(recording.id);
      if (there) {
        if (!there.originals.includes(recording.path)) there.originals.push(recording.path);
        continue;
      }
      const place = await this.newPlace(recording, index + 1, template, settling);
      this.keep({ id: recording.id, sha256: recording.sha256, place, originals: [recording.path] });
    }
    await this.write();
    return new Map([...this.recordings].map(([id, { place }]) => [id, place]));
  }

  /** All that is indexed. */
  all(): readonly { readonly sha256: string; readonly id: string; readonly place: Place }[] {
    return [...this.recordings.values()];
  }

  /** Forgets recordings, whoever they were. @throws HushtapeError DISK_FULL, OUTPUT_UNWRITABLE. */
  async forget(ids: Iterable<string>): Promise<void> {
    const emptied = new Set<string>();
    for (const id of ids) {
      const indexed = this.recordings.get(id);
      if (indexed) {
        this.taken.delete(keyOf(indexed.place));
        for (const folder of withAbove(indexed.place.folder)) emptied.add(folder);
      }
      this.recordings.delete(id);
    }
    for (const { place } of this.recordings.values())
      for (const folder of withAbove(place.folder)) emptied.delete(folder);
    // What a folder was called may say somebody, too.
    const unused = [...this.folders.keys()].filter((original) => emptied.has(this.mirrored(original)));
    for (const original of unused) this.folders.delete(original);
    await this.write();
  }

  /** What a folder of the inputs, joined by `/`, is called in the outputs. */
  private mirrored(original: string): string {
    return withAbove(original)
      .map((folder) => this.folders.get(folder) ?? posix.basename(folder))
      .join("/");
  }

  /** What changed at its path gives its place to what is there now; a path that is gone stays with its outputs. */
  private passOn(recordings: readonly IdentifiedRecording[]): void {
    const present = new Map(recordings.map(({ path, id }) => [path, id]));
    const stillThere = new Set(present.values());
    const byId = new Map(recordings.map((recording) => [recording.id, recording]));
    const holders = [...this.recordings.values()];
    for (const holder of holders) {
      const heirs = holder.originals.map((path) => present.get(path));
      holder.originals = holder.originals.filter((path) => (present.get(path) ?? holder.id) === holder.id);
      const heir = heirs.find((id) => id !== undefined && id !== holder.id);
      if (stillThere.has(holder.id) || heir === undefined || holder.originals.length > 0) continue;
      this.recordings.delete(holder.id);
      this.taken.delete(keyOf(holder.place));
      const next = byId.get(heir);
      // A name that was made of its bytes is not that of other bytes.
      const isOfBytes = holder.place.name.includes(holder.sha256.slice(0, 8));
      if (!next || isOfBytes || this.recordings.has(heir)) continue;
      this.keep({ id: heir, sha256: next.sha256, place: holder.place, originals: [] });
    }
  }

  private async newPlace(
    { path, parts, sha256 }: IdentifiedRecording,
    index: number,
    template: NameTemplate,
    settling: Settling,
  ): Promise<Place> {
    const folders: string[] = [];
    for (const [depth] of parts.slice(0, -1).entries()) {
      folders.push(await this.folderName(parts.slice(0, depth + 1), settling));
    }
    const folder = folders.join("/");
    const named = await template.nameOf({ inputPath: path, index, sha256 }, settling);
    if (!named) throw new HushtapeError("INTERNAL", "a recording without a name", "Report this as a defect.");
    const said = folders.filter((name) => !NUMBERED.test(name)).flatMap(wordsOfName);
    const words = [...named.words, ...said];
    const free = this.freeName(folder, named.name, sha256);
    return { folder, name: free, words };
  }

  /** A second of a name, `call.wav` beside `call.mp3`, gets so much of its sum that it is the only one. */
  private freeName(folder: string, name: string, sha256: string): string {
    for (const digits of [0, 8, 16, 64]) {
      const candidate = digits === 0 ? name : `${name}-${sha256.slice(0, digits)}`;
      if (!this.taken.has(keyOf({ folder, name: candidate }))) return candidate;
    }
    // The same bytes with another transcript: counted on.
    for (let number = 2; ; number++) {
      const candidate = `${name}-${sha256.slice(0, 8)}-${number}`;
      if (!this.taken.has(keyOf({ folder, name: candidate }))) return candidate;
    }
  }

  private async folderName(parts: readonly string[], settling: Settling): Promise<string> {
    const original = parts.join("/");
    const known = this.folders.get(original);
    if (known !== undefined) return known;
    const own = parts.at(-1) ?? "";
    const name = (await this.harmlessFolder(own, settling)) ?? `folder-${this.siblingsOf(original) + 1}`;
    this.keepFolder(original, name);
    return name;
  }

  private keepFolder(original: string, folder: string): void {
    this.folders.set(original, folder);
    const number = Number(NUMBERED.exec(folder)?.[1] ?? 0);
    this.siblings.set(posix.dirname(original), Math.max(number, this.siblingsOf(original) + 1));
  }

  private siblingsOf(original: string): number {
    return this.siblings.get(posix.dirname(original)) ?? 0;
  }

  private async harmlessFolder(own: string, { language, signal }: Settling): Promise<string | null> {
    const asked = this.harmless.get(own);
    if (asked !== undefined) return asked;
    const context = { language, signal, emit: () => undefined };
    // It has no ending that could be taken off; and one of ours would be taken for another.
    const settled = await settledStem(`${own}.wav`, listDetectors(), context);
    // Nor may a folder be taken for that of a version.
    const isTaken = NUMBERED.test(own) || POLICIES.some((policy) => policy === own);
    const name = settled === own && !isTaken ? own : null;
    this.harmless.set(own, name);
    return name;
  }

  private keep(indexed: Indexed): void {
    this.recordings.set(indexed.id, indexed);
    this.taken.set(keyOf(indexed.place), indexed.id);
  }

  private async write(): Promise<void> {
    const folders = [...this.folders].map(([original, folder]) => ({ original, folder }));
    await this.privateFolder.replaceLines(INDEX_FILE, [...folders, ...this.recordings.values()]);
  }
}

/** Where a version of a recording stands within the output folder, without the endings. */
export function placeOf(versionFolder: string, { folder, name }: Pick<Place, "folder" | "name">): string {
  return [versionFolder, folder, name].filter((part) => part !== "").join("/");
}

/** A folder, and those that it lies in: `a`, `a/b` and `a/b/c` of `a/b/c`; none of none. */
function withAbove(folder: string): string[] {
  const names = folder === "" ? [] : folder.split("/");
  return names.map((_, depth) => names.slice(0, depth + 1).join("/"));
}

/** Some file systems take both cases, and both forms of an accent, for one name. */
function keyOf({ folder, name }: Pick<Place, "folder" | "name">): string {
  return `${folder}/${name}`.normalize("NFC").toLowerCase();
}
