// A long set of outputs made of a short one: the redacted sample `call` behind itself, with its findings and words.
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

const HEADER_BYTES = 44;

/**
 * Writes NAME's sound, audit record and private review into a folder.
 * @param set where a set called `recording` lies, `tiles` how often it comes, `tileMs` how long each is (shorter: cut, longer: silence behind),
 * `spansOf` which of its spans a tile has, `tellsApart` in how many tiles names are the same before they are others, `keepsGap` whether a tile has a gap that was kept, `leavesIn` whether it has a finding left in
 */
export function writeTiledSet(set, folder, name, { tiles, tileMs, spansOf, tellsApart, keepsGap, leavesIn }) {
  mkdirSync(folder, { recursive: true });
  const audit = JSON.parse(readFileSync(join(set, "recording.audit.json"), "utf8"));
  const review = JSON.parse(readFileSync(join(set, "recording.review.json"), "utf8"));
  const sound = writeSound(join(set, "recording.redacted.wav"), join(folder, `${name}.redacted.wav`), tiles, tileMs);
  const words = review.words.filter((word) => word.endMs <= tileMs);
  const made = { words: [], spans: [], entities: [], gaps: [], belowThreshold: [] };
  for (let tile = 0; tile < tiles; tile++) {
    const [shiftMs, shiftWords] = [tile * tileMs, tile * words.length];
    const shifted = (one) => ({
      ...one,
      ...{ startMs: one.startMs + shiftMs, endMs: one.endMs + shiftMs, words: one.words.map((at) => at + shiftWords) },
    });
    const ids = new Map();
    for (const span of audit.spans.filter((_, at) => spansOf(tile).includes(at))) {
      const number = made.spans.length + 1;
      ids.set(span.id, `span-${number}`);
      const core = { coreStartMs: span.coreStartMs + shiftMs, coreEndMs: span.coreEndMs + shiftMs };
      made.spans.push({ ...shifted(span), ...core, id: `span-${number}`, entities: [`entity-${number}`], gaps: [] });
      const entity = audit.entities.find(({ id }) => id === span.entities[0]);
      made.entities.push({ ...shifted(entity), id: `entity-${number}`, spans: [`span-${number}`] });
    }
    for (const word of words)
      made.words.push({
        ...{ ...word, startMs: word.startMs + shiftMs, endMs: word.endMs + shiftMs },
        text:
          word.spans.length > 0
            ? `${word.text} ${"abcdefghijklmnopqrst"[Math.floor(tile / tellsApart) % 20]}`
            : word.text,
        spans: word.spans.flatMap((id) => ids.get(id) ?? []),
      });
    if (keepsGap(tile)) made.gaps.push(gapAt(shiftMs + 3000, made.gaps.length + 1));
    if (leavesIn(tile)) made.belowThreshold.push(leftIn(shiftMs + 9000, shiftWords));
  }
  const durationMs = tiles * tileMs;
  const heard = Buffer.from(JSON.stringify({ ...review, words: made.words, entities: made.entities }));
  const companion = { bytes: heard.length, sha256: createHash("sha256").update(heard).digest("hex") };
  const changed = { sound, review: companion };
  const record = {
    ...audit,
    ...{ input: { ...audit.input, durationMs }, output: { ...audit.output, durationMs, sha256: sound.sha256 } },
    files: audit.files.map((file) => ({ ...file, ...changed[file.role] })),
    ...{ spans: made.spans, entities: made.entities, gaps: made.gaps },
    leftIn: { byPolicy: [], belowThreshold: made.belowThreshold, keptTerms: [] },
    mutedMs: made.spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
  };
  writeFileSync(join(folder, `${name}.review.json`), heard, { mode: 0o600 });
  writeFileSync(join(folder, `${name}.audit.json`), JSON.stringify(record));
}

function gapAt(startMs, number) {
  const opinion = { judge: "cues", rule: "no-cue", decision: "keep", confidence: 0.6, threshold: null };
  return {
    ...{ id: `gap-${number}`, startMs, endMs: startMs + 1200, channel: 0, misheard: false, doubtful: false },
    ...{ decision: "keep", type: null, confidence: 0.6, judgedBy: "cues", opinions: [opinion] },
  };
}

function leftIn(startMs, word) {
  return {
    ...{ start: 0, end: 5, words: [word], startMs, endMs: startMs + 500, spans: [], type: "LOCATION" },
    ...{ confidence: 0.14, detectedBy: ["tagger"], threshold: 0.2 },
  };
}

function writeSound(from, to, tiles, tileMs) {
  const whole = readFileSync(from);
  const data = whole.subarray(whole.indexOf("data") + 8);
  const bytesPerMs = whole.readUInt32LE(28) / 1000;
  const tile = Buffer.alloc(tileMs * bytesPerMs);
  data.copy(tile, 0, 0, tile.length);
  const header = Buffer.alloc(HEADER_BYTES);
  whole.copy(header, 0, 0, 36);
  header.write("data", 36);
  header.writeUInt32LE(36 + tile.length * tiles, 4);
  header.writeUInt32LE(tile.length * tiles, 40);
  const file = openSync(to, "w");
  const sum = createHash("sha256");
  for (const piece of [header, ...Array(tiles).fill(tile)]) {
    writeSync(file, piece);
    sum.update(piece);
  }
  closeSync(file);
  return { bytes: HEADER_BYTES + tile.length * tiles, sha256: sum.digest("hex") };
}
