// Puts the prompts beside the compiled code that reads them: tsc copies no Markdown. Part of `npm run build`.
import { copyFileSync, readdirSync } from "node:fs";

const from = new URL("../src/text/prompts/", import.meta.url);
const to = new URL("../dist/text/prompts/", import.meta.url);
for (const name of readdirSync(from)) if (name.endsWith(".md")) copyFileSync(new URL(name, from), new URL(name, to));
