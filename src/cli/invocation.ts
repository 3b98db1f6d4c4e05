import { basename, relative } from "node:path";

/** The program's name in messages and help, before a command or an option. */
const NAME = /(?<![\w./@-])hushtape (?=[a-z[])/g;

/**
 * How the program that runs is to be called again: by its name where that is installed for all, through npx out of a project's node_modules,
 * and from a checkout as `node dist/cli.js`.
 * @param script the path that was started; of a link its own, not its target's.
 */
export function invocation(script = process.argv[1] ?? "", folder = workingFolder()): string {
  if (basename(script) === "cli.js") return `node ${quoted(fromFolder(script, folder))}`;
  return /[\\/]node_modules[\\/]\.bin[\\/]/.test(script) ? "npx hushtape" : "hushtape";
}

/** The root, where another process has removed it: then only whole paths mean anything. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    return "/";
  }
}

/** One of the program's own messages, with its commands as they must be typed here. Never used for what a command prints of its input. */
export function asTyped(text: string, invoked: string = invocation()): string {
  return text.replace(NAME, () => `${invoked} `);
}

function fromFolder(script: string, folder: string): string {
  const path = relative(folder, script);
  return path.startsWith("..") ? script : path;
}

/** For a shell, where the path needs it. */
function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
