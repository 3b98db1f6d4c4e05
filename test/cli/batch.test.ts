import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Ended, runProcess } from "../helpers/command.js";
import { commandLine, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
/** A name that occurs nowhere else: wherever it turns up, it came from a name of the inputs, or from what is known. */
const CANARY = /zebedoria|quackenthorpe|ottilwen/i;
const input = join(folder, "in");

beforeAll(async () => {
  const { recording, transcript } = await excerpt(folder, "visit", 6);
  const other = await excerpt(folder, "phone", 6);
  const put = async (place: string, from: { recording: string; transcript: string }) => {
    await mkdir(join(input, place, ".."), { recursive: true });
    await cp(from.recording, join(input, `${place}.wav`));
    await cp(from.transcript, join(input, `${place}.words.json`));
  };
  await put("clinic/visit-01", { recording, transcript });
  await put("Zebedoria Quackenthorpe/call", other);
  await mkdir(join(input, "broken"), { recursive: true });
  await writeFile(join(input, "broken/Zebedoria.wav"), "this is no sound at all, whatever its name says");
  await writeFile(join(input, "broken/Zebedoria.words.json"), JSON.stringify({ language: "en", words: [] }));
  await writeFile(join(folder, "known.json"), JSON.stringify({ persons: [{ name: "Ottilwen Brackenstoat" }] }));
  first = await batch([...whole, "--json"], undisturbed, runProcess);
});

/** The whole tree, with what is known. */
const whole = [input, "--known", "known.json"];
/** Where it was redacted once, and nothing was done since. */
const undisturbed = join(folder, "undisturbed");
/** How that run ended. */
let first: Ended;

async function copyOf(out: string, name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(out, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** Every file below a folder with its bytes; of audit records what does not tell how long it took. */
async function treeOf(root: string): Promise<Map<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const tree = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path, "latin1");
    tree.set(
      path.slice(root.length + 1),
      entry.name.endsWith(".audit.json") ? content.replace(/"timingsMs": \{[^}]*\}/u, "") : content,
    );
  }
  return tree;
}

/** What was published: neither the private files nor the reports, which tell how long it took. */
async function published(root: string): Promise<Map<string, string>> {
  return new Map(
    [...(await treeOf(root))].filter(([path]) => !path.startsWith(".hushtape-batch/") && !path.startsWith("report.")),
  );
}

const versionLine = z.looseObject({ kind: z.literal("version"), place: z.string() });
const summaryLine = z.object({ summary: z.record(z.string(), z.number()) });

function linesOf(stdout: string): unknown[] {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function batch(args: readonly string[], out: string, run = runCommand): Promise<Ended> {
  return run(["batch", ...args, "--out", out, "--slots", "1"], { cwd: folder });
}

describe("hushtape batch", () => {
  it("redacts a tree, quarantines what is broken, and tells nobody's name", async () => {
    const { code, stdout, stderr } = first;
    expect(code).toBe(3);
    const lines = linesOf(stdout);
    expect(lines.flatMap((line) => versionLine.safeParse(line).data?.place ?? []).sort()).toHaveLength(3);
    expect(summaryLine.parse(lines.at(-1)).summary).toMatchObject({ published: 2, failed: 1, left: 0 });
    const tree = await treeOf(undisturbed);
    const places = [...tree.keys()].filter((path) => path.endsWith(".audit.json")).sort();
    expect(places).toEqual(["clinic/visit-01.audit.json", "folder-1/call.audit.json"]);
    for (const [path, content] of [...tree, ["stdout", stdout], ["stderr", stderr]] as const) {
      if (path === ".hushtape-batch/index.jsonl") continue;
      expect(path, path).not.toMatch(CANARY);
      expect(content, path).not.toMatch(CANARY);
    }
    expect(tree.get("report.csv")).toContain("INPUT_UNSUPPORTED");
    expect(tree.get("report.html")).toContain("Recordings in quarantine");
    expect(tree.get(".hushtape-batch/index.jsonl")).toMatch(CANARY);
    expect((await stat(join(undisturbed, ".hushtape-batch/index.jsonl"))).mode & 0o077).toBe(0);
  });

  it("does nothing twice, also not for a renamed recording; what is in quarantine stays there until it is asked for", async () => {
    const out = await copyOf(undisturbed, "again");
    const before = await published(out);
    const visit = join(input, "clinic/visit-01");
    await rename(`${visit}.wav`, `${visit}-renamed.wav`);
    await rename(`${visit}.words.json`, `${visit}-renamed.words.json`);
    try {
      const again = await batch([...whole, "--json"], out);
      expect(summaryLine.parse(linesOf(again.stdout).at(-1)).summary).toMatchObject({
        published: 0,
        already: 2,
        failed: 1,
      });
      expect(await published(out)).toEqual(before);
    } finally {
      await rename(`${visit}-renamed.wav`, `${visit}.wav`);
      await rename(`${visit}-renamed.words.json`, `${visit}.words.json`);
    }
    const retried = await batch([...whole, "--json", "--retry-failed"], out);
    expect(linesOf(retried.stdout).flatMap((line) => versionLine.safeParse(line).data ?? [])).toHaveLength(1);
  });

  it("killed, then cancelled by Ctrl-C, then let go: the tree is byte for byte that of an undisturbed run", async () => {
    const out = join(folder, "disturbed");
    const journal = join(out, ".hushtape-batch/journal.jsonl");
    const start = (slots: string) =>
      spawn(process.execPath, [commandLine, "batch", ...whole, "--out", out, "--slots", slots], {
        cwd: folder,
        stdio: "ignore",
      });
    const killed = start("2");
    await journalHolds(journal, '"state":"begun"', killed);
    killed.kill("SIGKILL");
    if (killed.exitCode === null && killed.signalCode === null) await once(killed, "exit");
    const begun = (await readFile(journal, "utf8")).split("\n").length;
    const cancelled = start("1");
    await journalHolds(journal, new RegExp(`(?:.*\\n){${begun}}`, "u"), cancelled);
    cancelled.kill("SIGINT");
    expect((await once(cancelled, "exit"))[0]).toBe(130);
    expect([...(await treeOf(out)).keys()].filter((path) => /\.hushtape-\d/u.test(path))).toEqual([]);
    const again = await batch(whole, out);
    expect(again.code, again.stderr).toBe(3);
    expect(await published(out)).toEqual(await published(undisturbed));
  });

  it("several policies make several versions of each recording, from one hearing; roles of channels label who speaks, and mute what is muted without", async () => {
    const out = join(folder, "versions");
    const list = join(folder, "list.csv");
    const rows = ["in/clinic/visit-01.wav,patient", '"in/Zebedoria Quackenthorpe/call.wav","agent,customer,other"'];
    await writeFile(list, ["path,channels", ...rows].join("\n"));
    const { code, stdout } = await batch([list, "--policy", "safe-harbor,limited-data-set", "--json"], out);
    expect(code).toBe(3);
    expect(stdout.match(/CHANNELS_MISMATCH/gu)).toHaveLength(2);
    const tree = await published(out);
    const audits = [...tree.keys()].filter((path) => path.endsWith(".audit.json"));
    const place = "in/clinic/visit-01";
    expect(audits.sort()).toEqual([`limited-data-set/${place}.audit.json`, `safe-harbor/${place}.audit.json`]);
    const plain = await published(undisturbed);
    for (const part of ["redacted.wav", "redacted.txt"]) {
      expect(tree.get(`safe-harbor/${place}.${part}`), part).toBe(plain.get(`clinic/visit-01.${part}`));
    }
    expect(tree.get(`safe-harbor/${place}.redacted.vtt`)).toContain("<v Patient>");
  });

  it("erases all that came from a recording, and nothing of another", async () => {
    const out = await copyOf(undisturbed, "erased");
    const before = await published(out);
    const audit: unknown = JSON.parse(before.get("clinic/visit-01.audit.json")?.replace(/,\s*\}\s*$/u, "}") ?? "");
    const {
      input: { sha256 },
    } = z.object({ input: z.object({ sha256: z.string() }) }).parse(audit);
    const { code, stdout } = await batch(["--erase", sha256, "--json"], out);
    expect([code, JSON.parse(stdout)]).toEqual([0, { recordings: 1, files: 5, unknown: 0 }]);
    const after = await treeOf(out);
    expect([...after.keys()].filter((path) => path.startsWith("clinic"))).toEqual([]);
    for (const [path, content] of after) expect(content, path).not.toContain(sha256);
    expect([...(await published(out)).keys()].sort()).toEqual(
      [...before.keys()].filter((path) => !path.startsWith("clinic")).sort(),
    );
    expect((await batch(["--erase", "abc"], out)).code).toBe(2);
  });

  it("a dry run tells how much there is, and writes nothing", async () => {
    const out = join(folder, "dry");
    const { code, stdout } = await batch([input, "--dry-run", "--json"], out);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ recordings: 3, unreadable: 1, lookedInto: 3 });
    await expect(stat(out)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("an input that is refused before it is begun is told by its number, and by its name in a private file alone", async () => {
    const out = join(folder, "refused");
    const lone = join(folder, "Zebedoria without words.wav");
    await cp(join(input, "clinic/visit-01.wav"), lone);
    const { code, stdout, stderr } = await batch([lone], out);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/^input 1: error /mu);
    expect(stdout + stderr).not.toMatch(CANARY);
    const refused = join(out, ".hushtape-batch/refused.jsonl");
    expect(await readFile(refused, "utf8")).toMatch(CANARY);
    expect((await stat(refused)).mode & 0o077).toBe(0);
  });

  it("one run at a time has an output folder; what is asked wrongly is refused before anything is begun", async () => {
    const out = join(folder, "wrong");
    for (const args of [
      [],
      ["nowhere"],
      [input, "--slots", "0"],
      [input, "--policy", "safe-harbor,PERSON"],
      [input, "--erase", "x"],
    ]) {
      const { code } = await runCommand(["batch", ...args, "--out", out], { cwd: folder });
      expect([2, 10], args.join(" ")).toContain(code);
    }
    await rm(out, { recursive: true, force: true });
    const vault = ["--surrogates", "--surrogate-scope", "site", "--vault", join(folder, "vault")];
    const { code, stderr } = await runProcess(["batch", input, "--slots", "2", ...vault, "--out", out], {
      cwd: folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining("Use --slots 1")]);
    await expect(stat(out)).rejects.toMatchObject({ code: "ENOENT" });
  });
});

/** Resolves when the file holds what is looked for, or the process has ended before. */
async function journalHolds(path: string, wanted: string | RegExp, child: ChildProcess): Promise<void> {
  const isThere = (text: string) => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text));
  while (child.exitCode === null && !isThere(await readFile(path, "utf8").catch(() => ""))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
