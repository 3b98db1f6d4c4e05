import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ENGINE_VERSIONS, type EngineVersion } from "../../config/choices.js";
import { HushtapeError } from "../../errors.js";
import { STAY_OPTION } from "./loaded/loaded-process.js";
import { requireOwnBuild } from "./own-build.js";
import { engineProcess, runProcess } from "./run-process.js";
import { builtEnginePath, isBuilt } from "./sources.js";

/** A whisper.cpp program that was found on this machine. */
export interface WhisperEngine {
  readonly path: string;
  /** For the audit record. */
  readonly name: string;
  /** `null`: an engine of the user's own. */
  readonly version: EngineVersion | null;
  /** What it was built for; `null`: an engine of the user's own, which does not say. */
  readonly device: "cpu" | "cuda" | null;
}

/**
 * The speech engine to use: the program named in the configuration (`main` of whisper.cpp 1.5.0 or later, or `whisper-cli`), else the
 * best one built by `hushtape models build`.
 * @throws HushtapeError TOOL_MISSING
 */
export async function findEngine(configuredPath?: string | null): Promise<WhisperEngine> {
  if (configuredPath) {
    const path = resolve(configuredPath);
    if (await isProgram(path)) return engineAt(path);
    throw new HushtapeError(
      "TOOL_MISSING",
      "the speech engine named in the configuration is not an executable file",
      "name the whisper-cli or main program of whisper.cpp, or remove the setting and run: hushtape models build",
    );
  }
  const [best] = await builtEngines();
  if (best) return best;
  throw new HushtapeError("TOOL_MISSING", "the speech engine has not been built", "run: hushtape models build");
}

/**
 * The engines that `hushtape models build` has made, best first: for the graphics card before the processor, newer before older.
 * @throws HushtapeError TOOL_MISSING: one of them, or its folder, is another's to change.
 */
export async function builtEngines(): Promise<readonly WhisperEngine[]> {
  const engines: WhisperEngine[] = [];
  for (const { path } of places()) {
    if (!(await isBuilt(path))) continue;
    await requireOwnBuild(path);
    engines.push(engineAt(path));
  }
  return engines;
}

/** Describes the engine at a path. */
export function engineAt(path: string): WhisperEngine {
  const place = places().find((candidate) => candidate.path === path);
  if (!place) return { path, name: "whisper.cpp", version: null, device: null };
  return { path, name: `whisper.cpp ${place.version}`, version: place.version, device: place.device };
}

/** Where `hushtape models build` puts what it makes, best first. */
function places() {
  return (["cuda", "cpu"] as const).flatMap((device) =>
    ENGINE_VERSIONS.map((version) => ({ device, version, path: builtEnginePath(version, device === "cuda") })),
  );
}

/** Switches that not every version of whisper.cpp has, read from its help. */
export interface EngineAbilities {
  /** `-dtw`: token times from attention. */
  readonly attentionTimes: boolean;
  /** `-nfa`: without flash attention, which `-dtw` rules out and newer builds use by default. */
  readonly flashAttentionSwitch: boolean;
  /** It can keep its model from one run to the next: ours, of 1.9.1. */
  readonly staysLoaded: boolean;
}

/** By what the program's file was when it was asked: a start costs as much as hearing some seconds with a small model. */
const inspected = new Map<string, EngineAbilities>();

/**
 * Asks a program for its options.
 * @throws HushtapeError TOOL_MISSING when it does not start or knows nothing of whisper.cpp's full JSON.
 */
export async function inspectEngine(path: string, signal: AbortSignal): Promise<EngineAbilities> {
  const key = await stat(path).then(
    ({ ino, size, mtimeMs, ctimeMs }) => [path, ino, size, mtimeMs, ctimeMs].join("\0"),
    () => path,
  );
  const known = inspected.get(key);
  if (known) return known;
  const options = new Set<string>();
  const note = (line: string) => {
    for (const [option] of line.matchAll(/--[a-z-]+/g)) options.add(option);
  };
  // Version 1.5.0 prints its help to stderr, later ones to stdout.
  await runProcess(path, ["--help"], {
    ...engineProcess(path),
    signal,
    onStdoutLine: note,
    onStderrLine: note,
    stallMs: 30_000,
  });
  if (!options.has("--output-json-full")) {
    throw new HushtapeError(
      "TOOL_MISSING",
      "the speech engine is not whisper.cpp 1.5.0 or later",
      "name the whisper-cli or main program of whisper.cpp, or run: hushtape models build",
    );
  }
  const abilities: EngineAbilities = {
    attentionTimes: options.has("--dtw"),
    flashAttentionSwitch: options.has("--no-flash-attn"),
    staysLoaded: options.has(STAY_OPTION),
  };
  inspected.set(key, abilities);
  return abilities;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
