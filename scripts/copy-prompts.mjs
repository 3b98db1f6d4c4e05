// Puts the prompts beside the compiled code that reads them, and nothing older: tsc copies no Markdown. Part of `npm run build`.
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";

const from = new URL("../src/text/prompts/", import.meta.url);
const to = new URL("../dist/text/prompts/", import.meta.url);
cpSync(from, to, { recursive: true });
for (const name of readdirSync(to)) {
  if (!existsSync(new URL(name, from))) rmSync(new URL(name, to));
}
