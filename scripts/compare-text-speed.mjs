// Speed of two builds of the text side over the same documents, in one run: node scripts/compare-text-speed.mjs OTHER [options]     After a build.
// OTHER is the folder of another checkout that is built. Each build has a process of its own, and both read a document right after each other. What is
// measured is user time of the processor, all threads together; the least of the rounds counts for each document.
//   --rounds N      default 4
//   --documents N   of each of the sets a and b of samples/texts and each language; default 20
//   --lengths A,B   besides, one text of so many kB each: English samples, one behind the other
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));

if (process.send) await answer(process.argv[2]);
else await compare();

/** The process of one build: reads what it is sent, and answers with the time. */
async function answer(folder) {
  const { redactText } = await import(pathToFileURL(join(folder, "dist/documents/redact-text.js")).href);
  process.on("message", async ({ text, language, surrogates }) => {
    const since = process.cpuUsage();
    await redactText(text, { config: { language, surrogates } });
    process.send({ ms: process.cpuUsage(since).user / 1000, rssMb: process.resourceUsage().maxRSS / 1024 });
  });
  process.send("ready");
}

function samples(language, part, count) {
  const path = join(root, "samples/texts", `${language}-${part}.jsonl`);
  const lines = part === "a" ? readFileSync(path, "utf8") : gunzipSync(readFileSync(`${path}.gz`)).toString();
  const rows = lines.trim().split("\n").slice(0, count);
  return rows.map((line) => ({ language, text: JSON.parse(line).text }));
}

function start(folder) {
  const child = fork(fileURLToPath(import.meta.url), [folder]);
  const ask = (message) =>
    new Promise((done, failed) => {
      child.once("exit", failed);
      child.once("message", (reply) => {
        child.off("exit", failed);
        done(reply);
      });
      if (message) child.send(message);
    });
  return { ask, end: () => child.kill() };
}

/** Least time of each document, by build. */
async function least(builds, documents, surrogates, rounds) {
  const times = builds.map(() => documents.map(() => Number.POSITIVE_INFINITY));
  const rssMb = [];
  for (let round = 0; round < rounds; round++) {
    for (const [index, document] of documents.entries()) {
      const order = (round + index) % 2 === 0 ? [0, 1] : [1, 0];
      for (const build of order) {
        const reply = await builds[build].ask({ ...document, surrogates });
        times[build][index] = Math.min(times[build][index], reply.ms);
        rssMb[build] = reply.rssMb;
      }
    }
  }
  return { times, rssMb };
}

async function compare() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string" }, documents: { type: "string" }, lengths: { type: "string" } },
  });
  const [other] = positionals;
  if (!other)
    throw new Error("usage: node scripts/compare-text-speed.mjs OTHER [--rounds N] [--documents N] [--lengths A,B]");
  const rounds = Number(values.rounds ?? 4);
  const count = Number(values.documents ?? 20);
  const documents = ["en", "it", "es"].flatMap((one) => [...samples(one, "a", count), ...samples(one, "b", count)]);
  const builds = [root, resolve(other)].map(start);
  await Promise.all(builds.map(({ ask }) => ask()));
  const sum = (list) => list.reduce((all, one) => all + one, 0);
  const row = (name, [own, others]) =>
    process.stdout.write(`| ${name} | ${own.toFixed(1)} | ${others.toFixed(1)} | ${(own / others).toFixed(2)} |\n`);
  process.stdout.write("| ms of user time a document | this build | the other | ratio |\n|---|---|---|---|\n");
  for (const surrogates of [false, true]) {
    const { times } = await least(builds, documents, surrogates, rounds);
    for (const language of ["en", "it", "es"]) {
      const of = documents.flatMap((document, index) => (document.language === language ? [index] : []));
      const mean = times.map((build) => sum(of.map((index) => build[index])) / of.length);
      row(`${surrogates ? "surrogates" : "placeholders"}, ${language}`, mean);
    }
    row(
      surrogates ? "surrogates, all" : "placeholders, all",
      times.map((build) => sum(build) / documents.length),
    );
  }
  const long = samples("en", "a", 100)
    .concat(samples("en", "b", 100))
    .map(({ text }) => text)
    .join("\n\n");
  for (const kb of values.lengths?.split(",").map(Number) ?? []) {
    const text = long.repeat(Math.ceil((kb * 1000) / long.length)).slice(0, kb * 1000);
    for (const surrogates of [false, true]) {
      const { times, rssMb } = await least(builds, [{ language: "en", text }], surrogates, 2);
      const peak = rssMb.map((mb) => mb.toFixed(0)).join(" and ");
      row(
        `${kb} kB, ${surrogates ? "surrogates" : "placeholders"} (peak ${peak} MB)`,
        times.map(([ms]) => ms),
      );
    }
  }
  for (const { end } of builds) end();
}
