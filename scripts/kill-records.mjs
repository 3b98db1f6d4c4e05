// Ends `hushtape records --resume` with SIGKILL at many points within one input, goes on each time, and holds what comes of it against an unbroken run:
//   npm run build && node scripts/kill-records.mjs [--records 400] [--kills 20]
// A run is ended when its journal has grown by so much (each kill some further): says how often it was, whether outputs and reports agree to the byte, and the user
// time of the last run, which had the least to look for, beside that of the unbroken one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { KINDS } from "./measure-records/make.mjs";

const CLI = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const HOOK = `data:text/javascript,process.on("exit",()=>process.stderr.write(${encodeURIComponent('"\\nuser "+process.cpuUsage().user+"\\n"')}))`;
const args = process.argv.slice(2);
const numberOf = (flag, otherwise) => (args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : otherwise);
const records = numberOf("--records", 400);
const kills = numberOf("--kills", 20);

const dir = mkdtempSync(join(tmpdir(), "kill-records-"));
const input = join(dir, "visits.ndjson");
const keyFile = join(dir, "key");
writeFileSync(input, Array.from({ length: records }, (_, number) => KINDS["fhir-notes"].record(number)).join(""));

function start(out) {
  const how = ["--format", "fhir", "--schema", "fhir-r4-limited", "--surrogates", "--surrogate-scope", "patient"];
  const rest = ["--key-file", keyFile, "--quarantine", "--changes", "--json", "--resume", "--out", out];
  const child = spawn(process.execPath, ["--import", HOOK, CLI, "records", input, ...how, ...rest]);
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said.err += text;
  });
  return { child, said, ended: once(child, "close") };
}

/** The journal's bytes. */
function journalOf(out) {
  const folder = join(out, ".hushtape-records");
  try {
    const [name] = readdirSync(folder).filter((one) => one.endsWith(".journal"));
    return name === undefined ? 0 : statSync(join(folder, name)).size;
  } catch {
    return 0;
  }
}

async function whole(out) {
  const { said, ended } = start(out);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ended with ${code}: ${said.err}`);
  const { output: _where, ...report } = JSON.parse(said.out);
  return { report, userS: Number(/^user (\d+)$/m.exec(said.err)?.[1]) / 1e6 };
}

const outputsOf = (out) =>
  readdirSync(out)
    .filter((name) => !name.startsWith("."))
    .sort()
    .map((name) => [name, readFileSync(join(out, name), "utf8")]);

try {
  await once(spawn(process.execPath, [CLI, "key", "new", keyFile]), "close");
  const unbroken = await whole(join(dir, "unbroken"));
  const out = join(dir, "killed");
  let killed = 0;
  let most = 0;
  for (let nth = 0; nth < kills; nth++) {
    const { child, ended } = start(out);
    const before = most;
    // A prime number of bytes: mostly in the midst of something.
    const poll = setInterval(() => {
      if (journalOf(out) > before + 997) child.kill("SIGKILL");
    }, 1);
    const [code, signal] = await ended;
    clearInterval(poll);
    if (signal === "SIGKILL") killed++;
    most = journalOf(out);
    if (code === 0) break;
    if (outputsOf(out).length > 0) throw new Error("an output stands that is not whole");
  }
  const last = await whole(out);
  const same = JSON.stringify(outputsOf(out)) === JSON.stringify(outputsOf(join(dir, "unbroken")));
  const { stands: _again, ...told } = last.report;
  const agree = JSON.stringify(told) === JSON.stringify(unbroken.report);
  const left = readdirSync(join(out, ".hushtape-records")).filter((name) => name.endsWith(".journal")).length;
  process.stdout.write(
    `${records} records, killed ${killed} times: outputs ${same ? "the same" : "DIFFER"}, report ${agree ? "the same" : "DIFFERS"}, journals left ${left}; ` +
      `user time ${unbroken.userS.toFixed(1)} s unbroken, ${last.userS.toFixed(1)} s the last run (journal ${most} bytes)\n`,
  );
  if (!same || !agree || left > 0) process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
