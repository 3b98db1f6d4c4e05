import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { ORACLES, oracleIn } from "../../src/evaluate/languages/oracle-in.js";
import { LANGUAGES, languageIn } from "../../src/language/languages.js";
import { LOCALES } from "../../src/language/locales.js";
import { temporaryFolder } from "../helpers/recordings.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** Spanish under another code, without one of its parts. */
const toy = (code: string, lacks: string): string => `import { language as spanish } from "../es/index.js";
import type { Language } from "../language.js";

const { ${lacks}, ...parts } = spanish;
/** Toyish. */
export const language: Language = {
  ...parts,
  code: "${code}",
  precedence: 9${lacks === "code" ? 1 : 2},
  name: "Toyish",
};
`;

/** A copy of what is compiled, with the folders of languages and nothing that was made of them. */
async function copied(): Promise<string> {
  const folder = join(await temporaryFolder(), "copy");
  const made = /(?:^|\/)found-\w+\.ts$/;
  const filter = (from: string) => !made.test(from);
  for (const name of ["src", "test/languages"])
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  for (const name of ["tsconfig.json", "package.json", ".gitignore"]) await cp(join(root, name), join(folder, name));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await find(folder);
  return folder;
}

const find = (folder: string) => run(process.execPath, [join(root, "scripts/write-languages.mjs"), folder]);

async function sums(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [
            relative(folder, file),
            createHash("sha256")
              .update(await readFile(file))
              .digest("hex"),
          ] as const,
      ),
    ),
  );
}

/** Errors of types, by the file that has one. */
async function errorsOf(folder: string): Promise<readonly string[]> {
  const roots = ["src/language/languages.ts", "src/evaluate/languages/oracle-in.ts", "test/languages/examples-of.ts"];
  const project = { extends: "./tsconfig.json", include: roots };
  await writeFile(join(folder, "tsconfig.toy.json"), JSON.stringify(project));
  const tsc = [join(root, "node_modules/typescript/bin/tsc"), "-p", join(folder, "tsconfig.toy.json"), "--noEmit"];
  const said = await run(process.execPath, [...tsc, "--pretty", "false"], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  return said.stdout.split("\n").filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
}

it("a folder is a language: it is found, a part that it lacks is a type error that names it, and no other file changes", async () => {
  const folder = await copied();
  const before = await sums(folder);
  for (const [code, lacks] of [
    ["zy", "code"],
    ["zz", "ages"],
  ] as const) {
    await mkdir(join(folder, "src/language", code));
    await writeFile(join(folder, "src/language", code, "index.ts"), toy(code, lacks));
  }
  await find(folder);

  const locales = await readFile(join(folder, "src/language/found-locales.ts"), "utf8");
  expect(locales).toContain(JSON.stringify([...LOCALES, "zy", "zz"]).replaceAll(",", ", "));

  const after = await sums(folder);
  const changed = [...after].filter(([file, sum]) => before.get(file) !== sum).map(([file]) => file);
  const own = ["src/language/zy/index.ts", "src/language/zz/index.ts"];
  const ignored = new Set((await readFile(join(root, ".gitignore"), "utf8")).split("\n"));
  expect(changed.filter((file) => !own.includes(file) && !ignored.has(file.split("/").at(-1) ?? ""))).toEqual([]);
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);

  // What lacks a part, and the examples that neither has; the oracle, which may lack a language, is content.
  const errors = await errorsOf(folder);
  expect(errors).toHaveLength(2);
  expect(errors).toContainEqual(expect.stringMatching(/^src\/language\/zz\/index\.ts.*Property 'ages' is missing/));
  expect(errors).toContainEqual(expect.stringMatching(/^test\/languages\/examples-of\.ts.*zy, zz/));
});

it("each language says the code that its folder has, and its own precedence", () => {
  expect(LANGUAGES.map(({ code }) => code)).toEqual(LOCALES);
  const precedences = LOCALES.map((locale) => languageIn(locale).precedence);
  expect(precedences).toEqual([...new Set(precedences)].sort((a, b) => a - b));
});

it("the oracle refuses a language that it has no lists of", () => {
  expect(ORACLES.length).toBeGreaterThan(2);
  const [first = "en", ...others] = LOCALES;
  const folders = Object.fromEntries(others.map((locale) => [locale, oracleIn(locale)]));
  expect(() => oracleIn(first, folders)).toThrow(
    expect.objectContaining({ code: "USAGE", message: expect.stringContaining(`the language '${first}'`) }),
  );
});

it("the oracle's lists take nothing from the program's languages", async () => {
  const room = join(root, "src/evaluate/languages");
  const files = (await readdir(room, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const taken = await Promise.all(
    files.map(async (name) => [
      ...(await readFile(join(room, name), "utf8")).matchAll(/from "([^"]*language\/[^"]*)"/g),
    ]),
  );
  expect(taken.flat().map(([, path]) => path)).toEqual(["../../language/locales.js"]);
});
