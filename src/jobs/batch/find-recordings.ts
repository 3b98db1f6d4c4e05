import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import { ALL_ENDINGS } from "../../audio/containers.js";
import { HushtapeError } from "../../errors.js";
import { type GivenRecording, plainRecording } from "./given.js";
import { isListFile, readListFile } from "./list-file.js";

/** What the inputs hold. */
export interface FoundRecordings {
  /** In order of their place in the tree; each path once. */
  readonly recordings: readonly GivenRecording[];
  /** Files of the folders that are no recordings by their ending, transcripts aside. */
  readonly others: number;
}

/** What a run writes is no recording to redact again. */
const OUR_OWN = /\.redacted\.[^.]+$/u;
const RECORDING_ENDINGS: ReadonlySet<string> = new Set(ALL_ENDINGS);

/**
 * The recordings of folders (with all below them), of single files, of patterns such as `calls/**\/*.wav`, and of list files (`.csv`, `.jsonl`).
 * Hidden files and folders, links to folders, the output folder and what earlier runs wrote are passed over.
 * @param outDir is not looked into; `null`: there is none.
 * @throws HushtapeError INPUT_MISSING, USAGE; also for a folder within the output folder, and for a recording of which two things are said.
 */
export async function findRecordings(inputs: readonly string[], outDir: string | null): Promise<FoundRecordings> {
  const out = outDir === null ? null : resolve(outDir);
  const places = await Promise.all(inputs.map(placeOf));
  const several = places.filter(({ kind }) => kind === "folder").length > 1;
  const found = new Map<string, GivenRecording>();
  let others = 0;
  const add = (recording: GivenRecording) => {
    const before = found.get(recording.path);
    if (before === undefined) found.set(recording.path, recording);
    else if (saidOf(before) !== saidOf(recording)) throw saidTwice();
  };
  for (const { kind, path } of places) {
    if (kind === "list") for (const recording of await readListFile(path)) add(recording);
    else if (kind === "file") add(plainRecording(path, [basename(path)]));
    else if (kind === "pattern") for (const recording of await matching(path, out)) add(recording);
    else {
      if (out !== null && `${path}${sep}`.startsWith(`${out}${sep}`)) throw ofTheOutputs();
      const above = several ? [basename(path)] : [];
      for await (const { path: file, parts, isRecording } of filesBelow(path, out)) {
        if (isRecording) add(plainRecording(file, [...above, ...parts]));
        else if (extname(file).toLowerCase() !== ".json") others++;
      }
    }
  }
  const byPlace = ({ parts }: GivenRecording) => parts.join("/");
  const recordings = [...found.values()].sort((a, b) => compare(byPlace(a), byPlace(b)) || compare(a.path, b.path));
  return { recordings, others };
}

/** All that is said of a recording besides where it stands in the tree. */
function saidOf({ parts: _parts, ...said }: GivenRecording): string {
  return JSON.stringify(Object.entries(said).sort());
}

/** Whoever said the second would believe that it holds. */
function saidTwice(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "a recording is named twice, with other words, known people, scope or policy the second time",
    "Name it once: in one line of a list, and not by its folder as well.",
  );
}

function ofTheOutputs(): HushtapeError {
  return new HushtapeError(
    "USAGE",
    "a folder of the inputs lies in the output folder, where nothing is redacted",
    "Choose another folder with --out.",
  );
}

/** By UTF-16 units: the same order on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface Place {
  readonly kind: "folder" | "file" | "list" | "pattern";
  readonly path: string;
}

async function placeOf(input: string): Promise<Place> {
  const there = await stat(input).catch(() => null);
  if (there?.isDirectory()) return { kind: "folder", path: resolve(input) };
  if (there) return { kind: isListFile(input) ? "list" : "file", path: resolve(input) };
  if (isDynamicPattern(input)) return { kind: "pattern", path: input };
  throw new HushtapeError(
    "INPUT_MISSING",
    "one of the inputs is not there",
    "Give folders, recordings, patterns in quotes such as 'calls/**/*.wav', or a list as .csv or .jsonl.",
  );
}

async function matching(pattern: string, out: string | null): Promise<GivenRecording[]> {
  const root = resolve(fixedPart(pattern));
  const paths = await glob(pattern, { absolute: true, onlyFiles: true, dot: false, followSymbolicLinks: false });
  const isOutput = (path: string) => out !== null && path.startsWith(`${out}${sep}`);
  const wanted = paths.map((path) => resolve(path)).filter((path) => !isOutput(path) && !OUR_OWN.test(path));
  if (wanted.length > 0) {
    return wanted
      .filter((path) => RECORDING_ENDINGS.has(extname(path).toLowerCase()))
      .map((path) => plainRecording(path, relative(root, path).split(sep)));
  }
  throw new HushtapeError("INPUT_MISSING", "a pattern matches no file", "Put it in quotes: 'calls/**/*.wav'.");
}

/** The folders of a pattern before the first that holds a wildcard. */
function fixedPart(pattern: string): string {
  const parts = pattern.split("/");
  const first = parts.findIndex((part) => isDynamicPattern(part));
  return parts.slice(0, Math.max(0, first)).join("/") || (pattern.startsWith("/") ? "/" : ".");
}

interface FileBelow {
  readonly path: string;
  readonly parts: readonly string[];
  readonly isRecording: boolean;
}

async function* filesBelow(
  folder: string,
  out: string | null,
  above: readonly string[] = [],
): AsyncGenerator<FileBelow> {
  if (folder === out) return;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new HushtapeError(
      "INPUT_MISSING",
      "a folder of the inputs cannot be read",
      "Check permissions: `find FOLDER -type d ! -readable` names it.",
    );
  });
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, out, [...above, entry.name]);
    else if (!OUR_OWN.test(entry.name) && (await isFile(entry, path))) {
      const isRecording = RECORDING_ENDINGS.has(extname(entry.name).toLowerCase());
      yield { path, parts: [...above, entry.name], isRecording };
    }
  }
}

async function isFile(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
