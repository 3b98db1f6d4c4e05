import { createHash } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findEngine } from "../../src/audio/whisper/engine.js";
import { buildEngine } from "../../src/audio/whisper/engine-build.js";
import { builtEnginePath } from "../../src/audio/whisper/sources.js";
import { downloadModel } from "../../src/models/download.js";
import { readManifest } from "../../src/models/manifest.js";
import { listModels, pullModel, resolveModel, verifyModel } from "../../src/models/registry.js";

const DEMO_SHA256 = "ec813ea8ac8ba63ff892bcb3780781b09737d6e969486be2191bf3381177f30f";
let cache: string;

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), "hushtape-test-"));
  vi.stubEnv("HUSHTAPE_CACHE", cache);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(cache, { recursive: true });
});

describe("the manifest", () => {
  it("gives the sums that whisper.cpp publishes", async () => {
    const published = await readFile(
      new URL("../../node_modules/whisper-node/lib/whisper.cpp/models/README.md", import.meta.url),
      "utf8",
    );
    const sums = new Map(
      [...published.matchAll(/^\| (\S+) +\|.*`([0-9a-f]{40})`/gm)].map(([, name, sum]) => [name, sum]),
    );
    expect(sums.size).toBe(11);
    const manifest = await readManifest();
    expect(new Map(manifest.filter(({ url }) => url !== null).map(({ name, sha1 }) => [name, sha1]))).toEqual(sums);
    for (const { name, file, url } of manifest) {
      if (url !== null) expect(url).toBe(`https://huggingface.co/ggerganov/whisper.cpp/resolve/main/${file}`);
      if (url !== null) expect(file).toBe(`ggml-${name}.bin`);
    }
  });

  it("lists what is here: the demo model alone in a fresh cache", async () => {
    const here = (await listModels()).filter(({ present }) => present);
    expect(here.map(({ name }) => name)).toEqual(["demo"]);
  });
});

describe("resolveModel", () => {
  it("finds the demo model, verifies it and warns", async () => {
    const model = await resolveModel("demo");
    expect(model).toMatchObject({ name: "demo", sha256: DEMO_SHA256 });
    expect(model.warning).toMatch(/synthetic/);
    expect(
      createHash("sha256")
        .update(await readFile(model.path))
        .digest("hex"),
    ).toBe(DEMO_SHA256);
  });

  it("knows a copy of the demo model for what it is, so that the warning cannot be lost", async () => {
    const copy = join(cache, "my.bin");
    await writeFile(copy, await readFile((await resolveModel("demo")).path));
    expect(await resolveModel(copy)).toMatchObject({
      name: "demo",
      path: copy,
      warning: expect.stringMatching(/synthetic/),
    });
  });

  it("takes a file of one's own without a warning", async () => {
    const own = join(cache, "own.bin");
    await writeFile(own, "weights");
    expect(await resolveModel(own)).toEqual({
      name: "own.bin",
      path: own,
      sha256: createHash("sha256").update("weights").digest("hex"),
    });
  });

  it("says what to run for a known model that is not here, and refuses the unknown", async () => {
    await expect(resolveModel("base.en")).rejects.toMatchObject({
      code: "MODEL_MISSING",
      hint: "run: hushtape models pull base.en",
    });
    await expect(resolveModel("bse.en")).rejects.toMatchObject({ code: "USAGE" });
    await expect(resolveModel(join(cache, "none.bin"))).rejects.toMatchObject({ code: "MODEL_MISSING" });
    await expect(pullModel("bse.en", {})).rejects.toMatchObject({ code: "USAGE" });
  });

  it("refuses a model whose file was changed, also when it had been read before", async () => {
    await mkdir(join(cache, "models"));
    await writeFile(join(cache, "models", "ggml-base.en.bin"), "not the weights");
    await expect(resolveModel("base.en")).rejects.toMatchObject({ code: "MODEL_MISSING" });
    await expect(verifyModel("base.en")).rejects.toMatchObject({ code: "MODEL_MISSING" });
  });

  it("pulls nothing where the model is here already", async () => {
    expect((await pullModel("demo", {})).path).toBe((await resolveModel("demo")).path);
  });
});

describe("downloadModel", () => {
  const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  const sha256 = createHash("sha256").update(content).digest("hex");
  /** What the server saw of each request. */
  let ranges: (string | undefined)[];
  let server: Server;
  let url: string;
  let breakOff: () => void;
  /** How the server answers. */
  let manner: "well" | "half" | "ignoring ranges" | "endlessly" | "refusing" | "other content";

  beforeEach(async () => {
    ranges = [];
    manner = "well";
    server = createServer((request, response) => {
      ranges.push(request.headers.range);
      const from =
        manner === "ignoring ranges" ? 0 : Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
      const body = manner === "other content" ? Buffer.alloc(content.length) : content;
      if (manner === "refusing") {
        response.writeHead(403).end("no");
        return;
      }
      response.writeHead(from > 0 ? 206 : 200, manner === "endlessly" ? {} : { "content-length": body.length - from });
      breakOff = () => response.destroy();
      if (manner === "half") {
        response.write(body.subarray(from, from + 100_000));
      } else if (manner === "endlessly") {
        response.write(body);
        response.end(body);
      } else {
        response.end(body.subarray(from));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    url = typeof address === "object" && address ? `http://127.0.0.1:${address.port}/ggml-x.bin` : "";
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const path = () => join(cache, "models", "ggml-x.bin");
  const pull = (over: { bytes?: number; signal?: AbortSignal; onProgress?: (fraction: number) => void } = {}) =>
    downloadModel({ name: "x", bytes: over.bytes ?? content.length, sha256, url }, path(), over);

  it("writes the file once it is whole, and reports progress", async () => {
    const fractions: number[] = [];
    await pull({ onProgress: (fraction) => fractions.push(fraction) });
    expect(content.equals(await readFile(path()))).toBe(true);
    expect(fractions.at(-1)).toBe(1);
    expect(await readdir(join(cache, "models"))).toEqual(["ggml-x.bin"]);
  });

  it("goes on from where a download broke off", async () => {
    manner = "half";
    await expect(pull({ onProgress: () => breakOff() })).rejects.toMatchObject({ code: "NETWORK" });
    expect(await readdir(join(cache, "models"))).toEqual(["ggml-x.bin.part"]);
    manner = "well";
    await pull();
    expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(content.equals(await readFile(path()))).toBe(true);
  });

  it("of two at once does not spoil the other's", async () => {
    await Promise.all([pull(), pull()]);
    expect(content.equals(await readFile(path()))).toBe(true);
    expect(await readdir(join(cache, "models"))).toEqual(["ggml-x.bin"]);
  });

  it("goes on with what a process left that was killed, and with none that may still be written", async () => {
    await mkdir(join(cache, "models"));
    for (const name of ["killed", "live"]) await writeFile(`${path()}.part-${name}`, content.subarray(0, 5_000));
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(`${path()}.part-killed`, anHourAgo, anHourAgo);
    await pull();
    expect(ranges).toEqual(["bytes=5000-"]);
    expect(content.equals(await readFile(path()))).toBe(true);
    expect((await readdir(join(cache, "models"))).sort()).toEqual(["ggml-x.bin", "ggml-x.bin.part-live"]);
  });

  it("starts again where the server knows no ranges", async () => {
    await mkdir(join(cache, "models"));
    await writeFile(`${path()}.part`, content.subarray(0, 5_000));
    manner = "ignoring ranges";
    await pull();
    expect(content.equals(await readFile(path()))).toBe(true);
  });

  it.each([
    ["another sum", "other content", "MODEL_MISSING"],
    ["more than the model", "endlessly", "NETWORK"],
  ] as const)("keeps nothing of a file with %s", async (_what, how, code) => {
    manner = how;
    await expect(pull()).rejects.toMatchObject({ code });
    expect(await readdir(join(cache, "models"))).toEqual([]);
  });

  it("says how to fetch it elsewhere when the server refuses or is not there", async () => {
    manner = "refusing";
    const hint = expect.stringContaining(`curl -L -O ${url} and put the file here: ${path()}`);
    await expect(pull()).rejects.toMatchObject({ code: "NETWORK", hint });
    await new Promise((resolve) => server.close(resolve));
    await expect(pull()).rejects.toMatchObject({ code: "NETWORK", hint });
  });

  it("checks the disk first, and stops when cancelled", async () => {
    await expect(pull({ bytes: 2 ** 60 })).rejects.toMatchObject({ code: "DISK_FULL" });
    expect(ranges).toEqual([]);
    const abort = new AbortController();
    const cancelled = pull({ signal: abort.signal, onProgress: () => abort.abort() });
    await expect(cancelled).rejects.toMatchObject({ code: "CANCELLED" });
    expect(await readdir(join(cache, "models"))).not.toContain("ggml-x.bin");
  });
});

describe("the engine", () => {
  it("is asked for where it has not been built, or is named wrongly", async () => {
    await expect(findEngine()).rejects.toMatchObject({ code: "TOOL_MISSING", hint: "run: hushtape models build" });
    await expect(findEngine(join(cache, "none"))).rejects.toMatchObject({ code: "TOOL_MISSING" });
    await expect(findEngine(cache)).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });

  it("is not taken from a build that never ended", async () => {
    const folder = dirname(builtEnginePath("1.9.1", false));
    expect(folder.startsWith(join(cache, "engine", "whisper.cpp-1.9.1-"))).toBe(true);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "whisper-cli"), "#!/bin/sh", { mode: 0o755 });
    await expect(findEngine()).rejects.toMatchObject({ code: "TOOL_MISSING" });
    await writeFile(join(folder, "stamp.json"), '{"version":"1.9.1"}');
    const name = "whisper.cpp 1.9.1";
    expect(await findEngine()).toEqual({ path: join(folder, "whisper-cli"), name, version: "1.9.1", device: "cpu" });
  });

  it("is the newest that was built, one for the graphics card before one for the processor", async () => {
    for (const [version, cuda] of [
      ["1.5.0", false],
      ["1.9.1", false],
      ["1.5.0", true],
      ["1.9.1", true],
    ] as const) {
      const path = builtEnginePath(version, cuda);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, "#!/bin/sh", { mode: 0o755 });
      await writeFile(join(dirname(path), "stamp.json"), JSON.stringify({ version }));
      expect(await findEngine()).toMatchObject({ path, version, device: cuda ? "cuda" : "cpu" });
    }
  });

  it("is not taken from where others may have put it", async () => {
    const program = builtEnginePath("1.9.1", false);
    const folder = dirname(program);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await writeFile(program, "#!/bin/sh", { mode: 0o755 });
    await writeFile(join(folder, "stamp.json"), '{"version":"1.9.1"}');
    for (const path of [program, folder, dirname(folder), cache]) {
      await chmod(path, 0o777);
      for (const use of [() => findEngine(), () => buildEngine({ cuda: false })])
        await expect(use()).rejects.toMatchObject({
          code: "TOOL_MISSING",
          message: expect.stringContaining("somebody else"),
        });
      await chmod(path, 0o755);
    }
    expect((await findEngine()).path).toBe(program);
    if (process.getuid?.() !== 0) return;
    await chown(program, 65_534, 65_534);
    await expect(findEngine()).rejects.toMatchObject({ message: expect.stringContaining("somebody else") });
  });

  it("needs a compiler, and leaves nothing behind when cancelled", async () => {
    await expect(buildEngine({ cuda: false, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "CANCELLED",
    });
    expect(await readdir(join(cache, "engine"))).toEqual([]);
    vi.stubEnv("PATH", cache);
    await expect(buildEngine({ cuda: false })).rejects.toMatchObject({
      code: "TOOL_MISSING",
      hint: "run: apt-get install -y cmake make g++",
    });
  });
});
