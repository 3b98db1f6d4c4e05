import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** ffmpeg's own libraries. All others are linked for one codec, one filter or one device each. */
const OWN = /^lib(av\w+|sw\w+|postproc)\.so/;

/**
 * What recordings are read and written with, hostile ones too: containers, sound, pictures beside the sound. Screens, sound cards, speech
 * synthesis, filters and senders of streams are nothing that a recording can ask for.
 */
const USED =
  /^lib(c|m|z|bz2|lzma|stdc\+\+|xml2|gnutls|openmpt|gme|soxr|mp3lame|opus|vorbis|vorbisenc|speex|gsm|codec2|twolame|vpx|aom|x264|x265|dav1d|webp|webpmux|openjp2|theoradec|theoraenc|zvbi|snappy)\.so/;

/**
 * Puts `ffmpeg` and `ffprobe` in front of the search path that start at a sixth of the cost: the system's own programs and libraries, except
 * that one small library stands in for those that no recording needs; a call of it ends the process. Most of a start is the search for
 * 55,000 names in 215 libraries. Where it cannot be made (no glibc, no compiler), the search path stays as it is.
 */
export function quickenFfmpeg(folder: string): void {
  const libraries = join(folder, "lib");
  const bin = join(folder, "bin");
  mkdirSync(libraries);
  mkdirSync(bin);
  if (!standIn(pathOf("ffmpeg"), libraries)) return;
  for (const name of ["ffmpeg", "ffprobe"]) {
    const quick = join(bin, name);
    // It becomes the program: one process, under the same number.
    const lines = ["#!/bin/sh", `LD_LIBRARY_PATH=${libraries} exec "${pathOf(name)}" "$@"`];
    writeFileSync(quick, `${lines.join("\n")}\n`, { mode: 0o755 });
    if (outputOf(quick, "-codecs") !== outputOf(pathOf(name), "-codecs")) return;
  }
  // Tests give up their privileges and still start it.
  chmodSync(folder, 0o755);
  process.env.PATH = [bin, process.env.PATH].join(delimiter);
}

/** Where the search path has a program; empty where it has none. */
function pathOf(name: string): string {
  return outputOf("sh", "-c", `command -v ${name}`).trim();
}

function outputOf(program: string, ...args: string[]): string {
  return spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 26 }).stdout ?? "";
}

/** Makes a library under the names of all that are linked and not used. @returns whether it could. */
function standIn(program: string, folder: string): boolean {
  const linked = Array.from(outputOf("ldd", program).matchAll(/^\s*(\S+) => (\S+)/gm), ([, name = "", path = ""]) => ({
    name,
    path,
    needed: neededBy(path),
  }));
  const own = linked.filter(({ name }) => OWN.test(name));
  const real = new Set(own);
  // What one of them needs that stays is needed too; a set that grows is walked to its end.
  for (const { name, needed } of real) {
    const kept = OWN.test(name) ? needed.filter((other) => USED.test(other)) : needed;
    for (const other of linked) if (kept.includes(other.name)) real.add(other);
  }
  const unused = linked.filter((each) => !real.has(each) && own.some(({ needed }) => needed.includes(each.name)));
  const asked = new Set(own.flatMap(({ path }) => symbolsOf(path)).flatMap(({ name, has }) => (has ? [] : [name])));
  const symbols = unused.flatMap(({ path }) => symbolsOf(path)).filter(({ name, has }) => has && asked.has(name));
  const library = join(folder, "stand-in.so");
  if (!compile(symbols, library)) return false;
  for (const { name } of unused) symlinkSync(library, join(folder, name));
  return true;
}

function neededBy(path: string): string[] {
  return Array.from(outputOf("readelf", "-d", "-W", path).matchAll(/\(NEEDED\).*\[(.*)\]$/gm), ([, name = ""]) => name);
}

/** What a library has, or asks others for. */
interface DynamicSymbol {
  /** With its version: `snd_pcm_open@ALSA_0.9`. */
  readonly name: string;
  readonly has: boolean;
  readonly isData: boolean;
  /** In bytes. */
  readonly size: string;
}

function symbolsOf(path: string): DynamicSymbol[] {
  return outputOf("readelf", "--dyn-syms", "-W", path)
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([number = "", , , , , , section]) => /^\d+:$/.test(number) && section !== "ABS")
    .map(([, , size = "", type, , , section, name = ""]) => ({
      name: name.replace("@@", "@"),
      has: section !== "UND",
      isData: type === "OBJECT",
      size,
    }));
}

function compile(symbols: readonly DynamicSymbol[], library: string): boolean {
  const lines: string[] = [];
  const versions = new Map<string, string[]>();
  for (const { name, isData, size } of symbols) {
    const [label = "", version = ""] = name.split("@");
    lines.push(isData ? ".data" : ".text", `.globl ${label}`, `.type ${label},${isData ? "@object" : "@function"}`);
    lines.push(`.size ${label},${size}`, `${label}: ${isData ? `.zero ${size}` : "ud2"}`);
    if (version !== "") versions.set(version, [...(versions.get(version) ?? []), label]);
  }
  writeFileSync(`${library}.s`, `${lines.join("\n")}\n`);
  const script = Array.from(versions, ([version, labels]) => `${version} { ${labels.join("; ")}; };\n`);
  writeFileSync(`${library}.map`, script.join(""));
  const options = ["-shared", "-nostdlib", `-Wl,--version-script,${library}.map`, "-o", library];
  return spawnSync("gcc", [...options, `${library}.s`], { stdio: "ignore" }).status === 0;
}
