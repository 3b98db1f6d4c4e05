import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { entityTypeSchema } from "../../../src/entity-types.js";
import { type GivenRecording, plainRecording } from "../../../src/jobs/batch/given.js";
import { OutputPlaces } from "../../../src/jobs/batch/output-places.js";
import { planBatch } from "../../../src/jobs/batch/plan-batch.js";
import { PrivateFolder } from "../../../src/jobs/batch/private-folder.js";
import { temporaryFolder } from "../../helpers/folders.js";

async function plan(
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Partial<GivenRecording>>> = {},
  model: string | null = null,
) {
  const root = await temporaryFolder();
  await mkdir(join(root, "in"));
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, "in", name), content);
  const wavs = [...new Set([...Object.keys(files), ...Object.keys(more)])]
    .filter((name) => name.endsWith(".wav"))
    .sort();
  const given = wavs.map((name) => ({ ...plainRecording(join(root, "in", name), [name]), ...more[name] }));
  const folder = await PrivateFolder.open(join(root, "out"));
  try {
    const planned = await planBatch(given, {
      knownOf: null,
      config: parseConfig({ model }),
      known: null,
      template: undefined,
      places: await OutputPlaces.open(folder),
      signal: new AbortController().signal,
      onRead: () => undefined,
    });
    return { ...planned, root };
  } finally {
    await folder.close();
  }
}

describe("planning a batch", () => {
  it("takes the words that lie beside a recording, and refuses one without where no model is named", async () => {
    const { recordings, refused, root } = await plan({ "a.wav": "1", "a.words.json": "{}", "b.wav": "2" });
    expect(recordings).toMatchObject([{ place: { name: "a" }, transcript: { path: join(root, "in/a.words.json") } }]);
    expect(refused).toMatchObject([{ number: 2, error: { code: "INPUT_MISSING" } }]);
  });

  it("with a model, words that lie there are used and the others are recognised", async () => {
    const { recordings, refused } = await plan({ "a.wav": "1", "a.json": "{}", "b.wav": "2" }, {}, "demo");
    expect(recordings.map(({ transcript }) => transcript !== null)).toEqual([true, false]);
    expect(refused).toEqual([]);
  });

  it("two transcripts of one name, one that is missing, and a recording that is gone: each refuses its own", async () => {
    const { recordings, refused } = await plan(
      { "a.wav": "1", "a.words.json": "{}", "a.json": "{}", "b.wav": "2", "c.wav": "3", "c.json": "{}" },
      { "b.wav": { transcript: { path: "/nowhere/Zebedoria.json" } }, "gone.wav": { transcript: "none" } },
      "demo",
    );
    expect(recordings.map(({ place }) => place.name)).toEqual(["c"]);
    expect(refused.map(({ number, error }) => [number, error.code])).toEqual([
      [1, "TRANSCRIPT_INVALID"],
      [2, "INPUT_MISSING"],
      [4, "INPUT_MISSING"],
    ]);
    expect(refused.map(({ error }) => String(error) + error.hint).join()).not.toMatch(/Zebedoria|gone/);
  });

  it("a copy that is to have another policy is a recording of its own: neither gets the other's", async () => {
    const { recordings, copies } = await plan(
      { "a.wav": "1", "b.wav": "1", "c.wav": "1" },
      { "a.wav": { policy: "safe-harbor" }, "b.wav": { policy: ["AGE"] }, "c.wav": { policy: "safe-harbor" } },
      "demo",
    );
    expect(recordings.map(({ place, policy }) => [place.name, policy])).toEqual([
      ["a", "safe-harbor"],
      ["b", ["AGE"]],
    ]);
    expect(copies).toBe(1);
  });

  it("copies are there once; the same sound with other words is another recording", async () => {
    const { recordings, copies } = await plan({
      "a.wav": "1",
      "a.json": "{}",
      "b.wav": "1",
      "b.json": "{}",
      "c.wav": "1",
      "c.json": "[]",
    });
    expect(recordings.map(({ place }) => place.name)).toEqual(["a", "c"]);
    expect(copies).toBe(1);
  });

  it("what is known of each: a file that is wrong refuses its recording, and quotes nothing", async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, "k.json"), JSON.stringify({ persons: [{ name: "Teresa Whitlock" }] }));
    await writeFile(join(root, "wrong.json"), JSON.stringify({ Zebedoria: 1 }));
    const { recordings, refused } = await plan(
      { "a.wav": "1", "b.wav": "2" },
      { "a.wav": { knownPath: join(root, "k.json") }, "b.wav": { knownPath: join(root, "wrong.json") } },
      "demo",
    );
    expect(recordings).toMatchObject([{ known: { persons: [{ name: "Teresa Whitlock" }] } }]);
    expect(refused).toMatchObject([{ number: 2, error: { code: "USAGE" } }]);
    expect(String(refused[0]?.error)).not.toContain("Zebedoria");
  });

  it("a policy of types that there are not is refused before anything is begun: what nobody finds would stay in", async () => {
    await expect(
      plan({ "a.wav": "1" }, { "a.wav": { policy: [entityTypeSchema.parse("PERSONS")] } }, "demo"),
    ).rejects.toMatchObject({
      code: "USAGE",
    });
  });
});
