import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SpeechChunk, SpotHit, Spotter } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import { limitReached } from "../../files/system-failure.js";
import { runProcess } from "../whisper/run-process.js";
import type { SpotterFiles } from "./find-spotter.js";
import { type KeywordList, keywordList } from "./keyword-list.js";
import { pronunciationsOf } from "./pronunciations.js";
import { type HeardKeyword, readLine } from "./read-answer.js";

/** It hears speech twenty times as fast as it is said; a busy machine is given a hundred times that, and time to load the model. */
const LIMIT_FACTOR = 5;
const LIMIT_BASE_MS = 120_000;
/** Of more it takes so much longer: 5,200 as long as the speech itself. */
const MANY_PHRASES = 1000;

/** The last that it logs, when all sound was searched. Where nothing is heard it prints nothing, and this alone tells that it listened. */
const LISTENED = /^INFO: kws_search\.c\([0-9]+\): TOTAL kws [0-9]+\.[0-9]+ CPU /m;

/**
 * PocketSphinx, which listens for the sounds of phrases and for nothing else: it does not know what other words there are.
 *
 * How the phrases sound lies in the chunks' folder (the run's private work folder) for as long as it listens. On its command line stand
 * paths alone, and it is told no word as it is written. Its log, in the same folder, is read for one line: that it came to the end.
 * @throws HushtapeError while it listens: ENGINE_FAILED (it ended badly or before the end of the sound, hung, or what it answered is none of its lines), TOOL_MISSING,
 * DISK_FULL, CANCELLED.
 */
export function createSpotter(files: SpotterFiles): Spotter {
  return {
    description: { name: "pocketsphinx", model: "en-us", modelSha256: files.modelSha256, device: "cpu" },
    async spot(chunks, phrases, { signal, leniency = 0, onProgress }) {
      const words = new Set(phrases.flatMap((phrase) => phrase.words.map((word) => word.toLowerCase())));
      const list = keywordList(phrases, await pronunciationsOf(words, files.dictionary), leniency);
      const spottable = new Set([...list.meaning.values()].flatMap((keyword) => keyword.phrases)).size;
      const hits: SpotHit[] = [];
      if (spottable > 0) {
        for (const [index, chunk] of chunks.entries()) {
          hits.push(...(await listen(chunk, list, files, signal)));
          onProgress?.((index + 1) / chunks.length);
        }
      }
      return { hits: united(hits), phrases: spottable };
    },
  };
}

async function listen(
  chunk: SpeechChunk,
  list: KeywordList,
  { program, model }: SpotterFiles,
  signal: AbortSignal,
): Promise<SpotHit[]> {
  const stem = join(dirname(chunk.path), `spot-${randomBytes(8).toString("hex")}`);
  const [dictionary, keywords, log] = [`${stem}.dict`, `${stem}.list`, `${stem}.log`];
  const limit = AbortSignal.timeout(
    Math.ceil(LIMIT_BASE_MS + LIMIT_FACTOR * chunk.durationMs * Math.max(1, list.meaning.size / MANY_PHRASES)),
  );
  const heard: HeardKeyword[] = [];
  let isNonsense = false;
  try {
    await writePrivate(dictionary, list.dictionary);
    await writePrivate(keywords, list.keywords);
    await writePrivate(log, "");
    const args = ["-infile", chunk.path, "-hmm", model, "-dict", dictionary, "-kws", keywords];
    const { status } = await runProcess(program, [...args, "-time", "yes", "-logfn", log], {
      signal: AbortSignal.any([signal, limit]),
      onStdoutLine: (line) => {
        const found = readLine(line.trimEnd(), list);
        if (found === undefined) isNonsense = true;
        else if (found !== null) heard.push(found);
      },
    });
    if (status !== 0) throw failed("ended badly");
    if (isNonsense) throw failed("answered what cannot be read");
    if (!LISTENED.test(await readFile(log, "latin1"))) throw failed("did not listen to the end");
  } catch (error) {
    if (limit.aborted && !signal.aborted) throw failed("ran out of time");
    throw error;
  } finally {
    await Promise.all([dictionary, keywords, log].map((path) => rm(path, { force: true })));
  }
  return heard.flatMap(({ phrases, startMs, endMs, surplus }) =>
    phrases.map((phrase) => {
      return { phrase, startMs: chunk.startMs + startMs, endMs: chunk.startMs + endMs, surplus };
    }),
  );
}

/** Hits of the same phrase that overlap, in whatever way it was said, are one. */
function united(hits: readonly SpotHit[]): SpotHit[] {
  const last = new Map<number, number>();
  const kept: SpotHit[] = [];
  for (const hit of hits.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs || a.phrase - b.phrase)) {
    const at = last.get(hit.phrase);
    const before = at === undefined ? undefined : kept[at];
    if (at === undefined || before === undefined || before.endMs <= hit.startMs) {
      last.set(hit.phrase, kept.length);
      kept.push(hit);
      continue;
    }
    const [endMs, surplus] = [Math.max(before.endMs, hit.endMs), Math.max(before.surplus, hit.surplus)];
    kept[at] = { ...before, endMs, surplus };
  }
  return kept;
}

async function writePrivate(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw (
      limitReached(error) ??
      new HushtapeError("OUTPUT_UNWRITABLE", "the work folder cannot be used", "Check the permissions of --out.")
    );
  }
}

function failed(how: string): HushtapeError {
  return new HushtapeError(
    "ENGINE_FAILED",
    `PocketSphinx, which listens for what is known, ${how}`,
    "run: hushtape doctor. With --spotting off nothing is listened for.",
  );
}
