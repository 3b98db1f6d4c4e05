// Makes the sound of models/plants/plants.json: invented identifiers in flite's voices, for the review desk's planted leaks.
// node scripts/make-plants.mjs (needs gcc, flite1-dev and ffmpeg; made once, the files are part of the package).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "models/plants");
const { clips } = JSON.parse(readFileSync(join(folder, "plants.json"), "utf8"));
const work = mkdtempSync(join(tmpdir(), "hushtape-plants-"));
/** Silence of the synthesiser at both ends goes: a plant is no longer than what it says. */
const SPEECH_ABOVE = 200;

try {
  const libraries = ["cmu_us_rms", "cmu_us_slt", "cmu_us_awb"].map((voice) => `-lflite_${voice}`);
  const flite = [...libraries, "-lflite_usenglish", "-lflite_cmulex", "-lflite", "-lm"];
  execFileSync("gcc", ["-O2", join(root, "models/training/speak.c"), "-o", join(work, "speak"), ...flite]);
  const pcm = join(work, "pcm");
  const input = clips.map(({ voice, text }) => `${voice}\t1.0\t1.0\t${text}\n`).join("");
  const spoken = execFileSync(join(work, "speak"), [pcm], { input, encoding: "utf8" });
  const bytes = readFileSync(pcm);
  for (const [index, line] of spoken.trim().split("\n").entries()) {
    const { off, n } = JSON.parse(line);
    const loud = (sample) => Math.abs(bytes.readInt16LE(2 * sample)) > SPEECH_ABOVE;
    let [from, to] = [off, off + n];
    while (from < to && !loud(from)) from++;
    while (to > from && !loud(to - 1)) to--;
    const raw = ["-f", "s16le", "-ar", "16000", "-ac", "1", "-i", "-"];
    const out = join(folder, clips[index].file);
    execFileSync("ffmpeg", ["-v", "error", "-y", ...raw, "-c:a", "libopus", "-b:a", "24k", "-bitexact", out], {
      input: bytes.subarray(2 * from, 2 * to),
    });
    process.stdout.write(`${clips[index].file}: ${((to - from) / 16000).toFixed(2)} s\n`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
