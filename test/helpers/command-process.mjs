// Runs one command line after the other in this process, each as `node dist/cli.js` would run it: its own arguments, folder, environment
// and streams. What starting anew costs, the lists and the models, is paid once.
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";

const [commandLine] = process.argv.slice(2);
let runs = 0;

process.on("message", async ({ args, cwd, env, input }) => {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, commandLine, ...args];
  process.exitCode = undefined;
  const out = collector();
  const err = collector();
  const stdin = Readable.from(input === "" ? [] : [Buffer.from(input, "base64")], { objectMode: false });
  const streams = { stdin, stdout: out.stream, stderr: err.stream };
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  // Under a new name the entry runs anew; what it imports stays loaded.
  await import(`${pathToFileURL(commandLine)}?${++runs}`);
  process.send({ code: process.exitCode ?? 0, stdout: out.text(), stderr: err.text() });
});
// The tests are over.
process.on("disconnect", () => process.exit());

function collector() {
  const chunks = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString("utf8") };
}
