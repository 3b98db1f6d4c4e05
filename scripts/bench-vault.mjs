// Look-ups in a vault of a million names, in a PostgreSQL server of its own; `--write` puts the figures into docs/benchmarks.md.
// All names are of one scope and one role: the worst there is, since scopes and roles keep their entries apart.
// `--clusters N` fewer; `--dist DIR` another build. The names are invented here: syllables, as often as in names.
import { cpus } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { startPostgres } from "./postgres-server.mjs";
import { writeFigures } from "./write-figures.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const dist = resolve(option("--dist", resolve(root, "dist")));
const load = (path) => import(pathToFileURL(resolve(dist, path)).href);
const CLUSTERS = Number(option("--clusters", "1000000"));
const AT_ONCE = 2_000;
const BATCH = 50;
const BATCHES = 100;
const WANTED_MS = 5;

const { SurrogateKey } = await load("relex/key/surrogate-key.js");
const { openVault } = await load("relex/vault/open-vault.js");

const HEADS = "B Br C Ch Cl D Dr F Fl G Gr H H H J K Kl L L M M M N P Pr R R S S Sch Sh St T Th Tr V W W Wh Z".split(
  " ",
);
const VOWELS = "a a a a e e e e i i o o o u ai ea ei ie oo ou".split(" ");
const MIDDLES = "b bb ck d ff g ld ll lm ln m mm n nd ng nn nt p r rd rk rn rr rs rt s ss st t tch th tt v x z".split(
  " ",
);
const ENDS = "son sen man berg er ers ez ini elli ley ton ford wood field well stein ski wicz ard in ia o s".split(" ");

/** The same sequence for the same seed (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function nameMaker(seed) {
  const next = random(seed);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const said = new Set();
  return () => {
    for (;;) {
      let name = `${pick(HEADS)}${pick(VOWELS)}`;
      for (let syllables = Math.floor(next() * 3); syllables > 0; syllables--)
        name += `${pick(MIDDLES)}${pick(VOWELS)}`;
      name = `${name}${pick(MIDDLES)}${next() < 0.8 ? pick(ENDS) : ""}`.toLowerCase();
      if (said.has(name)) continue;
      said.add(name);
      return name;
    }
  };
}

/** A name as somebody mishears it: one letter doubled, dropped or made another of its kind. */
function misheard(name, next) {
  const at = 1 + Math.floor(next() * (name.length - 1));
  const letter = name[at];
  const kin = {
    a: "e",
    e: "a",
    i: "y",
    o: "u",
    u: "o",
    c: "k",
    k: "ck",
    s: "z",
    t: "th",
    f: "ph",
    n: "nn",
    r: "rr",
    l: "ll",
  };
  return name.slice(0, at) + (kin[letter] ?? letter + letter) + name.slice(at + 1);
}

function quantile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}

const server = await startPostgres([
  "fsync=off",
  "max_wal_size=8GB",
  "shared_buffers=512MB",
  "maintenance_work_mem=256MB",
]);
try {
  const url = await server.database();
  const signal = new AbortController().signal;
  const key = SurrogateKey.of(Buffer.alloc(32, 1));
  const vault = await openVault(url, key, { signal });
  const scope = { kind: "site" };
  const names = nameMaker(1);
  const known = [];
  const filling = performance.now();
  for (let done = 0; done < CLUSTERS; done += AT_ONCE) {
    const memories = Array.from({ length: Math.min(AT_ONCE, CLUSTERS - done) }, (_, at) => ({
      role: "family",
      value: names(),
      surrogate: `Surrogate ${done + at}`,
    }));
    if (done % (AT_ONCE * 10) === 0) known.push(...memories.map(({ value }) => value));
    const { refused } = await vault.remember(scope, memories, signal);
    if (refused.size > 0) throw new Error(`${refused.size} refused`);
    if (done % 100_000 === 0) console.error(`${done} after ${((performance.now() - filling) / 1000).toFixed(0)} s`);
  }
  const filledSeconds = (performance.now() - filling) / 1000;
  const client = new pg.Client(url);
  await client.connect();
  await client.query("vacuum analyze");
  const { rows } = await client.query("select pg_size_pretty(pg_database_size(current_database())) as size");
  await client.end();

  const next = random(2);
  const any = () => known[Math.floor(next() * known.length)];
  const KINDS = {
    "known, as they were": any,
    "known, misheard": () => misheard(any(), next),
    "never heard of": names,
    "all three, mixed": () => [any, () => misheard(any(), next), names][Math.floor(next() * 3)](),
  };
  const table = [];
  for (const [kind, make] of Object.entries(KINDS)) {
    const batchMs = [];
    let found = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const parts = Array.from({ length: BATCH }, () => ({ role: "family", value: make() }));
      const before = performance.now();
      found += (await vault.recall(scope, parts, signal)).size;
      batchMs.push(performance.now() - before);
    }
    table.push({
      kind,
      median: quantile(batchMs, 0.5),
      p95: quantile(batchMs, 0.95),
      found: found / (BATCH * BATCHES),
    });
  }
  await vault.close();
  const reached = table.every(({ median }) => median / BATCH <= WANTED_MS);
  const text = [
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.replace(/ \d+-Core Processor$/u, "")}; the server on the same machine. ${CLUSTERS.toLocaleString("en")} names of one`,
    `scope and one role, ${rows[0].size}, remembered ${AT_ONCE.toLocaleString("en")} at a time in ${filledSeconds.toFixed(0)} s; ${BATCHES} batches of ${BATCH} look-ups each.`,
    "",
    "| names looked up | a look-up, median | p95 | a batch, median | p95 | recalled |",
    "|---|---|---|---|---|---|",
    ...table.map(
      ({ kind, median, p95, found }) =>
        `| ${kind} | ${(median / BATCH).toFixed(2)} ms | ${(p95 / BATCH).toFixed(2)} ms | ${median.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${(found * 100).toFixed(1)} % |`,
    ),
    "",
    `Wanted: a look-up in ${WANTED_MS} ms at the median: ${reached ? "reached" : "**missed**"}.`,
  ].join("\n");
  console.log(text);
  if (process.argv.includes("--write")) writeFigures("vault", text);
  if (!reached) process.exitCode = 1;
} finally {
  await server.stop();
}
