import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LOCALES } from "../src/language/locales.js";
import { runProgram } from "./helpers/command.js";
import { temporaryFolder } from "./helpers/recordings.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = await temporaryFolder();
const project = join(folder, "project");
const cache = join(folder, "cache");

/** Without what `npm test` sets for its own project. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)|^npm_config_local_prefix$|^INIT_CWD$/.test(name)),
  ),
  HUSHTAPE_CACHE: cache,
};

const packed = z
  .tuple([z.object({ filename: z.string(), unpackedSize: z.number(), files: z.array(z.object({ path: z.string() })) })])
  .parse(
    JSON.parse(
      (
        await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
          cwd: root,
          env: environment,
          maxBuffer: 2 ** 24,
        })
      ).stdout,
    ),
  )[0];
const files = new Set(packed.files.map(({ path }) => path));

async function filesIn(name: string, ending = ""): Promise<string[]> {
  const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/** Declarations that somebody who imports these needs: all that they name, and so on. */
async function declarationsFrom(entries: readonly string[]): Promise<readonly string[]> {
  const found = new Set(entries);
  for (const path of found) {
    for (const quoted of (await readFile(join(root, path), "utf8")).split('"')) {
      if (/^\.{1,2}\/[^\s]+\.js$/.test(quoted))
        found.add(posix.join(posix.dirname(path), quoted.replace(/js$/, "d.ts")));
    }
  }
  return [...found];
}

describe("the packed tarball", () => {
  it("holds what the sources compile to, the documents and the models that ship, and nothing else", async () => {
    const page = ["index.html", "desk.js", "desk.css", "licences.txt"].map((name) => `dist/review/page/${name}`);
    const compiled = (await filesIn("src"))
      .filter((name) => !name.startsWith("src/review/page/"))
      // Rows of a language's own go into dist/vocabulary.
      .filter((name) => !/^src\/language\/[a-z]{2}\/data\//.test(name))
      .map((name) => name.replace(/^src/, "dist"))
      .flatMap((name) => {
        if (name.endsWith(".d.ts")) return [];
        return name.endsWith(".ts") ? [name.replace(/ts$/, "js")] : [name];
      });
    const declarations = await declarationsFrom(["dist/index.d.ts", "dist/client/index.d.ts"]);
    const models = [
      "README.md",
      "models.json",
      "ggml-demo.en.bin",
      "self-test.wav",
      "doubt.en.json",
      "talk.en.json",
      ...LOCALES.flatMap((code) => [`tagger.${code}.json`, `tagger.${code}.onnx`]),
    ];
    expect([...files].sort()).toEqual(
      [
        ...["package.json", "README.md", "LICENSE"],
        ...models.map((name) => `models/${name}`),
        ...(await filesIn("docs")),
        "data/README.md",
        ...(await filesIn("data/schemas")),
        ...(await filesIn("dist/vocabulary")),
        ...(await filesIn("samples/labels")),
        ...(await filesIn("models/plants")),
        ...compiled,
        ...declarations,
        ...page,
      ].sort(),
    );
    // Of it the types of FHIR are 0.2 MB, the demo model is 17 MB, the taggers are 15 MB (word vectors 7), and the vocabulary of three languages with what talk looks like is 6 MB.
    expect(packed.unpackedSize).toBeLessThan(48e6);
  });

  it("holds of the vocabulary what the program reads of each table, and the lexicons, nothing twice and no sources", async () => {
    const tables = (await filesIn("data", ".tsv")).map((name) => name.slice("data/".length, -".tsv".length));
    const there = [...files].filter((name) => name.startsWith("dist/vocabulary/"));
    // Worked out of the words: those with a mark on their last letter.
    const lists = [...tables, "marked-words"];
    const made = new RegExp(
      `^dist/vocabulary/(?:(${tables.join("|")})[.]tsv|lists/(${lists.join("|")})[.][a-z]+[.]txt|lexicon-[a-z]{2}[.]txt)$`,
    );
    expect(there.filter((name) => !made.test(name))).toEqual([]);
    expect(new Set(there.map((name) => made.exec(name)?.slice(1).find(Boolean) ?? "lexicon"))).toEqual(
      // The kinds of street only the lexicons know.
      new Set([...lists.filter((name) => name !== "streets"), "lexicon"]),
    );
    const [head = ""] = (await readFile(join(root, "dist/vocabulary/titles.tsv"), "utf8")).split("\n");
    expect(head).not.toContain("source");
  });

  it("holds every document and file that a message, help or a type's description points to", async () => {
    const named = new Set<string>();
    for (const name of await filesIn("src", ".ts"))
      for (const [path] of (await readFile(join(root, name), "utf8")).matchAll(
        /\b(?:(?:docs|models)\/[\w/.-]+\.md|samples\/[\w/.-]+)\b/g,
      ))
        named.add(path);
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((path) => !files.has(path))).toEqual([]);
  });

  it("holds what its documents link to", async () => {
    const broken: string[] = [];
    for (const page of [...files].filter((path) => path.endsWith(".md"))) {
      const text = await readFile(join(root, page), "utf8");
      for (const [, link = ""] of text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
        const target = posix.join(posix.dirname(page), link);
        if (!files.has(target)) broken.push(`${page}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe("installed in an empty project", async () => {
  await mkdir(project);
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  const tarball = join(folder, packed.filename);
  const npm = ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error", tarball];
  await run("npm", npm, { cwd: project, env: environment });
  const hushtape = (...args: string[]) =>
    runProgram("npx", ["--no-install", "hushtape", ...args], { cwd: project, env: environment });

  it("runs nothing while it installs: no package has a script for that", async () => {
    const lock = z
      .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
      .parse(JSON.parse(await readFile(join(project, "package-lock.json"), "utf8")));
    const names = Object.entries(lock.packages);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([]);
  });

  it("names what is missing and the command that mends it there, and writes nothing into the package", async () => {
    const { code, stdout } = await hushtape("doctor");
    expect(code).toBe(40);
    expect(stdout.match(/^MISSING.*\n.*$/gm)).toEqual([
      expect.stringMatching(/speech engine .*has not been built\n +mend: npx hushtape models build$/),
    ]);
    expect(stdout).toMatch(/^ok +voice activity/m);
    expect(stdout).toMatch(/^ok +tagger/m);
    const top = new Set([...files].map((path) => path.split("/", 1)[0]));
    expect((await readdir(join(project, "node_modules", "hushtape"))).sort()).toEqual([...top].sort());
  });

  it("redacts a text at once", async () => {
    await writeFile(join(project, "note.txt"), "Seen by Dr. Agnes Whitcombe on March 3, 2021. Call 212-555-0188.\n");
    const linked = join(project, "node_modules", ".bin", "hushtape");
    const { code, stdout } = await runProgram(linked, ["text", "note.txt"], { cwd: project, env: environment });
    expect([code, stdout]).toEqual([0, "Seen by Dr. [PERSON] on [DATE]. Call [TELEPHONE_NUMBER].\n"]);
  });

  it.each([
    ["NodeNext", "NodeNext"],
    ["ESNext", "Bundler"],
  ])(
    "has types that hold under tsc --strict, its own declarations checked too (%s, %s)",
    async (module, resolution) => {
      const example = /```ts\n([\s\S]*?)```/.exec(await readFile(join(root, "docs/library.md"), "utf8"))?.[1] ?? "";
      await writeFile(
        join(project, "use.ts"),
        `${example}
import { type AuditRecord, type ConfigInput, type EntityType, HushtapeError, redactText, type RedactResult } from "hushtape";

const config: ConfigInput = { surrogates: true, policy: ["PERSON"] };
const { text, entities: found } = await redactText("Dear Dr. Okafor, …", { config });
const types: readonly EntityType[] = found.map(({ type }) => type);
export const muted = (result: RedactResult): number => result.mutedMs;
export const tool = (audit: AuditRecord): string => audit.engines.vad.name;
export const code = (error: unknown): string => (error instanceof HushtapeError ? error.code : text + types.join());
// @ts-expect-error: a setting that there is not
export const misspelt: ConfigInput = { surogates: true };
`,
      );
      const flags = [
        "--strict",
        "--exactOptionalPropertyTypes",
        "--skipLibCheck",
        "false",
        "--noEmit",
        "--target",
        "ES2022",
        // Threads check what they share once each.
        "--singleThreaded",
      ];
      const tsc = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
      const compiled = await runProgram(
        process.execPath,
        [tsc, ...flags, "--types", "", "--module", module, "--moduleResolution", resolution, "use.ts"],
        { cwd: project, env: environment },
      );
      expect(compiled).toEqual({ code: 0, stdout: "", stderr: "" });
    },
  );
});
