import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../docs/benchmarks.md", import.meta.url));

/** Puts measured figures into docs/benchmarks.md, between `<!-- name -->` and `<!-- /name -->`. */
export function writeFigures(name, text) {
  const before = readFileSync(page, "utf8");
  const place = new RegExp(`(<!-- ${name} -->)[\\s\\S]*(<!-- /${name} -->)`, "u");
  if (!place.test(before)) throw new Error(`docs/benchmarks.md has no place for the figures "${name}"`);
  writeFileSync(
    page,
    before.replace(place, (_, start, end) => `${start}\n${text}\n${end}`),
  );
}
