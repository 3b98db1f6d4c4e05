import { chmod, copyFile, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findSpotter } from "../../../src/audio/spotter/find-spotter.js";
import { createSpotter } from "../../../src/audio/spotter/spotter.js";
import type { SpeechChunk } from "../../../src/engine-types.js";
import { samplePath, temporaryFolder } from "../../helpers/recordings.js";

const { signal } = new AbortController();
const phrases = [["Whitfield"], ["GREGORY"], ["Okafor"], ["Rosalinda"], ["Gregory", "Whitfield"], ["Bo"]].map(
  (words) => ({ words }),
);
let folder = "";
let chunks: SpeechChunk[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
  const path = join(folder, "chunk.wav");
  await copyFile(samplePath("visit", "recording.wav"), path);
  chunks = [{ path, startMs: 0, durationMs: 53_482 }];
});

const installed = await findSpotter();

describe.skipIf(installed === null)("PocketSphinx as it is installed", () => {
  it("hears the names of the sample visit where they are said, and no other; it leaves nothing behind", async () => {
    if (installed === null) return;
    const late = chunks.map((chunk) => ({ ...chunk, startMs: 60_000 }));
    const { hits, phrases: count } = await createSpotter(installed).spot(late, phrases, { signal });
    expect(hits.map(({ phrase }) => phrase)).toEqual([0, 1, 2, 0]);
    const truth: (readonly [number, number])[] = [
      [1826, 2540],
      [39_080, 39_541],
      [44_226, 44_757],
      [51_273, 51_987],
    ];
    for (const [index, [startMs, endMs]] of truth.entries()) {
      expect(Math.abs((hits[index]?.startMs ?? 0) - 60_000 - startMs)).toBeLessThan(80);
      expect(Math.abs((hits[index]?.endMs ?? 0) - 60_000 - endMs)).toBeLessThan(80);
    }
    expect(count, "all but the one that is as short as any talk").toBe(5);
    expect(await readdir(folder)).toEqual(["chunk.wav"]);
  });
});

/** What the program logs at its end, as a line of a script. */
const LISTENED =
  'for one do [ "$last" = -logfn ] && echo "INFO: kws_search.c(446): TOTAL kws 0.30 CPU 0.028 xRT" >> "$one"; last="$one"; done';

/** A program in its place, which finds its arguments in `$@`. */
async function spotterOf(script: string) {
  const program = join(folder, "ear.sh");
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  const dictionary = join(folder, "words.dict");
  await writeFile(dictionary, "whitfield W IH T F IY L D\nwhitfield(2) HH W IH T F IY L D\n");
  return createSpotter({ program, model: "/nowhere", dictionary, modelSha256: "0".repeat(64) });
}

describe("the program that listens", () => {
  it("is told no word as it is written, in files that its owner alone reads", async () => {
    const spotter = await spotterOf(
      `echo "$@" > ${folder}/told; for file do case "$file" in *spot-*) stat -c %a "$file"; cat "$file"; esac; done >> ${folder}/told; ${LISTENED}`,
    );
    await spotter.spot(chunks, phrases, { signal });
    const told = await readFile(join(folder, "told"), "utf8");
    expect(told.match(/^600$/gm)).toHaveLength(3);
    expect(told).toContain("W IH T F IY L D");
    expect(told.toLowerCase()).not.toMatch(/whitfield|gregory|okafor|rosalinda/);
    expect((await readdir(folder)).filter((name) => name.startsWith("spot-"))).toEqual([]);
  });

  it.each([
    ["ends badly", "exit 1"],
    ["is killed", "kill -9 $$"],
    ["says nothing and ends well", "exit 0"],
    ["stops listening half way", "echo w1 0.500 1.100 0.95; exit 0"],
    ["answers nonsense", "echo what a day"],
    ["answers a place that is none", "echo w1 2.000 1.000 0.9"],
  ])("is an error where it %s", async (_, script) => {
    const spotter = await spotterOf(script);
    await expect(spotter.spot(chunks, phrases, { signal })).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect((await readdir(folder)).filter((name) => name.startsWith("spot-"))).toEqual([]);
  });

  it("is an error where it is gone", async () => {
    const spotter = await spotterOf("true");
    await chmod(join(folder, "ear.sh"), 0o644);
    await expect(spotter.spot(chunks, phrases, { signal })).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });

  it("ends when the run is cancelled, and leaves nothing behind", async () => {
    const spotter = await spotterOf(`touch ${folder}/began; exec tail -f /dev/null`);
    const cancel = new AbortController();
    const spotting = spotter.spot(chunks, phrases, { signal: cancel.signal });
    spotting.catch(() => undefined);
    await expect
      .poll(() =>
        stat(join(folder, "began")).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    cancel.abort();
    await expect(spotting).rejects.toMatchObject({ code: "CANCELLED" });
    expect((await readdir(folder)).filter((name) => name.startsWith("spot-"))).toEqual([]);
  });

  it("is not started where nothing is listened for", async () => {
    const spotter = await spotterOf("exit 1");
    expect(await spotter.spot(chunks, [{ words: ["Bo"] }], { signal })).toEqual({ hits: [], phrases: 0 });
  });

  it("hears a phrase once where it heard two ways to say it, and each piece at its place", async () => {
    const first = "w1 0.500 1.100 0.95";
    const spotter = await spotterOf(`echo "w1  w2"; echo "${first}"; echo "w2 0.400 1.000 0.99"; ${LISTENED}`);
    const two = chunks.flatMap((chunk) => [chunk, { ...chunk, startMs: 10_000 }]);
    const progress: number[] = [];
    const onProgress = (fraction: number) => progress.push(fraction);
    const { hits } = await spotter.spot(two, [{ words: ["Whitfield"] }], { signal, onProgress });
    expect(progress).toEqual([0.5, 1]);
    expect(hits.map(({ surplus: _, ...hit }) => hit)).toEqual([
      { phrase: 0, startMs: 400, endMs: 1100 },
      { phrase: 0, startMs: 10_400, endMs: 11_100 },
    ]);
  });
});
