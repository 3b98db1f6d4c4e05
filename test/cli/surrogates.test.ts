import { chmod, cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openPlace } from "../../src/database/open-place.js";
import { VAULT } from "../../src/relex/vault/use.js";
import { runProcess } from "../helpers/command.js";
import { temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";
import { vaultTemplate } from "../helpers/vault-template.js";

const folder = await temporaryFolder();
const key = join(folder, "site.key");
const ORIGINALS = /Whitfield|Okafor|415-?\s?555-?\s?2671|Springfield/u;

async function hushtape(
  args: readonly string[],
  input = "",
  env: Readonly<Record<string, string>> = {},
  run = runCommand,
) {
  const ended = await run(args, { cwd: folder, input, env });
  expect(ended.stderr).not.toMatch(ORIGINALS);
  return ended;
}

const NOTE =
  "Patient: Maria Whitfield of Springfield, 76 years old, seen on March 3, 2019 by Dr. Okafor.\nMrs. Whitfield can be called on (415) 555-2671.\n";

const recordSchema = z.object({
  id: z.union([z.string(), z.number()]).nullable(),
  text: z.string(),
  surrogates: z.literal(true),
  entities: z.array(
    z.object({ start: z.number(), end: z.number(), newStart: z.number(), newEnd: z.number(), type: z.string() }),
  ),
});

beforeAll(async () => {
  expect((await hushtape(["key", "new", key])).code).toBe(0);
});

describe("hushtape key", () => {
  it("writes a key for its owner alone, names it, and replaces none", async () => {
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    const { stdout } = await hushtape(["key", "id", key], "", {}, runProcess);
    expect(stdout).toMatch(/^[0-9a-f]{16}\n$/u);
    const line = await readFile(key, "utf8");
    expect((await hushtape(["key", "id"], "", { HUSHTAPE_KEY_FILE: key })).stdout).toBe(stdout);
    expect(await hushtape(["key", "id"])).toMatchObject({ code: 44, stdout: "" });
    expect(await hushtape(["key", "new", key])).toMatchObject({ code: 30, stdout: "" });
    expect(await readFile(key, "utf8")).toBe(line);
  });
});

describe("hushtape text --surrogates", () => {
  const site = ["--surrogates", "--surrogate-scope", "site", "--key-file", key, "--quiet"];

  it("reads as somebody else's visit, says so, and keeps everything else", async () => {
    const { code, stdout } = await hushtape(["text", "-", ...site], NOTE);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(ORIGINALS);
    expect(stdout).not.toMatch(/\[[A-Z_]+\]/u);
    const [note, empty, first = "", second = ""] = stdout.split("\n");
    expect(note).toMatch(/^\[Names, .* are surrogates/u);
    expect(empty).toBe("");
    const [, given, family] =
      /^Patient: (\S+) (\S+) of [^,]+, \d\d years old, seen on \w+ \d{1,2}, 20\d\d by Dr\. \S+\.$/u.exec(first) ?? [];
    expect(given).toBeDefined();
    expect(second).toMatch(new RegExp(`^Mrs\\. ${family} can be called on \\(\\d{3}\\) 555-01\\d\\d\\.$`, "u"));
  });

  it("gives the same for the same key, another for another, and another each time without a key", async () => {
    const { stdout } = await hushtape(["text", "-", ...site], NOTE, {}, runProcess);
    // In another process.
    expect((await hushtape(["text", "-", ...site], NOTE)).stdout).toBe(stdout);
    const other = join(folder, "other.key");
    await hushtape(["key", "new", other]);
    const changed = site.map((flag) => (flag === key ? other : flag));
    expect((await hushtape(["text", "-", ...changed], NOTE)).stdout).not.toBe(stdout);
    const [once, again] = [
      await hushtape(["text", "-", "--surrogates", "--quiet"], NOTE),
      await hushtape(["text", "-", "--surrogates", "--quiet"], NOTE),
    ];
    expect(once.stdout).not.toBe(again.stdout);
    expect(once.stdout).not.toMatch(ORIGINALS);
  });

  it("agrees over texts of a patient, who is named in a file or in the line", async () => {
    const id = join(folder, "id.txt");
    await writeFile(id, "MRN 4471902\n");
    const patient = ["--surrogates", "--surrogate-scope", "patient", "--key-file", key, "--quiet"];
    const fromFile = await hushtape(["text", "-", ...patient, "--scope-id-file", id], NOTE);
    const fromVariable = await hushtape(["text", "-", ...patient], NOTE, { HUSHTAPE_SCOPE_ID_FILE: id });
    expect(fromFile.code).toBe(0);
    expect(fromVariable.stdout).toBe(fromFile.stdout);
    const lines = ["MRN 4471902", "MRN 1", "MRN 4471902"].map((scope) => JSON.stringify({ text: NOTE, scope }));
    const { stdout } = await hushtape(["text", "-", "--jsonl", ...patient], lines.join("\n"));
    const [first, second, third] = stdout
      .trim()
      .split("\n")
      .map((line) => recordSchema.parse(JSON.parse(line)));
    expect(fromFile.stdout.endsWith(first?.text ?? "?")).toBe(true);
    expect(third?.text).toBe(first?.text);
    expect(second?.text).not.toBe(first?.text);
    expect(stdout).not.toContain("MRN");
    expect(await hushtape(["text", "-", ...patient], NOTE)).toMatchObject({ code: 2, stdout: "" });
  });

  it("says with --json where each surrogate stands", async () => {
    const { stdout } = await hushtape(["text", "-", "--json", ...site], NOTE);
    const { text, entities } = recordSchema.parse(JSON.parse(stdout));
    let at = 0;
    let newAt = 0;
    for (const { start, end, newStart, newEnd } of entities) {
      expect(text.slice(newAt, newStart)).toBe(NOTE.slice(at, start));
      [at, newAt] = [end, newEnd];
    }
    expect(text.slice(newAt)).toBe(NOTE.slice(at));
    expect(entities.length).toBeGreaterThanOrEqual(6);
  });

  it("rewrites captions in their own format, a name over two cues too", async () => {
    const cues = "00:01.000 --> 00:02.000\nMy name is Maria\n\n00:02.000 --> 00:03.000\nWhitfield, and I am 76.\n";
    const vtt = await hushtape(["text", "-", "--format", "vtt", ...site], `WEBVTT\n\n${cues}`);
    expect(vtt.stdout).toMatch(
      /^WEBVTT\n\nNOTE Names, .*\n\n00:01\.000 --> 00:02\.000\nMy name is \p{Lu}\p{L}+\n\n00:02\.000 --> 00:03\.000\n\p{Lu}\p{L}+, and I am \d\d\.\n$/u,
    );
    const srt = await hushtape(
      ["text", "-", "--format", "srt", ...site],
      `1\n${cues.replaceAll(/(\d\d:\d\d)\.(\d{3})/gu, "00:$1,$2").replace("\n\n", "\n\n2\n")}`,
    );
    expect(srt.stdout).toMatch(/^1\n00:00:01,000 --> 00:00:02,000\nMy name is \p{Lu}\p{L}+\n\n2\n/u);
    for (const { stdout } of [vtt, srt]) expect(stdout).not.toMatch(ORIGINALS);
  });

  it("rewrites the words of a transcript, each in its place, and values of JSON", async () => {
    const words = "hello my name is maria whitfield and my number is four one five five five five two six seven one"
      .split(" ")
      .map((word, k) => ({ word, start: k, end: k + 0.5 }));
    const transcript = await hushtape(
      ["text", "-", "--format", "json", ...site],
      JSON.stringify({ language: "en", words }),
    );
    const said = z
      .object({ words: z.array(z.object({ word: z.string(), start: z.number() })) })
      .parse(JSON.parse(transcript.stdout)).words;
    expect(said.map(({ start }) => start)).toEqual(words.map(({ start }) => start));
    expect(said.map(({ word }) => word).join(" ")).toMatch(
      /^hello my name is [a-z]+ [a-z]+ and my number is(?: [a-z]+){3} five five five (?:zero|oh) one [a-z]+ [a-z]+$/u,
    );
    const record = await hushtape(
      ["text", "-", "--format", "json", ...site],
      JSON.stringify({ lastName: "Whitfield", mrn: 4471902, note: "Mrs. Whitfield is well." }),
    );
    const value = z
      .object({ lastName: z.string(), mrn: z.string(), note: z.string() })
      .parse(JSON.parse(record.stdout));
    expect(value.note).toBe(`Mrs. ${value.lastName} is well.`);
    expect(value.mrn).toMatch(/^\d{7}$/u);
    expect(value.mrn).not.toBe("4471902");
  });

  it.each<[string, readonly string[], number]>([
    ["a language without surrogates", ["--surrogates", "--language", "fr", "--allow-partial-language"], 2],
    ["an unknown locale", ["--surrogates", "--locale", "xx"], 2],
    ["a scope that needs a key", ["--surrogates", "--surrogate-scope", "site"], 2],
    ["a key without surrogates", ["--key-file", key], 2],
    ["a vault for single documents", ["--surrogates", "--key-file", key, "--vault", "vault"], 2],
    ["a key file that is not there", ["--surrogates", "--key-file", join(folder, "none.key")], 44],
  ])("refuses %s, and prints nothing", async (_what, flags, code) => {
    const ended = await hushtape(["text", "-", ...flags], NOTE);
    expect(ended).toMatchObject({ code, stdout: "" });
    expect(ended.stderr).toMatch(/\S/u);
  });

  it("refuses a key that others may read, and leaves no file", async () => {
    const loose = join(folder, "loose.key");
    await hushtape(["key", "new", loose]);
    await chmod(loose, 0o644);
    const note = join(folder, "note.txt");
    await writeFile(note, NOTE);
    const out = join(folder, "out-loose");
    await mkdir(out);
    const ended = await hushtape(["text", note, "--out", out, "--surrogates", "--key-file", loose]);
    expect(ended.code).toBe(44);
    expect(ended.stderr).toContain("chmod 600");
    expect(await readdir(out)).toEqual([]);
  });
});

describe("hushtape text --reveal", () => {
  const vault = join(folder, "names.vault");
  const site = ["--surrogate-scope", "site", "--key-file", key, "--vault", vault];
  // A vault whose tables are still to be made.
  beforeAll(async () => {
    await cp(await vaultTemplate(), vault, { recursive: true });
    const { signal } = new AbortController();
    const place = await openPlace(vault, VAULT, { create: false, allowRemote: false, signal });
    await place.transaction((sql) => sql.script("drop schema hushtape_vault cascade"), signal);
    await place.close();
  });

  it("puts the originals back, dates too, and leaves a record of it", async () => {
    const note = `${NOTE}Mr. Sean O’Brien is her brother.\n`;
    const rewritten = await hushtape(["text", "-", "--surrogates", "--quiet", ...site], note);
    expect((await stat(vault)).mode & 0o777).toBe(0o700);
    expect(rewritten.stdout).not.toMatch(ORIGINALS);
    const revealed = await hushtape(["text", "-", "--reveal", ...site], rewritten.stdout, {}, runProcess);
    expect(revealed.code).toBe(0);
    for (const original of ["Maria Whitfield", "March 3, 2019", "(415) 555-2671", "Dr. Okafor", "Sean O’Brien"]) {
      expect(revealed.stdout).toContain(original);
    }
    const { stdout } = await hushtape(["vault", "stats", "--vault", vault, "--key-file", key]);
    expect(stdout).toMatch(/reveal +\d+ entries/u);
  });

  it.each<[string, readonly string[], number]>([
    ["a vault", ["--surrogate-scope", "site", "--key-file", key], 2],
    ["the key", ["--surrogate-scope", "site", "--vault", vault], 44],
    ["the scope", ["--key-file", key, "--vault", vault], 2],
    ["the right key", ["--surrogate-scope", "site", "--key-file", join(folder, "other.key"), "--vault", vault], 47],
  ])("puts nothing back without %s", async (_what, flags, code) => {
    expect(await hushtape(["text", "-", "--reveal", ...flags], "Mrs. Foster came.\n")).toMatchObject({
      code,
      stdout: "",
    });
  });
});
