import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ended } from "../helpers/command.js";
import { excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
const CANARY = "Whitfield";
const home = join(folder, "home");

beforeAll(async () => {
  await mkdir(join(home, "hushtape"), { recursive: true, mode: 0o700 });
  await writeFile(
    join(home, "hushtape", "hushtape.config.json"),
    JSON.stringify({ style: "beep", gaps: "keep", language: "it", keyFile: `/keys/${CANARY}.key` }),
    { mode: 0o600 },
  );
  // Whoever can write to the working folder shall not set anything.
  await writeFile(join(folder, "hushtape.config.json"), JSON.stringify({ detectors: ["names"], policy: ["EMAIL"] }));
  await writeFile(join(folder, "clinic.json"), JSON.stringify({ gaps: "judge", channels: "mix" }));
});

async function hushtape(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const ended = await runCommand(args, { cwd: folder, input: `Maria ${CANARY}.\n`, env });
  expect(ended.stderr).not.toContain(CANARY);
  return ended;
}

describe("where settings come from", () => {
  it("defaults, user's file, variables, --config, flags: the later one wins; the working folder says nothing", async () => {
    const env = { XDG_CONFIG_HOME: home, HUSHTAPE_GAPS: "mute-all", HUSHTAPE_CHANNELS: "split", HUSHTAPE_THREADS: "3" };
    const { code, stdout } = await hushtape(["config", "--json", "--config", "clinic.json", "--channels", "auto"], env);
    expect(code).toBe(0);
    const { settings, userFile } = JSON.parse(stdout);
    expect(userFile).toBe(join(home, "hushtape", "hushtape.config.json"));
    expect(settings).toMatchObject({
      detectors: { value: ["rules", "names", "tagger"], source: "default" },
      policy: { value: "safe-harbor", source: "default" },
      style: { value: "beep", source: "user-file" },
      threads: { value: 3, source: "environment" },
      gaps: { value: "judge", source: "config-file" },
      channels: { value: "auto", source: "flag" },
      keyFile: { value: null, source: "default", notUsed: true },
    });
  });

  it("says so in one line on stderr, of what may hold a name the key alone, and not when it is told to be quiet", async () => {
    const env = { XDG_CONFIG_HOME: home, HUSHTAPE_TAGGER_THRESHOLD: ".6" };
    const args = ["text", "-", "--language", "en", "-d", "rules,names"];
    const { code, stderr } = await hushtape(args, env);
    expect(code).toBe(0);
    expect(stderr.split("\n")[0]).toBe(
      "settings: style beep (user file), gaps keep (user file), language en (--language), taggerThreshold 0.6 (HUSHTAPE_TAGGER_THRESHOLD), detectors rules,names (--detectors); not used: keyFile (user file)",
    );
    expect((await hushtape([...args, "--quiet"], env)).stderr).toBe("");
    expect((await hushtape(["text", "-"])).stderr).not.toContain("settings:");
  });

  it("says so in the audit record, without values of what may hold a name", async () => {
    const visit = await excerpt(folder, "visit", 4);
    const out = join(folder, "out");
    const args = ["redact", visit.recording, "-t", visit.transcript, "-o", out, "-l", "en", "--engine", `/x/${CANARY}`];
    const { code, stderr } = await hushtape(args, { XDG_CONFIG_HOME: home });
    expect(code).toBe(0);
    expect(stderr).toContain("engine (--engine)");
    const audit = await readFile(join(out, "visit.audit.json"), "utf8");
    expect(JSON.parse(audit).configSources).toEqual({
      style: "user-file",
      gaps: "user-file",
      language: "flag",
      engine: "flag",
    });
    expect(audit).not.toContain(CANARY);
  });

  it.each([
    [{ HUSHTAPE_KEY_FILE: `${CANARY}.key` }, '"keyFile" (HUSHTAPE_KEY_FILE): a path that is not absolute'],
    [{ HUSHTAPE_MODEL: `./${CANARY}.bin` }, '"model" (HUSHTAPE_MODEL): a path that is not absolute'],
    // Not known by name: it would be looked for in the folder where the command runs.
    [{ HUSHTAPE_MODEL: `${CANARY}.bin` }, '"model" (HUSHTAPE_MODEL): a path that is not absolute'],
    [{ HUSHTAPE_VAULT: CANARY }, '"vault" (HUSHTAPE_VAULT): a path that is not absolute'],
    [{ HUSHTAPE_GAPS: CANARY }, '"gaps" (HUSHTAPE_GAPS)'],
    [{ HUSHTAPE_LANGUAG: "it" }, "HUSHTAPE_LANGUAG is not known"],
    [{ HUSHTAPE_KEY: CANARY }, "HUSHTAPE_KEY is set"],
  ])("refuses %j before any work", async (env, told) => {
    const { code, stdout, stderr } = await hushtape(["text", "-"], env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(told);
  });

  it("reads no user's file and no variables for an evaluation of surrogates, whose scores are the same everywhere", async () => {
    await writeFile(join(folder, "gold.jsonl"), `${JSON.stringify({ id: 1, text: "Anna came.", entities: [] })}\n`);
    const args = ["evaluate", "relex", "gold.jsonl", "--json"];
    const [here, there] = [await hushtape(args), await hushtape(args, { XDG_CONFIG_HOME: home })];
    expect(there.stdout).toBe(here.stdout);
  });
});

describe("hushtape config", () => {
  it("shows no password of an address", async () => {
    const address = `postgres://me:${CANARY}@localhost/names?password=${CANARY}`;
    const args = ["config", "--surrogates", "--surrogate-scope", "site", "-k", "k", "--vault", address];
    for (const json of [[], ["--json"]]) {
      const { code, stdout } = await hushtape([...args, ...json]);
      expect(code).toBe(0);
      expect(stdout).toContain("postgres://me:…@localhost/names?password=…");
      expect(stdout).not.toContain(CANARY);
    }
  });
});
