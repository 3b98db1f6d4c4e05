import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatOf, textOf } from "./make.mjs";
import { schemaOf } from "./schemas.mjs";

const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
/** Says at the end what the process came to. */
const HOOK = `data:text/javascript,process.on("exit",()=>process.stderr.write(${encodeURIComponent('"\\nusage "+JSON.stringify(process.resourceUsage())+"\\n"')}))`;

/** The most memory that the command held over a stream of so many characters, which it writes to a file, and its user time. */
export async function memoryOf(kind, characters) {
  const dir = mkdtempSync(join(tmpdir(), "measure-records-"));
  try {
    const schema = join(dir, "schema.json");
    writeFileSync(schema, JSON.stringify(await schemaOf(kind)));
    const args = [
      "--import",
      HOOK,
      CLI,
      "records",
      "-",
      "--format",
      formatOf(kind),
      "--schema",
      schema,
      "--unapproved",
      "--quiet",
    ];
    const child = spawn(process.execPath, [...args, "--out", join(dir, "out")], { stdio: ["pipe", "ignore", "pipe"] });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    for (const piece of textOf(kind, characters)) if (!child.stdin.write(piece)) await once(child.stdin, "drain");
    child.stdin.end();
    const [code] = await once(child, "close");
    const usage = /^usage (.*)$/m.exec(said)?.[1];
    if (code !== 0 || usage === undefined) throw new Error(`hushtape records ended with ${code}: ${said}`);
    const { maxRSS, userCPUTime } = JSON.parse(usage);
    return { peakMb: maxRSS / 1024, userS: userCPUTime / 1e6 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
