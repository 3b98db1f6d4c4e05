// What a scribe's backend does when a visit has ended: hands the recording in with its words, is told by webhook when it is redacted, and
// stores what may be stored. README.md has how to run it.
//   node scribe.mjs VISIT.wav VISIT.words.json OUT
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { HushtapeClient, readWebhook, SeenWebhooks } from "hushtape/client";

/** A webhook may be late, where this could not be reached: the job is asked for meanwhile. */
const ASK_EVERY_MS = 60_000;
/** Ours have 200 bytes. */
const MAX_BODY_BYTES = 16_384;

const [recording, transcript, out] = process.argv.slice(2);
const { HUSHTAPE_URL: url, HUSHTAPE_TOKEN_FILE: tokenFile, WEBHOOK_SECRET_FILE: secretFile } = process.env;
if (!recording || !transcript || !out || !url || !tokenFile || !secretFile) {
  console.error("usage: scribe.mjs VISIT.wav VISIT.words.json OUT, with the variables of README.md");
  process.exit(2);
}
const secrets = (await readFile(secretFile, "utf8")).split("\n").filter((line) => line !== "");
const client = new HushtapeClient({ url, token: (await readFile(tokenFile, "utf8")).trim() });

/** Jobs of which a webhook said that they have ended. It may come before the answer to who submitted. */
const ended = new Set();
let onEnd = () => {};
const seen = new SeenWebhooks();
const receiver = createServer(async (request, response) => {
  if (Number(request.headers["content-length"] ?? Infinity) > MAX_BODY_BYTES) return response.writeHead(413).end();
  // The bytes as they came: they are what is signed.
  const answer = readWebhook(request.headers, await buffer(request), { secrets, seen });
  // One that comes again was received: the service may not have heard so.
  const isBelieved = !("refused" in answer) || answer.refused === "replay";
  response.writeHead(isBelieved ? 204 : 401).end();
  if ("refused" in answer) return;
  ended.add(answer.event.data.id);
  onEnd();
});
receiver.listen(Number(process.env.RECEIVER_PORT ?? 8478), "127.0.0.1");
await once(receiver, "listening");

const callback = process.env.CALLBACK_URL ?? `http://127.0.0.1:${receiver.address().port}/`;
const submitted = await client.submit(recording, { transcript, callback, priority: "visit" });
console.log(`submitted ${submitted.id}`);
const job = await endOf(submitted.id);
receiver.close();
receiver.closeAllConnections();
if (job.state === "done") await store(job.id);
else console.error(`${job.state}: ${job.failure?.code ?? ""}`);
process.exitCode = job.state === "done" ? 0 : 1;

/** The job as it ended. The webhook only says when to ask: what counts is the service's own answer. */
async function endOf(id) {
  for (;;) {
    if (!ended.has(id)) {
      await new Promise((resolve) => {
        onEnd = resolve;
        setTimeout(resolve, ASK_EVERY_MS).unref();
      });
    }
    const job = await client.get(id);
    if (["done", "dead", "cancelled"].includes(job.state)) return job;
    ended.delete(id);
  }
}

/** All of a visit under its job's id, which says nothing of anybody; the folder appears when it is whole. */
async function store(id) {
  const folder = join(out, id);
  const work = `${folder}.part`;
  await mkdir(work, { recursive: true, mode: 0o700 });
  await pipeline(Readable.fromWeb(await client.audio(id)), createWriteStream(join(work, "visit.redacted.wav")));
  await writeFile(join(work, "visit.redacted.json"), await client.transcript(id));
  await writeFile(join(work, "visit.audit.json"), JSON.stringify(await client.audit(id)));
  await rename(work, folder);
  console.log(`stored ${id}`);
}
