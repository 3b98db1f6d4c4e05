// Puts the prompts beside the compiled code that reads them: tsc copies no Markdown. Part of `npm run build`.
import { cpSync } from "node:fs";

cpSync(new URL("../src/text/prompts/", import.meta.url), new URL("../dist/text/prompts/", import.meta.url), {
  recursive: true,
});
