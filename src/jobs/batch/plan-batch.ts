import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import pLimit from "p-limit";
import { type Config, parseConfig } from "../../config/config.js";
import { parseKnown } from "../../config/known.js";
import { knownOfPatient, readKnownOf } from "../../config/known-of-patients.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { sha256OfFile } from "../../files/sha256.js";
import { readScopeId } from "../../relex/key/scope-id.js";
import { transcriptsBeside } from "./beside.js";
import type { GivenRecording } from "./given.js";
import { type IdentifiedRecording, identityOf } from "./identified-recording.js";
import type { OutputPlaces, Place } from "./output-places.js";

/** A recording of which everything is known that is to be known before it is heard. */
export interface PlannedRecording extends IdentifiedRecording {
  readonly place: Place;
  readonly bytes: number;
  readonly transcript: { readonly path: string; readonly sha256: string } | null;
  /** As `--known` takes it; `null`: nothing. */
  readonly known: unknown;
  readonly scopeId: string | null;
  readonly policy: Config["policy"] | null;
  /** Who speaks on each of its channels; `null`: as the run says. */
  readonly channelRoles: Config["channelRoles"];
}

/** A recording that is not begun, and why. */
export interface RefusedRecording {
  /** Its place among the inputs, from 1. */
  readonly number: number;
  /** Private: it may say somebody. */
  readonly path: string;
  readonly error: HushtapeError;
}

/** What a batch is going to do. */
export interface BatchPlan {
  /** In order of their places in the tree; copies of one recording are there once. */
  readonly recordings: readonly PlannedRecording[];
  readonly refused: readonly RefusedRecording[];
  /** How many inputs are copies of others. */
  readonly copies: number;
}

interface Planning {
  readonly config: Config;
  /** What is known of everybody, as `--known` takes it; `null`: nothing. */
  readonly known: unknown;
  /** File of what is known of each patient; `null`: none. */
  readonly knownOf: string | null;
  readonly template: string | undefined;
  readonly places: OutputPlaces;
  readonly signal: AbortSignal;
  /** Told how many of the inputs have been read through. */
  readonly onRead: (read: number, of: number) => void;
}

/** Files read at once: sums are bound by the disk. */
const READ_AT_ONCE = 4;

/**
 * Reads every input through for its sum, finds its transcript and what is known, and settles where its outputs go. What is wrong with one of them
 * refuses that one.
 * @throws HushtapeError USAGE for a policy of types that there are not, CANCELLED, INTERNAL, and what settling names throws.
 */
export async function planBatch(given: readonly GivenRecording[], planning: Planning): Promise<BatchPlan> {
  const { config, places, template, signal, onRead } = planning;
  // A type that nobody knows would stay in.
  for (const policy of new Set(given.map((one) => one.policy))) if (policy !== null) parseConfig({ ...config, policy });
  const read = await readAll(given, planning);
  const known = read.filter((one): one is Identified => !("error" in one));
  const refused = read.filter((one): one is RefusedRecording => "error" in one);
  const unique = new Map(known.map((one) => [one.id, one]));
  onRead(given.length, given.length);
  const settled = await places.settle(known, { template, language: config.language, signal });
  const recordings = [...unique.values()].map((one) => {
    const place = settled.get(one.id);
    if (!place) throw new HushtapeError("INTERNAL", "a recording without a place", "Report this as a defect.");
    return { ...one, place };
  });
  return { recordings, refused, copies: known.length - unique.size };
}

type Identified = Omit<PlannedRecording, "place">;

async function readAll(
  given: readonly GivenRecording[],
  { config, known, knownOf, signal, onRead }: Planning,
): Promise<(Identified | RefusedRecording)[]> {
  const asked = given.filter(({ transcript }) => transcript === "beside");
  const found = await transcriptsBeside(asked.map(({ path }) => path));
  const beside = new Map(asked.map((recording, index) => [recording, found[index] ?? null]));
  const files = new KnownFiles();
  const everybody = await readScopeId(config.scopeIdFile);
  const wanted = given.flatMap(({ scopeId }) => scopeId ?? everybody ?? []);
  const patients = knownOf === null ? null : await readKnownOf(knownOf, new Set(wanted));
  const limit = pLimit(READ_AT_ONCE);
  let done = 0;
  return Promise.all(
    given.map((recording, index) =>
      limit(async (): Promise<Identified | RefusedRecording> => {
        try {
          if (signal.aborted) throw cancelled();
          const transcript = transcriptOf(recording, beside.get(recording) ?? null);
          if (transcript === null && config.model === null) throw withoutWords();
          const { knownPath, scopeId } = recording;
          const own = knownPath === null ? known : await files.read(knownPath);
          const known_ = patients
            ? knownOfPatient(patients, scopeId ?? everybody, own === null ? null : parseKnown(own))
            : own;
          return await identify(recording, transcript, known_, signal);
        } catch (error) {
          if (signal.aborted) throw cancelled();
          return {
            number: index + 1,
            path: recording.path,
            error: error instanceof HushtapeError ? error : unreadable(),
          };
        } finally {
          onRead(++done, given.length);
        }
      }),
    ),
  );
}

function transcriptOf({ transcript }: GivenRecording, beside: string | HushtapeError | null): string | null {
  if (transcript === "none") return null;
  if (transcript !== "beside") return transcript.path;
  if (beside instanceof HushtapeError) throw beside;
  return beside;
}

async function identify(
  { path, parts, scopeId, policy, channelRoles }: GivenRecording,
  transcriptPath: string | null,
  known: unknown,
  signal: AbortSignal,
): Promise<Identified> {
  const { size } = await stat(path);
  const sha256 = await sha256OfFile(path, signal);
  const transcript = transcriptPath === null ? null : await withSum(transcriptPath, signal);
  const knownSum = known === null ? null : createHash("sha256").update(JSON.stringify(known)).digest("hex");
  // A copy for which the list asks for something else is another recording: it has a place of its own, and neither gets what is the other's.
  const own = policy === null && channelRoles === null ? [] : [JSON.stringify([policy, channelRoles])];
  const id = identityOf([sha256, transcript?.sha256 ?? null, knownSum, scopeId, ...own]);
  return { id, sha256, path, parts, bytes: size, transcript, known, scopeId, policy, channelRoles };
}

async function withSum(path: string, signal: AbortSignal): Promise<{ path: string; sha256: string }> {
  const sha256 = await sha256OfFile(path, signal).catch(() => {
    throw new HushtapeError("INPUT_MISSING", "its transcript is not there or cannot be read", "Check the list.");
  });
  return { path, sha256 };
}

/** Files of what is known, each read once. */
class KnownFiles {
  private readonly read_ = new Map<string, Promise<unknown>>();

  read(path: string): Promise<unknown> {
    const before = this.read_.get(path);
    if (before) return before;
    const reading = this.readFile(path);
    this.read_.set(path, reading);
    return reading;
  }

  /** @throws HushtapeError USAGE. Quotes nothing of it. */
  private async readFile(path: string): Promise<unknown> {
    const text = await readFile(path, "utf8").catch(() => {
      throw new HushtapeError("USAGE", "its file of what is known cannot be read", "Check the list.");
    });
    const known = jsonOf(text);
    parseKnown(known);
    return known;
  }
}

function withoutWords(): HushtapeError {
  return new HushtapeError(
    "INPUT_MISSING",
    "there is no transcript beside this recording, and no speech model is named",
    "Name one with --model NAME (`hushtape models list`), or put NAME.words.json beside it.",
  );
}

function unreadable(): HushtapeError {
  return new HushtapeError("INPUT_MISSING", "the recording is not there or cannot be read", "Check the path.");
}

function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled", "Nothing was begun. Run again to go on.");
}
