import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { commandLine, type Excerpt, excerpt, temporaryFolder } from "../helpers/recordings.js";
import { runCommand } from "../helpers/shared-command.js";

const folder = await temporaryFolder();
let visit: Excerpt;
beforeAll(async () => {
  visit = await excerpt(folder, "visit", 4);
});

const redact = (...args: string[]) => spawn(process.execPath, [commandLine, "redact", ...args]);

describe("hushtape redact -", () => {
  it("reads standard input, and prints the verified sound alone on standard output", async () => {
    const outDir = join(folder, "piped");
    const child = redact("-", "--transcript", visit.transcript, "--out", outDir, "--sound", "-");
    child.stdin.end(await readFile(visit.recording));
    const [sound, told] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, "close")]);
    expect(child.exitCode).toBe(0);
    expect(told).toMatch(/^sound: .* muted in \d+ spans; verified from the sound$/m);
    const names = await readdir(outDir);
    expect(names.map((name) => name.replace(/^recording-[0-9a-f]{8}/, "")).sort()).toEqual([
      ".audit.json",
      ".redacted.json",
      ".redacted.txt",
      ".redacted.vtt",
    ]);
    const { output } = JSON.parse(
      await readFile(join(outDir, names.find((n) => n.endsWith("audit.json")) ?? ""), "utf8"),
    );
    const { createHash } = await import("node:crypto");
    expect(createHash("sha256").update(sound).digest("hex")).toBe(output.sha256);
  });

  it("ends with 130 when nobody takes the sound, and be it one small piece", async () => {
    const outDir = join(folder, "broken");
    await mkdir(join(folder, "short"));
    const { recording, transcript } = await excerpt(join(folder, "short"), "visit", 0.3);
    const child = redact(recording, "--transcript", transcript, "--out", outDir, "--sound", "-");
    child.stdout.destroy();
    const [told] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect(child.exitCode).toBe(130);
    expect(told).toMatch(/^error CANCELLED: the redacted sound was not taken to its end$/m);
    expect((await readdir(outDir)).filter((name) => !/^visit\.(?:redacted|audit)\./.test(name))).toEqual([]);
  });

  it("waits for its sender, and Ctrl-C ends the waiting and erases what came", async () => {
    const outDir = join(folder, "waiting");
    const child = redact("-", "--transcript", visit.transcript, "--out", outDir);
    const closed = once(child, "close");
    child.stdin.on("error", () => undefined);
    // More than a pipe holds: when it has gone through, it has been read.
    await new Promise((resolve) => child.stdin.write(Buffer.alloc(2 ** 20), resolve));
    expect((await readdir(outDir)).filter((name) => name.startsWith(".hushtape-"))).toHaveLength(1);
    child.kill("SIGINT");
    await closed;
    expect(child.exitCode).toBe(130);
    expect(await readdir(outDir)).toEqual([]);
  });

  it.each([
    [["-", "-"], "only once"],
    [["-", "--transcripts", "."], "has no name"],
    [["x.wav", "--sound", "out.wav"], "takes - alone"],
    [["x.wav", "y.wav", "--sound", "-"], "one recording"],
    [["x.wav", "--sound", "-", "--json"], "cannot both"],
    [["x.wav", "--transcript", "a", "--transcripts", "b"], "contradict"],
    [["x.wav", "--transcripts", "no-such-folder"], "not there"],
  ])("refuses %j before any work", async (args, told) => {
    const { code, stdout, stderr } = await runCommand(["redact", ...args], { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(told);
  });

  it("says that nothing came", async () => {
    const { code, stderr } = await runCommand(["redact", "-", "--out", "nothing"], { cwd: folder });
    expect(code).toBe(11);
    expect(stderr).toContain("INPUT_EMPTY");
    expect(await readdir(join(folder, "nothing"))).toEqual([]);
  });
});
