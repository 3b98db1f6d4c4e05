import { chmodSync, writeFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { decodeNative } from "../../src/audio/decode.js";
import { locateFfmpeg } from "../../src/audio/ffmpeg.js";
import { muteRecording } from "../../src/audio/mute/mute.js";
import { type AudioProbe, probe } from "../../src/audio/probe.js";
import { HushtapeError } from "../../src/errors.js";
import { chirp, ffmpeg, signal, temporaryFolder } from "./media.js";

const path = temporaryFolder();
const CANARY = "Zebedee";
let sound: AudioProbe;

beforeAll(async () => {
  ffmpeg("-f", "lavfi", "-i", chirp(1), path(`${CANARY}.wav`));
  sound = await probe(path(`${CANARY}.wav`), { signal });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A program that ends with `code` after it has said something. */
function pretender(name: string, code: number, says: string): string {
  writeFileSync(path(name), `#!/bin/sh\necho "${says}" >&2\nexit ${code}\n`);
  chmodSync(path(name), 0o755);
  return path(name);
}

describe("the programs", () => {
  test("come from the environment, else from PATH", async () => {
    vi.stubEnv("HUSHTAPE_FFMPEG", pretender("my-ffmpeg", 0, ""));
    const { ffmpeg: found, ffprobe } = await locateFfmpeg();
    expect(found).toBe(path("my-ffmpeg"));
    expect(ffprobe).toMatch(/\/ffprobe$/);
  });

  test.each([
    ["HUSHTAPE_FFMPEG", "ffmpeg"],
    ["HUSHTAPE_FFPROBE", "ffprobe"],
  ])("%s that is not there is TOOL_MISSING, with the line that mends it", async (variable, name) => {
    vi.stubEnv(variable, path(`${CANARY}-none`));
    const failure: unknown = await locateFfmpeg().catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ code: "TOOL_MISSING" });
    if (!(failure instanceof HushtapeError)) throw failure;
    expect(failure.message).toContain(name);
    expect(failure.hint).toContain("apt-get install ffmpeg");
    expect(`${failure.message} ${failure.hint}`).not.toContain(CANARY);
  });

  test("none in PATH is TOOL_MISSING for the stages too", async () => {
    vi.stubEnv("PATH", path(""));
    await expect(probe(path(`${CANARY}.wav`), { signal })).rejects.toMatchObject({ code: "TOOL_MISSING" });
    const decoded = decodeNative(path(`${CANARY}.wav`), sound, { signal });
    await expect(decoded.next()).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });
});

describe("what ffmpeg says stays inside", () => {
  test.each([
    ["No space left on device", "DISK_FULL"],
    ["Disk quota exceeded", "DISK_FULL"],
    [`${CANARY}.wav: something else`, "ENGINE_FAILED"],
  ])("%s", async (says, code) => {
    // It answers fluent-ffmpeg's questions about itself, and fails at the work.
    const real = (await locateFfmpeg()).ffmpeg;
    writeFileSync(
      path("failing"),
      `#!/bin/sh\ncase "$*" in *-formats*|*-encoders*) exec ${real} "$@";; *-ar*) echo "${says}" >&2; exit 1;; *) exec ${real} "$@";; esac\n`,
    );
    chmodSync(path("failing"), 0o755);
    vi.stubEnv("HUSHTAPE_FFMPEG", path("failing"));
    const failure: unknown = await muteRecording({
      inputPath: path(`${CANARY}.wav`),
      probe: sound,
      outputPath: path("out.wav"),
      spans: [],
      style: "silence",
      signal,
    }).catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ code });
    if (!(failure instanceof HushtapeError)) throw failure;
    expect(`${failure.message} ${failure.hint} ${failure.stack}`).not.toContain(CANARY);
  });

  test("a program that cannot be started is not the recording's fault", async () => {
    writeFileSync(path("no-program"), "#!/nobody/has/this\n");
    chmodSync(path("no-program"), 0o755);
    vi.stubEnv("HUSHTAPE_FFPROBE", path("no-program"));
    await expect(probe(path(`${CANARY}.wav`), { signal })).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });

  test("a program that is no ffmpeg is not the recording's fault", async () => {
    vi.stubEnv("HUSHTAPE_FFPROBE", pretender("no-json", 0, CANARY));
    await expect(probe(path(`${CANARY}.wav`), { signal })).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });
});

test("neither program may take more memory at once than a recording needs: a cover of 2 MB asks for 2 GB", async () => {
  const { ffmpeg: program, ffprobe } = await locateFfmpeg();
  for (const [variable, real] of [
    ["HUSHTAPE_FFMPEG", program],
    ["HUSHTAPE_FFPROBE", ffprobe],
  ] as const) {
    const held = path(variable);
    const bounded = `case " $* " in *" -max_alloc 536870912 "*) exec "${real}" "$@";; *) exit 1;; esac`;
    writeFileSync(held, `#!/bin/sh\n${bounded}\n`, { mode: 0o755 });
    vi.stubEnv(variable, held);
  }
  const found = await probe(path(`${CANARY}.wav`), { signal });
  for await (const piece of decodeNative(path(`${CANARY}.wav`), found, { signal }))
    expect(piece.length).toBeGreaterThan(0);
});

test("a call that is cancelled before it starts starts nothing", async () => {
  const decoded = decodeNative(path(`${CANARY}.wav`), sound, { signal: AbortSignal.abort() });
  await expect(decoded.next()).rejects.toMatchObject({ code: "CANCELLED" });
});
