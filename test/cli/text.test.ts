import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Ended, runProcess } from "../helpers/command.js";
import { commandLine, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
/** Stands in every input, and nowhere else. */
const CANARY = "Whitfield";

function start(args: readonly string[]) {
  return spawn(process.execPath, [commandLine, "text", ...args], { cwd: folder, stdio: "pipe" });
}

/** Runs `hushtape text` with something on its standard input. */
async function text(args: readonly string[], input: string | Buffer = "", run = runCommand): Promise<Ended> {
  const ended = await run(["text", ...args], { cwd: folder, input });
  expect(ended.stderr).not.toContain(CANARY);
  return ended;
}

let files = 0;
/** A file in a folder of its own. */
async function file(name: string, content: string | Buffer): Promise<string> {
  const own = join(folder, `in-${++files}`);
  await mkdir(own);
  await writeFile(join(own, name), content);
  return join(own, name);
}

const NOTE = `Patient: Maria ${CANARY}, 76 years old.\r\nMrs. ${CANARY} takes 76 mg.\r\n`;
const REDACTED_NOTE = "Patient: [PERSON], [AGE] years old.\r\nMrs. [PERSON] takes 76 mg.\r\n";

describe("hushtape text", () => {
  it("prints the text of a file, or of standard input, without its identifiers", async () => {
    const fromFile = await text([await file("note.txt", NOTE)], "", runProcess);
    expect(fromFile).toMatchObject({ code: 0, stdout: REDACTED_NOTE });
    expect(fromFile.stderr).toContain("finding identifiers");
    expect(await text(["-", "--quiet"], NOTE, runProcess)).toEqual({ code: 0, stdout: REDACTED_NOTE, stderr: "" });
  });

  it("refuses structured records as plain text, by content and by ending, unless it is told", async () => {
    const table = `name,mrn\n${CANARY},4471902\n`;
    const refused = await text(["-", "--json", "--quiet"], table);
    expect(refused.code).toBe(19);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: "INPUT_RECORDS", retryable: false } });
    expect(refused.stderr).toContain("records INPUT --format csv --schema");
    expect(await text([await file("a", table)])).toMatchObject({ code: 19, stdout: "" });
    expect(await text([await file("a.hl7", "nothing")])).toMatchObject({ code: 19, stdout: "" });
    expect(await text(["-", "--format", "txt"], table)).toMatchObject({ code: 0 });
  });

  it("sends a table on to records by the schema that is named, and nothing else with it", async () => {
    const table = `name,mrn,ward\n${CANARY},4471902,4 West\n`;
    const schema = await file(
      "visits.yaml",
      `schema: hushtape.records/1
name: visits
version: 1.0.0
fields:
  - { path: /name, shouldMask: PERSON }
  - { path: /ward, passThrough: true }
`,
    );
    const unapproved = await text(["-", "--schema", schema], table);
    expect(unapproved).toMatchObject({ stdout: "" });
    expect(unapproved.stderr).toContain("schema approve");
    expect(await runCommand(["schema", "approve", schema, "--by", "A. Officer"], { cwd: folder })).toMatchObject({
      code: 0,
    });
    const redacted = "name,mrn,ward\n[PERSON],[MASKED],4 West\n";
    const sent = await text(["-", "--schema", schema, "--quiet"], table);
    expect(sent).toMatchObject({ code: 0, stdout: redacted });
    expect(sent.stderr).toContain("text 1: read as a table (CSV) by the schema that --schema names");
    expect(await text([await file("a.csv", table), "--schema", schema])).toMatchObject({ code: 0, stdout: redacted });
    const tabs = await text(["-", "--schema", schema], table.replaceAll(",", "\t"));
    expect(tabs).toMatchObject({ code: 0, stdout: redacted.replaceAll(",", "\t") });
    expect(await text([await file("b.csv", `name\n${CANARY}\n`), "--schema", schema])).toMatchObject({
      stdout: "name\n[PERSON]\n",
    });
    const note = await text(["-", "--schema", schema], NOTE);
    expect(note).toMatchObject({ code: 2, stdout: "" });
    expect(note.stderr).toContain("none of the records that --schema is for");
    expect(await text(["-", "--schema", schema, "--format", "txt"], table)).toMatchObject({ code: 2, stdout: "" });
    expect(await text(["-", "--schema", schema, "--reveal"], table)).toMatchObject({ code: 2, stdout: "" });
    const refused = await text(["-"], table);
    for (const command of [
      "schema propose INPUT --format csv > schema.yaml",
      "schema approve",
      "text INPUT --schema schema.yaml",
    ])
      expect(refused.stderr).toContain(command);
  });

  it("takes HTML for HTML, by content or ending, and says by a code that parts were left out", async () => {
    const page = `<!doctype html><p class="${CANARY}">Mrs. ${CANARY} takes 76 mg.</p>`;
    const redacted = "<!doctype html><p>Mrs. [PERSON] takes 76 mg.</p>";
    const { stdout } = await text(["-", "--json", "--quiet"], page);
    expect(JSON.parse(stdout)).toMatchObject({ text: redacted, warnings: [{ code: "html-parts-dropped", places: 1 }] });
    expect(await text([await file("a.htm", page), "--quiet"])).toMatchObject({ code: 0, stdout: redacted });
  });

  it.each(["%PDF-1.7 ", "{\\rtf1 ", "PK\u0003\u0004    "])(
    "refuses a document that is no plain text: %j",
    async (start) => {
      expect(await text(["-", "--format", "txt"], `${start}${CANARY}`)).toMatchObject({ code: 12, stdout: "" });
    },
  );

  it("takes all of Markdown for text", async () => {
    const source = `---\nauthor: Maria ${CANARY}\n---\n# Visit\n\n\`\`\`\nMaria ${CANARY}\n\`\`\`\n[mail](mailto:maria@example.org)\n`;
    const { code, stdout } = await text([await file("note.md", source)]);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/Maria|maria|Whitfield/);
    expect(stdout.split("\n")).toHaveLength(source.split("\n").length);
  });

  it("prints one JSON object for each input with --json, with offsets into the input", async () => {
    const paths = [
      await file("a.txt", NOTE),
      await file("b.json", JSON.stringify([{ id: 1, text: NOTE }, { text: "x" }])),
    ];
    const { code, stdout } = await text([...paths, "--json", "--quiet"]);
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(["a", 1, null]);
    expect(lines[0].text).toBe(REDACTED_NOTE);
    expect(lines[1]).toEqual({ ...lines[0], id: 1 });
    const surfaces = lines[0].entities.map((entity: { start: number; end: number }) =>
      NOTE.slice(entity.start, entity.end),
    );
    expect(surfaces).toEqual([`Maria ${CANARY}`, "76", CANARY]);
    const start = NOTE.indexOf("76 years");
    const age = { start, end: start + "76".length, type: "AGE", detectedBy: ["rules", "tagger"] };
    expect(lines[0].entities[1]).toEqual({ ...age, confidence: expect.any(Number) });
  });

  it("writes files with --out, under a name that tells nobody", async () => {
    const out = join(folder, "out");
    const paths = [
      await file("note.txt", NOTE),
      await file(`${CANARY} visit.vtt`, `WEBVTT\n\n00:01.000 --> 00:02.000\nMaria ${CANARY}\n`),
    ];
    const { code, stdout } = await text([...paths, "--out", out]);
    expect(code).toBe(0);
    expect(stdout).toContain("PERSON 2");
    expect(stdout).not.toContain(CANARY);
    const names = (await readdir(out)).sort();
    expect(names).toEqual(["note.redacted.txt", expect.stringMatching(/^text-[0-9a-f]{8}\.redacted\.vtt$/)]);
    expect(await readFile(join(out, "note.redacted.txt"), "utf8")).toBe(REDACTED_NOTE);

    const again = await text([paths[0] ?? "", "--out", out]);
    expect(again).toMatchObject({ code: 30, stdout: "" });
    const forced = await text([paths[0] ?? "", "--out", out, "--force", "--json", "--policy", "AGE"]);
    expect(JSON.parse(forced.stdout)).toEqual({
      input: 1,
      output: join(out, "note.redacted.txt"),
      entities: { AGE: 1 },
      warnings: [],
    });
    expect(await readFile(join(out, "note.redacted.txt"), "utf8")).toContain(CANARY);
  });

  it("keeps a missing last line feed in a file", async () => {
    const out = join(folder, "out-exact");
    await text([await file("note.txt", "\uFEFFMaria Lopez"), "--out", out]);
    expect(await readFile(join(out, "note.redacted.txt"), "utf8")).toBe("\uFEFF[PERSON]");
  });

  it("reads and writes JSON Lines, and stops at a bad line with its number", async () => {
    const source = `{"id":"1","text":"Maria ${CANARY}"}\n{"id":"2","text":"pain"}\n{"id":"${CANARY}"}\n{"id":"4","text":"x"}\n`;
    const { code, stdout, stderr } = await text(["-", "--jsonl", "--json"], source);
    expect(code).toBe(13);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    ).toEqual(["1", "2"]);
    expect(stderr).toContain("line 3 ");
    const out = join(folder, "out-lines");
    expect((await text([await file("notes.jsonl", source), "--out", out])).code).toBe(13);
    expect(await readdir(out)).toEqual([]);
  });

  it("warns once where ids look like names, which are passed on", async () => {
    const source = '{"id":"maria-lopez-1","text":"pain"}\n{"id":"john-smith-2","text":"pain"}\n';
    const { code, stdout, stderr } = await text(["-", "--jsonl", "--quiet"], source);
    expect(code).toBe(0);
    expect(stdout).toContain("maria-lopez-1");
    expect(stderr.match(/looks like a name/g)).toHaveLength(1);
    const [first, second] = stdout.trimEnd().split("\n");
    expect(JSON.parse(first ?? "").warnings).toEqual([{ code: "record-id" }]);
    expect(JSON.parse(second ?? "")).not.toHaveProperty("warnings");
    expect((await text(["-", "--jsonl", "--quiet"], '{"id":"note-12345678","text":"pain"}\n')).stderr).toBe("");
  });

  it("tells in --json what it warned of: printed, written to a file, failed, and of each text of a list", async () => {
    const german = ["--language", "de", "--allow-partial-language", "--json", "--quiet"];
    const before = { code: "language-partial" };
    const [note, list] = [await file("kurz.txt", "Guten Tag."), await file("liste.json", '[{"id":"x1","text":"Tag"}]')];
    const bad = await file("leer.txt", "");
    const lines = async (...args: string[]) => (await text([...args, ...german])).stdout.trimEnd().split("\n");
    const warningsOf = (line = "") => JSON.parse(line).warnings;
    const [printed, failed] = await lines(note, bad);
    expect(warningsOf(printed)).toEqual([before, { code: "tagger-language" }]);
    expect(warningsOf(failed)).toEqual([before]);
    expect(warningsOf((await lines(note, "--out", join(folder, "warned")))[0])).toEqual([
      before,
      { code: "tagger-language" },
    ]);
    expect(warningsOf((await lines(list))[0])).toEqual([before, { code: "tagger-language" }]);
    expect(warningsOf((await text([note, "--json"])).stdout)).toEqual([]);
  });

  it.each([
    ["Windows-1252", "note.txt", Buffer.from(`Mar\xEDa ${CANARY}`, "latin1"), 13],
    ["UTF-16 without its mark", "note.txt", Buffer.from(`Maria ${CANARY}`, "utf16le"), 13],
    ["an empty file", "note.txt", "", 11],
    ["cut JSON", "note.json", `{"name":"${CANARY}"`, 13],
    ["JSON nested 10,000 deep", "note.json", `${"[".repeat(10_000)}"${CANARY}"${"]".repeat(10_000)}`, 13],
    ["no WebVTT", "note.vtt", `${CANARY}\n`, 13],
    ["an unknown ending", `${CANARY}.odt`, CANARY, 2],
  ])("refuses %s, prints nothing and leaves no file", async (_what, name, content, exit) => {
    const out = join(folder, `refused-${++files}`);
    expect(await text([await file(name, content), "--out", out])).toMatchObject({ code: exit, stdout: "" });
    expect(await readdir(out).catch(() => [])).toEqual([]);
  });

  it("prints nothing of a text that turns out to be none", async () => {
    expect(await text(["-"], Buffer.from(`${NOTE}\xED`, "latin1"), runProcess)).toMatchObject({ code: 13, stdout: "" });
  });

  it("goes on after an input that fails", async () => {
    const paths = [join(folder, `Absent ${CANARY}.txt`), folder, await file("note.txt", NOTE)];
    const { code, stdout, stderr } = await text([...paths, "--json", "--format", "txt"]);
    expect(code).toBe(10);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id, error }) => id ?? error.code)).toEqual(["INPUT_MISSING", "INPUT_MISSING", "note"]);
    expect(stderr).toContain("text 1 of 3");
  });

  it.each([
    [["a.txt", "b.txt"], "--out"],
    [["-", "-", "--json"], "once"],
    [["a/x.txt", "b/x.txt", "--out", "o", "--force"], "same name"],
    [["x.txt", "--jsonl", "--format", "md"], "contradict"],
    [["x.txt", "--detectors", "rulse"], "detectors"],
    [["x.txt", "--oot", "y"], "--out"],
  ])("refuses %j with exit code 2 and says what was meant", async (args, told) => {
    const { code, stdout, stderr } = await text(args);
    expect(stderr).toContain(told);
    expect(code).toBe(2);
    expect(stdout).toBe("");
  });

  it("takes a line of a quarter of a million characters", async () => {
    const words = "no pain today ".repeat(18_000);
    const { code, stdout } = await text(["-", "--quiet"], `${words}Mrs. ${CANARY} agreed`, runProcess);
    expect(code).toBe(0);
    expect(stdout === `${words}Mrs. [PERSON] agreed`).toBe(true);
  });

  it("ends with 130 on Ctrl-C while it waits for its input, and leaves nothing", async () => {
    const out = join(folder, "out-cancelled");
    const child = start(["-", "--jsonl", "--out", out]);
    let told = "";
    child.stderr.on("data", (chunk: Buffer) => {
      told += String(chunk);
    });
    child.stdin.write('{"text":"pain"}\n');
    // The work folder is there once the input is being read.
    while ((await readdir(out).catch(() => [])).length === 0) await new Promise(setImmediate);
    child.kill("SIGINT");
    await once(child, "close");
    expect(told).toContain("CANCELLED");
    expect(child.exitCode).toBe(130);
    expect(await readdir(out)).toEqual([]);
  });

  it("ends when its reader goes away: the rest would be for nobody", async () => {
    const child = start(["-", "--jsonl", "--quiet"]);
    child.stdin.on("error", () => undefined);
    child.stdin.end(`{"text":"${"no pain today ".repeat(200)}"}\n`.repeat(2_000));
    await once(child.stdout, "data");
    child.stdout.destroy();
    await once(child, "exit");
    expect(child.exitCode).toBe(130);
  });

  it("helps", async () => {
    const { code, stdout } = await text(["--help"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/cat note\.txt \| node \S+ text -/);
  });
});
