import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "data/README.md"), "utf8");

/** Tables whose kinds are each asked for by name, where they are needed: one that is misspelt there would be an empty list. */
describe.each([
  ["talk-words", "## Kinds of talk-words"],
  ["reader-words", "## Kinds of reader-words"],
])("data/%s.tsv", (table, heading) => {
  const [, ...lines] = readFileSync(join(root, `data/${table}.tsv`), "utf8")
    .trimEnd()
    .split("\n");
  const kinds = [...new Set(lines.map((line) => line.split("\t")[2] ?? ""))].sort();
  const asked = new RegExp(`"${table}",\\s*"([a-z-]+)"`, "gu");
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );

  it("has the kinds that are asked for, and no others", () => {
    const named = files.flatMap((name) =>
      [...readFileSync(join(root, "src", name), "utf8").matchAll(asked)].map(([, kind]) => kind),
    );
    expect([...new Set(named)].sort()).toEqual(kinds);
  });

  it("has kinds that data/README.md explains", () => {
    const section = page.split(heading)[1]?.split("\n## ")[0] ?? "";
    const named = [...section.matchAll(/^\| (`[^|]*`) \|/gmu)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/gu)].map(([, kind]) => kind),
    );
    expect([...named].sort()).toEqual(kinds);
  });
});
