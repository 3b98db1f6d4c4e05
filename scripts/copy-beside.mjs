// Puts the prompts, what is compiled around whisper.cpp, and FHIR's types beside the compiled code that reads them: tsc copies none of them. Part of `npm run build`.
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";

const folders = readdirSync(new URL("../src/language/", import.meta.url), { withFileTypes: true })
  .map(({ name }) => `language/${name}/prompts/`)
  .filter((name) => existsSync(new URL(`../src/${name}`, import.meta.url)));
for (const folder of ["text/prompts/", ...folders]) {
  const [from, to] = ["src", "dist"].map((root) => new URL(`../${root}/${folder}`, import.meta.url));
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name.endsWith(".md")) copyFileSync(new URL(name, from), new URL(name, to));
}
const wrapper = "audio/whisper/build/loaded-cli.cpp";
copyFileSync(new URL(`../src/${wrapper}`, import.meta.url), new URL(`../dist/${wrapper}`, import.meta.url));
const [types, compiled] = ["src", "dist"].map((root) => new URL(`../${root}/records/fhir/`, import.meta.url));
mkdirSync(compiled, { recursive: true });
for (const name of readdirSync(types))
  if (name.endsWith(".tsv")) copyFileSync(new URL(name, types), new URL(name, compiled));
