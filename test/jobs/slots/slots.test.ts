import { existsSync, readdirSync } from "node:fs";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { sha256OfFile } from "../../../src/files/sha256.js";
import { redactRecording } from "../../../src/index.js";
import type { Order, Outcome, SlotEvent } from "../../../src/jobs/slots/messages.js";
import { SlotPool } from "../../../src/jobs/slots/slot-pool.js";
import { excerpt, samplePath, temporaryFolder } from "../../helpers/recordings.js";

const program = pathToFileURL(join(samplePath("", ""), "../dist/jobs/slots/slot-process.js"));
const folder = await temporaryFolder();
const pool = new SlotPool({ slots: 1, program });
afterAll(() => pool.close());
let order: Order;

beforeAll(async () => {
  const { recording, transcript } = await excerpt(folder, "visit", 8);
  order = {
    path: recording,
    sha256: await sha256OfFile(recording),
    name: { name: "talk", words: ["talk"] },
    transcript: { path: transcript, sha256: await sha256OfFile(transcript) },
    known: null,
    scopeId: null,
    config: parseConfig({}),
    configSources: {},
    versions: [{ outDir: join(folder, "one"), policy: "safe-harbor", force: false }],
  };
});

function run(given: Order, heard: Partial<{ signal: AbortSignal; onEvent: (event: SlotEvent) => void }> = {}) {
  return pool.run(given, { signal: new AbortController().signal, onEvent: () => undefined, ...heard });
}

function codes(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => ("failure" in outcome ? outcome.failure.code : "published"));
}

async function read(path: string): Promise<Buffer> {
  return readFile(path);
}

describe("a slot", () => {
  it("publishes versions of one hearing that are each, byte for byte, what a run by itself publishes", async () => {
    const versionOf = (policy: "safe-harbor" | "all") => ({
      outDir: join(folder, "versions", policy),
      policy,
      force: false,
    });
    const versions: Order["versions"] = [versionOf("safe-harbor"), versionOf("all")];
    const config = parseConfig({ gaps: "mute-all" });
    const stages: string[] = [];
    const outcomes = await run(
      { ...order, config, versions },
      { onEvent: (event) => event.kind === "stage" && event.state === "start" && stages.push(event.stage) },
    );
    expect(codes(outcomes)).toEqual(["published", "published"]);
    expect(stages.filter((stage) => stage === "decode")).toHaveLength(1);
    for (const { outDir, policy } of versions) {
      const alone = join(folder, "alone", String(policy));
      const input = join(folder, "talk.wav");
      await cp(order.path, input);
      await redactRecording(input, {
        outDir: alone,
        transcriptPath: order.transcript?.path ?? "",
        config: { gaps: "mute-all", policy },
      });
      const names = (await readdir(alone)).sort();
      expect((await readdir(outDir)).sort()).toEqual(names);
      for (const name of names.filter((one) => !one.endsWith(".audit.json"))) {
        expect(await read(join(outDir, name)), name).toEqual(await read(join(alone, name)));
      }
    }
    const [first] = outcomes;
    const summary = first && "summary" in first ? first.summary : null;
    expect(summary).toMatchObject({ durationMs: 8000, files: expect.arrayContaining(["talk.redacted.wav"]) });
    expect(summary?.files.at(-1)).toBe("talk.audit.json");
    expect(Object.values(summary?.mutedMsByType ?? {}).reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  });

  it("refuses a recording or a transcript that is not the one that was settled", async () => {
    const other = { ...order, sha256: "0".repeat(64) };
    expect(codes(await run(other))).toEqual(["INPUT_CORRUPT"]);
    const words = { path: order.transcript?.path ?? "", sha256: "0".repeat(64) };
    expect(codes(await run({ ...order, transcript: words }))).toEqual(["TRANSCRIPT_INVALID"]);
    await expect(readdir(join(folder, "one"))).resolves.toEqual([]);
  });

  it("is cancelled in the middle: nothing is published, nothing is left, and the next recording goes through the same process", async () => {
    const cancel = new AbortController();
    const outDir = join(folder, "cancelled");
    const versions: Order["versions"] = [{ outDir, policy: "all", force: false }];
    const outcomes = await run(
      { ...order, versions },
      { signal: cancel.signal, onEvent: ({ stage }) => stage === "decode" && cancel.abort() },
    );
    expect(codes(outcomes)).toEqual(["CANCELLED"]);
    expect(await readdir(outDir)).toEqual([]);
    expect(codes(await run({ ...order, versions }))).toEqual(["published"]);
  });

  it("whose process is ended in the middle costs its recording alone; the next gets a new process, and what was left is cleared", async () => {
    const outDir = join(folder, "crashed");
    const versions: Order["versions"] = [{ outDir, policy: "all", force: false }];
    // As soon as there is something to be left behind: the rest takes a tenth of a second.
    let killed: number | undefined;
    const kill = () => {
      if (killed !== undefined) return;
      [killed] = workFolders(outDir);
      if (killed !== undefined) process.kill(killed, "SIGKILL");
    };
    const crashed = run({ ...order, versions }, { onEvent: kill });
    await expect(crashed).rejects.toMatchObject({ code: "CRASHED", retryable: true });
    expect(workFolders(outDir)).toHaveLength(1);
    expect(codes(await run({ ...order, versions }))).toEqual(["published"]);
    expect(workFolders(outDir)).toEqual([]);
  });

  it("told nonsense of people refuses it without its words", async () => {
    const outcomes = await run({ ...order, known: { Zebedoria: 1 } });
    expect(codes(outcomes)).toEqual(["USAGE"]);
    expect(JSON.stringify(outcomes)).not.toContain("Zebedoria");
  });
});

/** The processes that own the work folders of an output folder: their names begin with them. */
function workFolders(outDir: string): number[] {
  if (!existsSync(outDir)) return [];
  return readdirSync(outDir).flatMap((name) => {
    const [, pid] = /^\.hushtape-(\d+)-/u.exec(name) ?? [];
    return pid === undefined ? [] : [Number(pid)];
  });
}
