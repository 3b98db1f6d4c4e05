import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { HushtapeClient } from "../../src/client/index.js";
import { refuseWebhook } from "../../src/service/webhooks/signature.js";
import { ffmpeg } from "../audio/media.js";
import { canariesIn, canary } from "../helpers/canaries/canary.js";
import { temporaryFolder } from "../helpers/folders.js";
import { emptyQueue } from "../helpers/queue-ground.js";
import { commandLine, excerpt } from "../helpers/recordings.js";

const folder = await temporaryFolder();
const data = join(folder, "data");
// The database is there, its tables are still to be made.
await mkdir(data, { mode: 0o700 });
await emptyQueue(data);

/** A receiver of webhooks, and what it was sent. */
const hooks: { readonly method: string | undefined; readonly headers: IncomingHttpHeaders; readonly body: string }[] =
  [];
const receiver = createServer(async (request, response) => {
  hooks.push({ method: request.method, headers: request.headers, body: await text(request) });
  response.end();
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
const address = receiver.address();
const hookPort = typeof address === "object" && address ? address.port : 0;

const flags = [
  "--port",
  "0",
  "--max-hours",
  "0.003",
  "--log-level",
  "debug",
  "--callback-hosts",
  "127.0.0.1",
  "--allow-private-callbacks",
];
const child = spawn(process.execPath, [commandLine, "serve", "--data", data, ...flags], {
  stdio: ["ignore", "pipe", "pipe"],
});
const said = text(child.stderr);
afterAll(() => {
  child.kill("SIGKILL");
  receiver.close();
});

/** Canaries in the files of the service, as they are: an empty database has 40 MB. */
async function canariesInFiles(): Promise<string[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = new Set<string>();
  for (const file of files) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    for (const place of ["name", "key", "known", "scope", "callback"])
      if (bytes.includes(canary(place))) found.add(place);
  }
  return [...found].sort();
}

/** Lists that name a file of this machine, or an address that the test would hear of. */
function playlists(path: string, url: string): Buffer[] {
  return [
    `#EXTM3U\n#EXTINF:1,\nfile://${path}\n`,
    `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-KEY:METHOD=AES-128,URI="${url}"\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile '${url}'\n`,
    "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=-\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\na=rtpmap:0 PCMU/8000\n",
    `<?xml version="1.0"?><!DOCTYPE MPD [<!ENTITY x SYSTEM "${url}">]><MPD type="static"><Period><BaseURL>${url}</BaseURL></Period></MPD>`,
  ].map((list) => Buffer.from(list));
}

/** Twenty seconds of silence in a hundred bytes or two, which say nothing of it. */
async function silence(): Promise<Buffer> {
  const path = join(folder, "silence.flac");
  ffmpeg("-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono:d=20", "-frame_size", "65535", path);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(21) & 0xf0, 21);
  bytes.writeUInt32BE(0, 22);
  return bytes;
}

it("a recording from the command line to its results, told by webhook; nothing of it in logs, figures, descriptions or the queue; erased", async () => {
  const [url = ""] = String((await once(child.stdout, "data"))[0])
    .trim()
    .split("\n");
  const token = (await readFile(join(data, "first-token"), "utf8")).trim();
  const client = new HushtapeClient({ url, token });
  const { recording, transcript } = await excerpt(folder, "call", 8);
  const named = join(folder, `${canary("name")}.wav`);
  await copyFile(recording, named);
  const key = { idempotencyKey: canary("key") };
  const submitted = await client.submit(named, {
    ...key,
    transcript,
    known: { persons: [{ name: canary("known") }] },
    scope: canary("scope"),
    settings: { gaps: "mute-all", privateReview: true },
    callback: `http://127.0.0.1:${hookPort}/${canary("callback")}`,
  });
  await expect(client.submit(named)).rejects.toMatchObject({
    code: "USAGE",
    message: "this service recognises no speech",
  });
  const stages = new Set<string | null>();
  const job = await client.wait(submitted.id, { onProgress: ({ stage }) => void stages.add(stage) });
  expect(job).toMatchObject({ state: "done", attempt: 1, failure: null, mutedMs: expect.any(Number) });
  expect(stages.size).toBeGreaterThan(1);
  // What would read other files or ask other hosts, and what decodes to more than it may: dead, and no reason to end anything.
  const hostile = [...playlists(recording, `http://127.0.0.1:${hookPort}/from-a-playlist.wav`), await silence()];
  const jobs = await Promise.all(hostile.map((bytes) => client.submit(bytes, { transcript })));
  const ended = await Promise.all(jobs.map(({ id }) => client.wait(id)));
  const ends = ended.map(({ state, failure }) => `${state} ${failure?.code}`);
  expect(ends).toEqual([...Array(5).fill("dead INPUT_UNSUPPORTED"), "dead INPUT_TOO_LONG"]);
  // The real queue knows the request again, and finds the job.
  expect(await client.submit(named, { ...key, transcript: recording }).catch((error: unknown) => error)).toMatchObject({
    code: "KEY_REUSED",
  });
  expect((await client.list({ state: "done" })).items.map(({ id }) => id)).toEqual([job.id]);
  const sound = await new Response(await client.audio(job.id)).arrayBuffer();
  expect(Buffer.from(sound).subarray(0, 4).toString()).toBe("RIFF");
  expect(await client.transcript(job.id, "txt")).toContain("[PHARMACY]");
  expect(await client.audit(job.id)).toMatchObject({ schema: "hushtape.audit/1", mutedMs: job.mutedMs });
  expect(await client.review(job.id)).toMatchObject({ schema: "hushtape.review/1" });
  await expect.poll(() => hooks.length).toBe(1);
  const [hook] = hooks;
  expect(hooks.map(({ method }) => method)).toEqual(["POST"]);
  const secrets = [(await readFile(join(data, "webhook-secret"), "utf8")).trim()];
  expect(refuseWebhook(hook?.headers ?? {}, hook?.body ?? "", { secrets })).toBeNull();
  expect(JSON.parse(hook?.body ?? "")).toMatchObject({ type: "redaction.done", data: { id: job.id, code: null } });
  const headers = { authorization: `Bearer ${token}` };
  const seen = await Promise.all(
    ["/metrics", "/openapi.json", "/v1/redactions"].map(async (path) => (await fetch(url + path, { headers })).text()),
  );
  expect(seen[0]).toMatch(/^hushtape_audio_seconds_total [1-9]/m);
  expect(canariesIn(Buffer.from([...seen, hook?.body].join()))).toEqual([]);
  expect(await canariesInFiles()).toEqual(["callback", "known", "scope"]);
  await client.erase(job.id);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  // What it says of itself, at the most talkative level, and all that it leaves behind.
  expect([code, canariesIn(Buffer.from(await said))]).toEqual([0, []]);
  expect(await canariesInFiles()).toEqual([]);
  expect(await said).not.toContain(token);
}, 180_000);
