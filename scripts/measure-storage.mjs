#!/usr/bin/env node
// What Node's memory comes to over the length of a stored object, and how fast it is put and read back:
//   npm run build && node scripts/measure-storage.mjs [GIB…]
// Default: 0.1 and 5 GiB, into a folder, and into a bucket of s3rver, which runs as a process of its own. Each in a process of its own;
// prints MB a second, and the most that was resident (`maxRSS`) before, after the put and after the get.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openStore } from "../dist/storage/open-store.js";

const PIECE_BYTES = 64 * 1024;
const PORT = "45679";
const mb = (bytes) => Math.round(bytes / 1e6);
const args = process.argv.slice(2);

async function* made(bytes) {
  const piece = Buffer.alloc(PIECE_BYTES, "hushtape");
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}

async function measureOne(uri, gib, endpoint) {
  const bytes = Math.round(gib * 2 ** 30);
  const store = await openStore(uri, { s3Endpoint: endpoint });
  const maxRss = () => mb(process.resourceUsage().maxRSS * 1024);
  const [start, before] = [performance.now(), maxRss()];
  await store.put("object", made(bytes));
  const [put, afterPut] = [performance.now(), maxRss()];
  let read = 0;
  for await (const piece of (await store.get("object")).body) read += piece.length;
  const got = performance.now();
  if (read !== bytes) throw new Error("another length");
  await store.remove("object");
  await store.close();
  const speed = (ms) => `${mb((bytes / ms) * 1000)} MB/s`;
  console.log(
    `${uri.slice(0, 4)} ${gib} GiB: put ${speed(put - start)}, get ${speed(got - put)}; maxRSS ${before} → ${afterPut} → ${maxRss()} MB`,
  );
}

if (args[0] === "--one") {
  await measureOne(args[1], Number(args[2]), args[3]);
} else {
  const folder = mkdtempSync(join(tmpdir(), "hushtape-storage-"));
  const program = createRequire(import.meta.url).resolve("s3rver/bin/s3rver.js");
  const server = spawn(
    process.execPath,
    [program, "-d", join(folder, "s3"), "-a", "127.0.0.1", "-p", PORT, "--configure-bucket", "bucket"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(server.stdout, "data");
  const env = { ...process.env, AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
  try {
    for (const uri of [pathToFileURL(join(folder, "files")).href, "s3://bucket"]) {
      for (const gib of args.length > 0 ? args : ["0.1", "5"]) {
        const one = [fileURLToPath(import.meta.url), "--one", uri, gib, `http://127.0.0.1:${PORT}`];
        spawnSync(process.execPath, one, { stdio: "inherit", env });
      }
    }
  } finally {
    server.kill();
    await once(server, "exit");
    rmSync(folder, { recursive: true });
  }
}
