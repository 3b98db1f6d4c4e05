#!/usr/bin/env node
// Sets up what is missing, then runs the demo, the checks or the benchmark. Plain Node: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { postgresPrograms } from "./postgres-programs.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const wanted = process.argv[2];

/** Programs that must be there, and the Debian package that brings each. The tests start a PostgreSQL server of their own besides. */
const PROGRAMS = { ffmpeg: "ffmpeg", ffprobe: "ffmpeg", make: "make", "g++": "g++", cmake: "cmake" };

/** What listens for what is known (`hushtape redact --known`): everything else works without it. */
const SPOTTER_PACKAGES = ["pocketsphinx", "pocketsphinx-en-us"];

function step(text) {
  process.stderr.write(`\x1b[1m==\x1b[0m ${text}\n`);
}

function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function has(program) {
  return spawnSync("sh", ["-c", 'command -v "$1"', "sh", program], { stdio: "ignore" }).status === 0;
}

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward);
    process.on("SIGTERM", forward);
    child.on("error", () => resolve(127));
    child.on("close", (code, signal) => {
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      resolve(signal ? 130 : (code ?? 1));
    });
  });
}

async function must(command, args, env) {
  const code = await run(command, args, env);
  if (code !== 0) process.exit(code);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
}

async function systemPackages() {
  const missing = [
    ...new Set(
      Object.entries(PROGRAMS)
        .filter(([program]) => !has(program))
        .map(([, name]) => name),
    ),
    ...(wanted === "--test" && postgresPrograms() === undefined ? ["postgresql"] : []),
    // A real browser uses the review desk's page.
    ...(wanted === "--test" && !has("chromium") ? ["chromium"] : []),
  ];
  if (missing.length === 0) return;
  const line = `apt-get update && apt-get install -y ${missing.join(" ")}`;
  if (process.getuid?.() !== 0 || !has("apt-get")) {
    // Without CMake an older engine is built, which says so itself.
    if (missing.every((name) => name === "cmake")) return;
    stop(
      `These programs are missing: ${missing.join(", ")}. Install them with this line, then run again:\n\n  sudo sh -c '${line}'\n`,
    );
  }
  step(`Installing system packages: ${missing.join(", ")} (about a minute)`);
  await must("sh", ["-c", line.replaceAll("apt-get ", "apt-get -qq ")], { DEBIAN_FRONTEND: "noninteractive" });
}

/** Best effort: where it cannot be had, `hushtape doctor` says so and its own tests are skipped. */
async function spotterPackages() {
  if (has("pocketsphinx_continuous") || process.getuid?.() !== 0 || !has("apt-get")) return;
  step(`Installing system packages: ${SPOTTER_PACKAGES.join(", ")}`);
  const line = `apt-get -qq update && apt-get -qq install -y ${SPOTTER_PACKAGES.join(" ")}`;
  const code = await run("sh", ["-c", line], { DEBIAN_FRONTEND: "noninteractive" });
  if (code !== 0) step("They could not be installed: known names are looked for in the words alone");
}

async function npmPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const stamp = join(root, "node_modules", ".hushtape-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  step("Installing npm packages");
  await must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

checkNode();
await systemPackages();
await spotterPackages();
await npmPackages();
step("Building Hushtape");
await must("npm", ["run", "--silent", "build"]);
step("Building the speech engine (whisper.cpp; about two minutes the first time)");
await must("node", ["dist/cli.js", "models", "build"]);

if (wanted === "--demo") await must("node", ["scripts/demo.mjs"]);
else if (wanted === "--test") await must("npm", ["run", "--silent", "check"]);
else if (wanted === "--bench") await must("node", ["scripts/bench.mjs", ...process.argv.slice(3)]);
else stop("usage: node scripts/setup.mjs --demo | --test | --bench");
