import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../src/config/config.js";
import { configSchema, ENTITY_TYPES, FAILURES, WARNINGS } from "../src/index.js";
import { cuesFor } from "../src/text/gap-judge/cue-rules.js";

function page(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8");
}

describe("the documents say what the code does", () => {
  it("docs/errors.md has every failure with its exit code, and no other", async () => {
    const rows = [
      ...(await page("docs/errors.md")).matchAll(/^\| `([A-Z_]+)` \| (\d+) \| (yes|no) \| (.+?) \| .+ \|$/gm),
    ].map(([, code, exit, retry, meaning]) => [code, Number(exit), retry === "yes", meaning]);
    expect(rows).toEqual(
      Object.entries(FAILURES).map(([code, { exit, retry, meaning }]) => [code, exit, retry, meaning]),
    );
  });

  it("docs/outputs.md has every warning with its meaning, and no other", async () => {
    const [, table = ""] = (await page("docs/outputs.md")).split("## Warnings");
    const rows = [...table.matchAll(/^\| `([a-z-]+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);
    expect(rows).toEqual(Object.entries(WARNINGS));
  });

  it("docs/outputs.md has every rule by which the cues keep a gap", async () => {
    const kept = cuesFor("de").filter(({ decision }) => decision === "keep");
    const text = await page("docs/outputs.md");
    expect(kept.length).toBeGreaterThan(3);
    for (const { id } of kept) expect(text).toContain(`\`${id}\``);
  });

  it("docs/configuration.md has every key with its default and description", async () => {
    const text = await page("docs/configuration.md");
    const defaults: Record<string, unknown> = parseConfig({});
    for (const [key, field] of Object.entries(configSchema.shape)) {
      expect(text).toContain(`| \`${key}\` | \`${JSON.stringify(defaults[key])}\` | ${field.description} |`);
    }
  });

  it("docs/configuration.md lists every type", async () => {
    const text = await page("docs/configuration.md");
    for (const type of ENTITY_TYPES) expect(text).toContain(`\`${type}\``);
  });

  it("no document holds a path of the machine it was written on", async () => {
    const inDocs = await readdir(fileURLToPath(new URL("../docs", import.meta.url)), { recursive: true });
    const pages = inDocs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
    expect(pages.length).toBeGreaterThan(15);
    for (const name of [
      ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "models/README.md", "samples/README.md"],
      ...pages,
    ]) {
      expect(await page(name)).not.toMatch(/\/(?:work|root|home|tmp)\//);
    }
  });
});
