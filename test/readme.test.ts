import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runProgram } from "./helpers/command.js";
import { excerpt, temporaryFolder } from "./helpers/recordings.js";

const folder = await temporaryFolder();
const root = fileURLToPath(new URL("..", import.meta.url));
const readme = await readFile(join(root, "README.md"), "utf8");

/** The code blocks of a language, each as its lines without comments. */
function blocks(text: string, language: string): string[][] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)]
    .filter(([, tag]) => tag === language)
    .map(([, , code = ""]) => code.split("\n").filter(Boolean));
}

/** A folder in which everything of the checkout is but what commands write: these can be run there beside a run in the checkout. */
async function checkout(): Promise<string> {
  const path = join(folder, "checkout");
  await mkdir(path);
  for (const name of await readdir(root)) if (name !== "redacted") await symlink(join(root, name), join(path, name));
  return path;
}

describe("the README", async () => {
  const commands = blocks(readme, "sh").flat();
  const [scripts, programs] = [true, false].map((npm) => commands.filter((line) => line.startsWith("npm ") === npm));
  const here = await checkout();

  it("is a screen long, and shows commands in no other way than these tests read", () => {
    expect(readme.split("\n").length).toBeLessThanOrEqual(72);
    expect(new Set([...readme.matchAll(/^```(\w*)$/gm)].map(([, tag]) => tag))).toEqual(
      new Set(["sh", "text", "ts", ""]),
    );
    expect(programs?.length).toBeGreaterThan(3);
  });

  it.each(programs ?? [])("%s", async (line) => {
    const { code, stdout, stderr } = await runProgram("sh", ["-c", line], { cwd: here });
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout.length).toBeGreaterThan(20);
    if (line.includes("--model")) expect(stdout).toContain("heard again (--second-listening): nothing left; ");
  });

  it("shows scripts of npm that .ci/run runs as they stand", async () => {
    const ci = (await readFile(join(root, ".ci/run"), "utf8")).split("\n");
    expect(scripts).toHaveLength(2);
    for (const line of scripts ?? []) expect(ci).toContain(line);
  });

  it.each(blocks(readme, "text").flat())(
    "%s (needs more than a checkout has): command and options exist",
    async (line) => {
      const words = line.split(" ");
      expect(words.slice(0, 2)).toEqual(["node", "dist/cli.js"]);
      const options = words.filter((word) => word.startsWith("--"));
      const names = words[2] === "models" ? words.slice(2, 4) : words.slice(2, 3);
      const { code, stdout } = await runProgram("node", ["dist/cli.js", ...names, "--help"], { cwd: here });
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Usage: node dist/cli\\.js ${names.join(" ")} `));
      for (const option of options) expect(stdout).toMatch(new RegExp(`^ +(?:-\\w, )?${option}\\b`, "m"));
    },
  );

  it.each(["README.md", "docs/library.md"])(
    "the examples in %s run as they stand, one after the other, against the package by its name",
    async (page) => {
      const place = join(folder, page.replace(/\W/g, "-"));
      await mkdir(join(place, "node_modules"), { recursive: true });
      await excerpt(place, "visit", 22);
      await symlink(root, join(place, "node_modules", "hushtape"));
      const examples = blocks(await readFile(join(root, page), "utf8"), "ts");
      for (const [index, lines] of examples.entries()) {
        await writeFile(join(place, `example-${index}.mjs`), lines.join("\n"));
      }
      await writeFile(
        join(place, "all.mjs"),
        examples.map((_, index) => `await import("./example-${index}.mjs");`).join("\n"),
      );
      const { code, stdout, stderr } = await runProgram(process.execPath, ["all.mjs"], { cwd: place });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const said = {
        "README.md": [/Dear Dr\. \[PERSON\]/],
        "docs/library.md": [
          /verify \d+/,
          /^- .*recording-[0-9a-f]{8}\.audit\.json$/m,
          /^INPUT_MISSING check the path/m,
          /^left in BIRTH_DATE_TIME 19\d\d\d 2\d\d\d\d$/m,
          /"resourceType":"Patient".*"birthDate":"1961".* 0$/m,
          /^Please confirm your \[PERSON\]\.$/m,
        ],
      }[page];
      expect(said).toHaveLength(examples.length);
      for (const line of said ?? []) expect(stdout).toMatch(line);
      expect(stdout).toContain("visit.redacted.wav");
      expect(await readdir(join(place, "redacted"))).toHaveLength(5);
    },
  );
});
