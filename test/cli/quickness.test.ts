import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runProgram } from "../helpers/command.js";
import { commandLine, temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
const recorder = fileURLToPath(new URL("../helpers/record-modules.mjs", import.meta.url));

/**
 * Which packages (by their name) and files of ours (from `dist/`) a command loads. What is loaded is what a command waits for: this
 * holds its quickness without a clock.
 */
async function loadedBy(args: readonly string[], input = ""): Promise<{ packages: Set<string>; files: string[] }> {
  const record = join(folder, `loaded-${args.join("-").replaceAll(/[^a-z-]/g, "")}`);
  const env = { ...process.env, MODULES_LOADED: record };
  const ended = await runProgram(process.execPath, ["--import", recorder, commandLine, ...args], {
    cwd: folder,
    input,
    env,
  });
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) });
  const addresses = (await readFile(record, "utf8")).trim().split("\n");
  return {
    packages: new Set(
      addresses.flatMap((address) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(address)?.[1] ?? []),
    ),
    files: addresses.flatMap((address) => /\/dist\/(.*)$/.exec(address)?.[1] ?? []),
  };
}

describe("each command loads what it needs", () => {
  it.each([
    [["--version"]],
    [["--help"]],
    [["redact", "--help"]],
    [["evaluate", "text", "--help"]],
    [["vault", "rotate", "--help"]],
  ])("%j: commander, and the names of options", async (args) => {
    const { packages, files } = await loadedBy(args);
    expect([...packages].sort()).toEqual(["commander", "leven"]);
    expect(
      files.filter((file) => /^(?:cli\/run|text|audio|relex|rewrite|recording|llm|models|files)\//.test(file)),
    ).toEqual([]);
    // A file for each command, and what all of them share.
    const commands = files.filter((file) => /^(?:cli\/[\w-]+|version)\.js$/.test(file));
    expect(files.length - commands.length).toBeLessThan(21);
  });

  it("completion: no settings, no engines", async () => {
    const { packages } = await loadedBy(["completion", "bash"]);
    expect([...packages].sort()).toEqual(["commander", "leven"]);
  });

  it("text without the tagger: no runtime of networks, no client, no database, no telephone plans, no sound", async () => {
    const { packages, files } = await loadedBy(
      ["text", "-", "-d", "rules,names", "-q"],
      "Mr. Smith came, MRN 4471902.\n",
    );
    expect([...packages].sort()).toEqual(["commander", "leven", "zod"]);
    const kept =
      /^(?:text\/detectors\/(?:tagger|ollama)\/(?!traits)|text\/gap-judge|llm\/ollama|relex\/(?!open-)|recording|models)\//;
    expect(files.filter((file) => kept.test(file))).toEqual([]);
  });

  it("text with all that is embedded: the tagger, and no client or database", async () => {
    const { packages } = await loadedBy(["text", "-", "-q"], "Mr. Smith came.\n");
    expect(packages).toContain("onnxruntime-node");
    for (const name of ["ollama", "undici", "pg", "@electric-sql/pglite", "compromise", "cli-progress", "p-retry"]) {
      expect(packages).not.toContain(name);
    }
  });

  it("doctor, models, key and config: no detectors but those that doctor tries", async () => {
    const { packages, files } = await loadedBy(["config"]);
    expect([...packages].sort()).toEqual(["commander", "leven", "zod"]);
    expect(files.filter((file) => /^(?:text|audio|relex|recording)\//.test(file))).toEqual([]);
    expect((await loadedBy(["models", "list"])).files.filter((file) => /^(?:text|audio|relex)\//.test(file))).toEqual(
      [],
    );
    expect((await loadedBy(["key", "new", join(folder, "k")])).packages).not.toContain("onnxruntime-node");
  });
});
