import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { asTyped, invocation } from "../../src/cli/invocation.js";
import { runCommand } from "../helpers/shared-command.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("how the program is called again", () => {
  it.each([
    ["/opt/hushtape/dist/cli.js", "/opt/hushtape", "node dist/cli.js"],
    ["/opt/hushtape/dist/cli.js", "/opt", "node hushtape/dist/cli.js"],
    ["/opt/hushtape/dist/cli.js", "/srv/calls", "node /opt/hushtape/dist/cli.js"],
    ["/opt/Anna's tools/dist/cli.js", "/srv", `node '/opt/Anna'\\''s tools/dist/cli.js'`],
    ["/srv/app/node_modules/.bin/hushtape", "/srv/app", "npx hushtape"],
    ["/usr/local/bin/hushtape", "/srv/app", "hushtape"],
    ["", "/srv/app", "hushtape"],
  ])("%s in %s: %s", (script, folder, expected) => {
    expect(invocation(script, folder)).toBe(expected);
  });

  it("stands in the place of the name before commands and options, and nowhere else", () => {
    const typed = (text: string) => asTyped(text, "npx hushtape");
    expect(typed("run: hushtape models build")).toBe("run: npx hushtape models build");
    expect(typed("`hushtape key new FILE` makes one; hushtape doctor")).toBe(
      "`npx hushtape key new FILE` makes one; npx hushtape doctor",
    );
    expect(typed("Usage: hushtape [options] [command]")).toBe("Usage: npx hushtape [options] [command]");
    for (const other of [
      "postgres://hushtape@localhost/names",
      "the Hushtape version",
      "/opt/hushtape doctor",
      "hushtape",
    ])
      expect(typed(other)).toBe(other);
  });

  it("is what help, doctor and refusals of a checkout print: each can be typed as it stands", async () => {
    const told = async (...args: string[]) => {
      const { stdout, stderr } = await runCommand(args, { cwd: root, env: { HUSHTAPE_CACHE: join(root, "none") } });
      return stdout + stderr;
    };
    const pages = await Promise.all([
      told("--help"),
      told("models", "pull", "--help"),
      told("doctor"),
      told("redact", "samples/visit/recording.wav"),
    ]);
    for (const page of pages) {
      expect(page).toContain("node dist/cli.js ");
      expect(page).not.toMatch(/(?<!\/)\bhushtape [a-z[]/);
    }
  });

  it("every command that a message or help names is one that there is", async () => {
    const { stdout } = await runCommand(["--help"], { cwd: root });
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
    expect(commands).toContain("redact");
    const src = join(root, "src");
    for (const entry of await readdir(src, { recursive: true, withFileTypes: true })) {
      if (!entry.name.endsWith(".ts")) continue;
      const text = await readFile(join(entry.parentPath, entry.name), "utf8");
      for (const [, name] of text.matchAll(/(?:run: |see: |[`$(] ?)hushtape ([a-z]+)/g))
        expect(commands).toContain(name);
    }
  });
});
