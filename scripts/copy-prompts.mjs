// Puts the prompts beside the compiled code that reads them, and no older ones: tsc copies no Markdown. Part of `npm run build`.
import { copyFileSync, readdirSync, rmSync } from "node:fs";

const from = new URL("../src/text/prompts/", import.meta.url);
const to = new URL("../dist/text/prompts/", import.meta.url);
const promptsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith(".md"));
for (const name of promptsIn(to)) rmSync(new URL(name, to));
for (const name of promptsIn(from)) copyFileSync(new URL(name, from), new URL(name, to));
