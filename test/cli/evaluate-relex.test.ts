import { spawnSync } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addEvaluateRelex } from "../../src/cli/evaluate-relex.js";
import { HushtapeError } from "../../src/errors.js";
import { writeNewKey } from "../../src/relex/key/key-file.js";
import { signal, temporaryFolder } from "../audio/media.js";
import { marked } from "../evaluate/documents.js";

import { runEvaluate } from "../helpers/command.js";

const at = temporaryFolder();

const run = (...args: readonly string[]) => runEvaluate(addEvaluateRelex, ["relex", ...args], signal);

const { text, spans } = marked(
  "Hello {PERSON:Zebedee Quillfeather}, on {DATE:March 5, 2019} {PERSON:Zebedee} came to {LOCATION:Oakton} on {DATE:2019-04-01}.",
);
const gold = at("Zebedee.jsonl");
await writeFile(gold, `${JSON.stringify({ id: "v1", text, entities: spans })}\n`);
const key = at("site.key");
await writeNewKey(key);
const digestOf = (printed: string) => z.object({ digest: z.string() }).parse(JSON.parse(printed)).digest;

describe("hushtape evaluate relex", () => {
  it("prints tables, or one JSON object, and no word of the texts", async () => {
    const table = await run(gold);
    expect(table.failure).toBeNull();
    expect(table.printed.join("\n")).toMatch(/^documents unchanged outside, offsets right +1 +1 +1\.000/m);
    const json = await run(gold, "--json");
    expect(JSON.parse(json.printed[0] ?? "")).toMatchObject({
      documents: 1,
      mentions: 5,
      scope: "document",
      targets: [],
    });
    expect([...table.printed, ...json.printed].join("")).not.toMatch(/Zebedee|Quillfeather|Oakton/iu);
  });

  it("rewrites the same in another process with the same key, whatever the scope and the mode", async () => {
    const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
    for (const flags of [[], ["--scope", "site", "--surrogate-mode", "resilient"]]) {
      const args = [gold, "--key-file", key, ...flags, "--json"];
      const { stdout } = spawnSync(process.execPath, [cli, "evaluate", "relex", ...args], { encoding: "utf8" });
      expect(digestOf(stdout)).toBe(digestOf((await run(...args)).printed[0] ?? ""));
    }
  });

  it("fails below what is asked for, after printing", async () => {
    const { printed, failure } = await run(gold, "--fail-below", "offsets-intact=1,bcubed-f1=.5");
    expect(printed).toHaveLength(1);
    expect(failure).toBeInstanceOf(HushtapeError);
    expect(failure).toMatchObject({ code: "SCORE_TOO_LOW" });
    expect(String(failure)).toContain("bcubed-f1");
    expect(String(failure)).not.toContain("offsets-intact");
  });

  it("also attacks and scores clusters", async () => {
    const coreference = at("labels.jsonl");
    await writeFile(coreference, `${JSON.stringify({ id: "v1", clusters: [[0, 2]] })}\n`);
    const { printed, failure } = await run(gold, "--hiding", "--coreference", coreference);
    expect(failure).toBeNull();
    expect(printed.join("\n")).toMatch(/Clusters, B³/u);
    expect(printed.join("\n")).toMatch(/Hiding in plain sight/u);
  });

  it.each([
    [["--scope", "everybody"], "commander.invalidArgument"],
    [["--language", "fi"], "commander.invalidArgument"],
    [["--fail-below", "kindness=1"], "USAGE"],
    [["--key-file", "Zebedee.key"], "KEY_INVALID"],
    [["--coreference", "Zebedee.none"], "INPUT_MISSING"],
    [["--labels", "Zebedee.none"], "USAGE"],
  ])("refuses %j", async (flags, code) => {
    const { failure } = await run(gold, ...flags);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toContain("Zebedee");
  });

  it("refuses a key that others may read", async () => {
    const loose = at("loose.key");
    await writeNewKey(loose);
    await chmod(loose, 0o644);
    expect((await run(gold, "--key-file", loose)).failure).toMatchObject({ code: "KEY_INVALID" });
  });
});
