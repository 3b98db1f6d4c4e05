// Puts the prompts, and what is compiled around whisper.cpp, beside the compiled code that reads them: tsc copies neither. Part of
// `npm run build`.
import { copyFileSync, readdirSync } from "node:fs";

const from = new URL("../src/text/prompts/", import.meta.url);
const to = new URL("../dist/text/prompts/", import.meta.url);
for (const name of readdirSync(from)) if (name.endsWith(".md")) copyFileSync(new URL(name, from), new URL(name, to));
const wrapper = "audio/whisper/build/loaded-cli.cpp";
copyFileSync(new URL(`../src/${wrapper}`, import.meta.url), new URL(`../dist/${wrapper}`, import.meta.url));
