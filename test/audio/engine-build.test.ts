import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cudaArguments, cudaEnvironment, findToolkit } from "../../src/audio/whisper/build/cuda.js";
import { choicesFor } from "../../src/audio/whisper/build/instructions.js";
import { buildEngine } from "../../src/audio/whisper/engine-build.js";
import { builtEnginePath, carriedSource, ENGINE_SOURCES, isBuilt } from "../../src/audio/whisper/sources.js";
import { runProcess } from "../helpers/command.js";
import { temporaryFolder } from "../helpers/recordings.js";

const folder = await temporaryFolder();
let count = 0;
let cache: string;
let tools: string;
let said: string;

/** What a built program answers that hears the sample; `$2` and so on are searched for the name of its answer. */
const HEARS = `#!/bin/sh
while [ $# -gt 0 ]; do if [ "$1" = -of ]; then of="$2"; fi; shift; done
echo '{"result":{"language":"en"},"transcription":[{"offsets":{"from":0,"to":2},"text":" Let me listen to your heart."}]}' > "$of.json"
`;

/**
 * Compiling takes minutes: here `make` and `cmake` leave a program at once. What is around them is real. `said`: what cmake was told.
 */
beforeEach(async () => {
  const own = join(folder, String(++count));
  cache = join(own, "cache");
  tools = join(own, "tools");
  said = join(own, "said");
  await mkdir(tools, { recursive: true });
  await tool("g++", "");
  for (const program of ["sh", "node", "cat", "mkdir", "grep", "chmod"])
    await symlink(program === "node" ? process.execPath : `/bin/${program}`, join(tools, program));
  vi.stubEnv("HUSHTAPE_CACHE", cache);
  vi.stubEnv("PATH", tools);
  await tool("make", leaves("main", HEARS));
  await tool("cmake", cmakeThatLeaves(HEARS));
});
afterEach(() => vi.unstubAllEnvs());

const tool = (name: string, script: string) => writeFile(join(tools, name), `#!/bin/sh\n${script}`, { mode: 0o755 });

function leaves(path: string, program: string): string {
  return `cat > ${path} <<'END'\n${program}END\nchmod 755 ${path}\n`;
}

/** The first call configures, the second compiles. `whenOld`: the program of a build without AVX2. */
function cmakeThatLeaves(program: string, whenOld = program): string {
  return `echo "$*" >> "${said}"
if [ "$1" = --build ]; then
  mkdir -p build/bin
  if grep -q AVX2=ON configured; then
    ${leaves("build/bin/whisper-cli", program)}
  else
    ${leaves("build/bin/whisper-cli", whenOld)}
  fi
  echo '[100%] Built target whisper-cli'
else echo "$*" > configured; fi
`;
}

const told = async () => (await readFile(said, "utf8")).trim().split("\n");

describe("the build of the speech engine", () => {
  it.each(["1.9.1", "1.5.0"] as const)("of %s is kept by the source that the package carries", async (version) => {
    const source = carriedSource(version);
    const hash = createHash("sha256");
    const names = await readdir(source, { recursive: true });
    const read = version === "1.5.0" ? /\.(?:c|cpp|h|cu)$|^Makefile$/ : /\.(?:c|cpp|h|cu|cuh|cmake)$|CMakeLists\.txt$/;
    for (const name of names.filter((entry) => read.test(entry)).sort())
      hash.update(`${name}\0`).update(await readFile(join(source, name)));
    const { digest, carrier, wrapped } = ENGINE_SOURCES[version];
    if (wrapped) hash.update(await readFile(wrapped.wrapper));
    expect(digest).toBe(hash.digest("hex").slice(0, 12));
    expect(source).toContain(carrier);
    expect(await readFile(join(source, "CMakeLists.txt"), "utf8")).toContain(`VERSION ${version}`);
    expect(builtEnginePath(version, false)).toContain(`${version}-${digest}`);
    expect(builtEnginePath(version, true)).not.toBe(builtEnginePath(version, false));
  });

  it("of two processes at once is one whole build, and nothing else stays", async () => {
    const environment = { HUSHTAPE_CACHE: cache, PATH: tools };
    const build = () => runProcess(["models", "build"], { cwd: folder, env: environment });
    // An unfinished one, as a crash between two writes leaves it, is in their way.
    const program = builtEnginePath("1.9.1", false);
    await mkdir(dirname(program), { recursive: true });
    await writeFile(program, "half", { mode: 0o755 });
    for (const { code, stdout, stderr } of await Promise.all([build(), build()]))
      expect([code, stdout, stderr]).toEqual([0, `${program}\n`, "speech engine …\n"]);
    expect(await isBuilt(program)).toBe(true);
    expect(await readFile(program, "utf8")).toBe(HEARS);
    expect((await readdir(dirname(program))).sort()).toEqual(["LICENSE", "stamp.json", "whisper-cli"]);
    expect(await readdir(join(cache, "engine"))).toHaveLength(1);
  });

  it("compiles for what the processor claims, never for all that it advertises, and tells how far it is", async () => {
    const fractions: number[] = [];
    await buildEngine({ cuda: false, onProgress: (fraction) => fractions.push(fraction) });
    const [configured, compiled, ...more] = await told();
    expect(configured).toMatch(/-DGGML_NATIVE=OFF .*-DGGML_AVX2=(?:ON|OFF) .*-DGGML_BMI2=(?:ON|OFF)/);
    expect(compiled).toContain("--target whisper-cli");
    expect(more).toEqual([]);
    expect(fractions).toEqual([1]);
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

describe("a program that was built", () => {
  it.each([
    ["dies of an illegal instruction", "#!/bin/sh\nkill -ILL $$\n"],
    ["hears something else", HEARS.replace("heart", "art")],
    ["ends well without an answer", "#!/bin/sh\n"],
  ])("and %s is built again for fewer instructions", async (_what, broken) => {
    await tool("cmake", cmakeThatLeaves(broken, HEARS));
    const { path, passedOver } = await buildEngine({ cuda: false });
    expect([path, passedOver]).toEqual([builtEnginePath("1.9.1", false), null]);
    expect(await readFile(path, "utf8")).toBe(HEARS);
    expect((await told()).at(-2)).toContain("-DGGML_AVX2=OFF");
  });

  it("and never hears the sample gives way to the older version, and the command says why", async () => {
    await tool("cmake", cmakeThatLeaves("#!/bin/sh\nkill -ILL $$\n"));
    const { code, stdout, stderr } = await runProcess(["models", "build"], {
      cwd: folder,
      env: { HUSHTAPE_CACHE: cache, PATH: tools },
    });
    expect([code, stdout]).toEqual([0, `${builtEnginePath("1.5.0", false)}\n`]);
    expect(stderr).toContain(
      "whisper.cpp 1.5.0 is used, not 1.9.1: whisper.cpp 1.9.1 was compiled, but failed its test",
    );
    const newest = dirname(builtEnginePath("1.9.1", false));
    const oldest = dirname(builtEnginePath("1.5.0", false));
    expect((await readdir(join(cache, "engine"))).sort()).toEqual(
      [basename(oldest), `${basename(newest)}.failed`].sort(),
    );
    const tries = (await told()).length;
    expect(await buildEngine({ cuda: false })).toMatchObject({
      version: "1.5.0",
      passedOver: { hint: "run: hushtape models build --engine-version 1.9.1" },
    });
    expect(await told()).toHaveLength(tries);
    await expect(buildEngine({ cuda: false, version: "1.9.1" })).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await tool("cmake", cmakeThatLeaves(HEARS));
    expect(await buildEngine({ cuda: false, version: "1.9.1" })).toMatchObject({ passedOver: null });
    expect((await readdir(join(cache, "engine"))).sort()).toEqual([basename(oldest), basename(newest)].sort());
    expect(await buildEngine({ cuda: false })).toMatchObject({ version: "1.9.1", passedOver: null });
  });

  it("for a card runs on one", async () => {
    await tool("nvcc", "");
    await tool("python3", "");
    await expect(buildEngine({ cuda: true })).rejects.toMatchObject({
      code: "TOOL_MISSING",
      message: expect.stringContaining("cuBLAS"),
    });
    vi.stubEnv("CUDA_PATH", join(folder, "cuda"));
    await mkdir(join(folder, "cuda", "lib64"), { recursive: true });
    await writeFile(join(folder, "cuda", "lib64", "libcublas.so"), "");
    await expect(buildEngine({ cuda: true, version: "1.9.1" })).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    await tool("cmake", cmakeThatLeaves(`${HEARS}echo 'whisper_backend_init_gpu: using CUDA0 backend' >&2\n`));
    expect((await buildEngine({ cuda: true })).path).toBe(builtEnginePath("1.9.1", true));
    expect((await told()).at(-2)).toContain(`-DCUDAToolkit_ROOT=${join(folder, "cuda")}`);
  });
});

describe("where CMake is not installed", () => {
  beforeEach(() => rm(join(tools, "cmake")));

  it("the older version is built, and the reason is told every time", async () => {
    for (let again = 0; again < 2; again++) {
      const { path, version, passedOver } = await buildEngine({ cuda: false });
      expect([path, version]).toEqual([builtEnginePath("1.5.0", false), "1.5.0"]);
      expect(passedOver).toMatchObject({ code: "TOOL_MISSING", hint: "run: apt-get install -y cmake make g++" });
    }
    await expect(buildEngine({ cuda: false, version: "1.9.1" })).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });
});

describe("the instructions it is compiled for", () => {
  const intel = (flags: string) => choicesFor("x64", `processor\t: 0\nflags\t\t: fpu ${flags}\nbugs\t:\n`);

  it("are those that the processor claims and no others, then none of them", () => {
    const [most, least, ...more] = intel("sse4_2 avx f16c avx2 bmi2 fma avx512f");
    const named = ["GGML_SSE42", "GGML_AVX", "GGML_AVX2", "GGML_FMA", "GGML_F16C", "GGML_BMI2"];
    expect(most).toEqual(named.map((name) => `-D${name}=ON`));
    expect(least).toEqual(named.map((name) => `-D${name}=OFF`));
    expect(more).toEqual([]);
    expect(intel("sse4_2 avx fma")[0]).toContain("-DGGML_AVX2=OFF");
    expect(intel("sse4_2 avx2x")[0]).toContain("-DGGML_AVX2=OFF");
  });

  it("are the least where nothing is known of the processor", () => {
    expect(intel("sse")).toHaveLength(1);
    expect(choicesFor("x64", "")).toEqual(intel("sse"));
    expect(choicesFor("arm64", "Features\t: fp asimd\n")).toEqual([[]]);
    expect(choicesFor("arm64", "Features\t: fp asimd asimdhp asimddp\n")).toEqual([
      [expect.stringMatching("dotprod")],
      [],
    ]);
  });
});

describe("cuBLAS of Python's packages", () => {
  it("is named to CMake and to make where the toolkit has none, its headers alone", async () => {
    const python = join(folder, "site-packages", "nvidia");
    await mkdir(join(python, "cu13", "lib"), { recursive: true });
    await mkdir(join(python, "cu13", "include"));
    for (const file of ["lib/libcublas.so.13", "lib/libcublasLt.so.13", "lib/libcublas.so.13.1"])
      await writeFile(join(python, "cu13", file), "");
    for (const file of ["cublas_v2.h", "cublas_api.h", "cuda_runtime.h"])
      await writeFile(join(python, "cu13", "include", file), "");
    await tool("python3", `[ "$1" = -I ] && echo ${python}\n`);
    await tool("nvcc", `echo '#$ TOP=${folder}/toolkit/bin/..' >&2\n`);
    const toolkit = await findToolkit(cache);
    expect(toolkit.root).toBe(join(folder, "toolkit"));
    const headers = toolkit.cublas?.headers ?? "";
    expect((await readdir(headers)).sort()).toEqual(["cublas_api.h", "cublas_v2.h", "libcublas.so", "libcublasLt.so"]);
    expect(cudaArguments(toolkit)).toEqual(
      expect.arrayContaining([
        "-DCMAKE_CUDA_ARCHITECTURES=native",
        `-DCUDA_cublas_LIBRARY=${join(python, "cu13", "lib", "libcublas.so.13")}`,
        `-DCMAKE_CUDA_FLAGS=-I"${headers}"`,
      ]),
    );
    const { CUDA_PATH, LIBRARY_PATH, LD_RUN_PATH } = cudaEnvironment(toolkit);
    expect(CUDA_PATH).toBe(join(folder, "toolkit"));
    expect(LIBRARY_PATH?.split(":")).toContain(headers);
    expect(LD_RUN_PATH?.split(":")).toContain(join(python, "cu13", "lib"));
  });
});
