// Runs the tests under another Node.js: node scripts/test-on-node.mjs 22|24 [--quick | what vitest takes]
// npm has the binaries; one is fetched once, into the cache folder and not among the project's dependencies. Set up and build before (`npm test` does).
// `--quick`: what depends most on what Node.js itself brings: modules, processes, streams, native code, downloads and servers.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cacheDirectory } from "../dist/files/locations.js";

/** The newest of each line when this was written: the same today and tomorrow. */
const VERSIONS = { 22: "22.23.3", 24: "24.21.0" };

const QUICK = [
  "test/boundaries.test.ts",
  "test/config",
  "test/files",
  "test/models",
  "test/cli/invocation.test.ts",
  "test/documents/redact-text.test.ts",
  "test/relex/vault/reveal.test.ts",
  "test/text/tagger.test.ts",
  "test/llm/ollama-server.test.ts",
  "test/readme.test.ts",
  "test/storage",
  "test/net",
];

const root = fileURLToPath(new URL("..", import.meta.url));
const [line, ...args] = process.argv.slice(2);
const version = VERSIONS[line];
if (version === undefined) {
  process.stderr.write(
    `usage: node scripts/test-on-node.mjs ${Object.keys(VERSIONS).join("|")} [--quick | what vitest takes]\n`,
  );
  process.exit(2);
}
const node = fetched(version);
process.stderr.write(`== Tests under Node.js ${version}\n`);
const tests = args[0] === "--quick" ? [...QUICK, ...args.slice(1)] : args;
const { status } = spawnSync(node, ["node_modules/vitest/vitest.mjs", "run", ...tests], {
  cwd: root,
  stdio: "inherit",
  // For what is started by name, npx among it.
  env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
});
process.exit(status ?? 1);

/** The program's path. */
function fetched(wanted) {
  const name = `node-${process.platform}-${process.arch}`;
  const kept = join(cacheDirectory(), "node", wanted);
  const program = join(kept, "node_modules", name, "bin", "node");
  if (existsSync(program)) return program;
  mkdirSync(dirname(kept), { recursive: true });
  const work = mkdtempSync(join(dirname(kept), ".fetch-"));
  try {
    const flags = ["--prefix", work, "--no-save", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
    const { status: installed } = spawnSync("npm", ["install", ...flags, `${name}@${wanted}`], { stdio: "inherit" });
    if (installed !== 0) process.exit(1);
    // Whole or not there; another run may have been first.
    if (!existsSync(kept)) renameSync(work, kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return program;
}
