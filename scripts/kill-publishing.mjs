// Ends `hushtape redact` with SIGKILL at every instant of publishing, without and with --force over an older set, and looks at what a
// reader finds then and after the next run: `npm run build && node scripts/kill-publishing.mjs`. Exit code 1 when it is not all or nothing.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "hushtape-kills-"));
const out = join(folder, "out");
const recording = join(folder, "visit.wav");
const sample = at("../samples/visit/");
execFileSync("ffmpeg", ["-v", "error", "-i", join(sample, "recording.wav"), "-t", "4", recording]);
const words = JSON.parse(readFileSync(join(sample, "truth.json"), "utf8")).words;
const transcript = join(folder, "visit.words.json");
writeFileSync(
  transcript,
  JSON.stringify({
    language: "en",
    words: words.filter(({ end }) => end < 4).map(({ text, start, end }) => ({ word: text, start, end })),
  }),
);

function redact(extra, killAt) {
  const args = [
    at("../dist/cli.js"),
    "redact",
    recording,
    "--transcript",
    transcript,
    "--out",
    out,
    "--quiet",
    ...extra,
  ];
  const preload = killAt === undefined ? [] : ["--import", at("kill-at.mjs")];
  const env = { ...process.env, KILL_AT: String(killAt) };
  return spawnSync(process.execPath, [...preload, ...args], { env, encoding: "utf8" });
}

/** What a reader finds who trusts the audit record: `none`, a style (`silence`, `beep`) whose set is whole, or `MIXTURE`. */
function found() {
  let record;
  try {
    record = JSON.parse(readFileSync(join(out, "visit.audit.json"), "utf8"));
  } catch (error) {
    return error.code === "ENOENT" ? "none" : "MIXTURE";
  }
  for (const { ending, bytes, sha256 } of record.files) {
    const content = readFileSync(join(out, `visit${ending}`));
    const same = content.length === bytes && createHash("sha256").update(content).digest("hex") === sha256;
    if (!same) return "MIXTURE";
  }
  return record.config.style;
}

const shown = () => readdirSync(out).filter((name) => !name.startsWith("."));
let [kills, wrong] = [0, 0];
for (const force of [false, true]) {
  const seen = new Map();
  for (let instant = 0; ; instant++) {
    rmSync(out, { recursive: true, force: true });
    if (force) redact(["--style", "beep"]);
    const { signal, status, stderr } = redact(force ? ["--force"] : [], instant);
    if (signal !== "SIGKILL") {
      if (status !== 0) throw new Error(stderr);
      break;
    }
    kills++;
    const atOnce = found();
    // Any run into the folder clears up.
    spawnSync(process.execPath, [at("../dist/cli.js"), "text", "-", "--out", out], { input: "Good morning." });
    rmSync(join(out, "stdin.redacted.txt"), { force: true });
    const after = found();
    const left = shown().length;
    const expected = atOnce === "none" && force ? "beep" : atOnce;
    const right = after === expected && left === (after === "none" ? 0 : 5) && readdirSync(out).length === left;
    if (!right || atOnce === "MIXTURE") wrong++;
    const row = `${atOnce} -> ${after}${right ? "" : " WRONG"}`;
    seen.set(row, (seen.get(row) ?? 0) + 1);
  }
  for (const [row, count] of seen) console.log(`${force ? "force   " : "no force"}  ${row}: ${count}`);
}
console.log(`${kills} kills, ${wrong} wrong`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong === 0 ? 0 : 1;
