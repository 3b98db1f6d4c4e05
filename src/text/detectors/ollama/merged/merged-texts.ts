import { createHash } from "node:crypto";
import { HushtapeError } from "../../../../errors.js";

/** Letters of a key: more than anybody can try out beforehand. */
const KEY_LETTERS = 10;
/** Indices have three digits, and more where the texts hold most of these. */
const FIRST_INDEX = 100;

/** Several texts as a model is shown them in one request. */
export interface MergedTexts {
  /** All of them, each between markers of its own. */
  readonly block: string;
  /** Of each text, in the order given. */
  readonly indices: readonly number[];
}

/**
 * Puts texts between markers that none of them can forge or name: key and indices are drawn from a digest of all of them, and drawn again until they
 * stand in none. Drawn, not thrown, so that the same texts make the same request (law 7).
 *
 * ```
 *  <text index="417" key="hqzkwrbtnx">
 *  Ring Mrs Alder about the boots.
 *  </text index="417" key="hqzkwrbtnx">
 * ```
 * @param bodies escaped, and masked after that: the square brackets in them are ours.
 * @throws HushtapeError INTERNAL when a body holds an angle bracket: somebody forgot to escape it.
 */
export function mergeTexts(bodies: readonly string[]): MergedTexts {
  if (bodies.some((body) => /[<>]/.test(body))) {
    throw new HushtapeError("INTERNAL", "a text for the language model was not escaped", "Report it.");
  }
  const draw = drawer(JSON.stringify(bodies));
  const key = freeKey(draw, bodies);
  const indices = freeIndices(draw, bodies);
  const marked = bodies.map((body, place) => {
    const name = `text index="${indices[place]}" key="${key}"`;
    return `<${name}>\n${body}\n</${name}>`;
  });
  return { block: marked.join("\n"), indices };
}

/** A place among so many, 0 to `count - 1`, which hangs on the texts alone. */
export function drawnPlace(bodies: readonly string[], count: number): number {
  return drawer(`place ${JSON.stringify(bodies)}`)() % count;
}

/** Numbers of 32 bits out of a digest, without end. */
function drawer(seed: string): () => number {
  const base = createHash("sha256").update(seed, "utf8").digest();
  let counter = 0;
  return () => createHash("sha256").update(base).update(String(counter++)).digest().readUInt32BE();
}

function freeKey(draw: () => number, bodies: readonly string[]): string {
  const shown = bodies.map((body) => body.toLowerCase());
  for (;;) {
    const key = Array.from({ length: KEY_LETTERS }, () => String.fromCharCode(97 + (draw() % 26))).join("");
    if (!shown.some((body) => body.includes(key))) return key;
  }
}

function freeIndices(draw: () => number, bodies: readonly string[]): number[] {
  const said = new Set(bodies.flatMap((body) => body.match(/\d+/gu) ?? []));
  let first = FIRST_INDEX;
  const free = () => 9 * first - [...said].filter((digits) => digits.length === String(first).length).length;
  while (free() < 2 * bodies.length) first *= 10;
  const indices = new Set<number>();
  while (indices.size < bodies.length) {
    const index = first + (draw() % (9 * first));
    if (!said.has(String(index))) indices.add(index);
  }
  return [...indices];
}
