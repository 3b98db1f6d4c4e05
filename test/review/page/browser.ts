import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "playwright-core";
import { reviewFolderOf } from "../../../src/review/folder.js";
import type { Scope } from "../../../src/service/tokens/scopes.js";
import { TokenBook } from "../../../src/service/tokens/token-book.js";
import { commandLine } from "../../helpers/recordings.js";

/** A desk as it ships, in a process of its own. */
export interface DeskProcess {
  /** The address that it printed, with the token of whoever started it. */
  readonly address: string;
  readonly origin: string;
  readonly folder: string;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
}

const processes: ChildProcess[] = [];
let browser: Promise<Browser> | null = null;

/** Opens a desk over a folder; `port` 0: any. */
export async function openDesk(folder: string, port = 0, flags: readonly string[] = []): Promise<DeskProcess> {
  const args = [commandLine, "review", folder, "--port", String(port), ...flags];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  processes.push(child);
  child.stderr.resume();
  const [address] = await once(createInterface({ input: child.stdout }), "line");
  const kill = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { address, origin: new URL(address).origin, folder, kill };
}

/** An address with a token of somebody else. */
export async function addressFor(desk: DeskProcess, who: string, ...scopes: readonly Scope[]): Promise<string> {
  const book = await TokenBook.open(reviewFolderOf(desk.folder));
  const { token } = await book.add({ tenant: who, scopes, expiresMs: Date.now() + 3_600_000 });
  await book.close();
  return `${desk.origin}/#token=${token}`;
}

/** A page, and what must not happen on it. */
export interface Visit {
  readonly page: Page;
  /** Requests to other hosts, violations of the content security policy, and errors that nobody caught. */
  readonly troubles: readonly string[];
}

/** Somebody's browser at an address: cookies of their own. `isLoose`: without the page's policy, for what looks at the page from outside. */
export async function visit(
  address: string,
  { scheme = "light", isLoose = false }: { readonly scheme?: "light" | "dark"; readonly isLoose?: boolean } = {},
): Promise<Visit> {
  browser ??= chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const context = await (await browser).newContext({
    ...{ colorScheme: scheme, viewport: { width: 1280, height: 720 }, bypassCSP: isLoose },
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  const { origin } = new URL(address);
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin && !/^(?:data|blob):/.test(request.url()))
      troubles.push("another host");
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) troubles.push(message.text());
  });
  await page.goto(address);
  return { page, troubles };
}

/** Ends the browser and all desks: for `afterAll` of each file, since modules are loaded once for many files. */
export async function endVisits(): Promise<void> {
  await (await browser)?.close();
  browser = null;
  for (const child of processes.splice(0)) child.kill("SIGKILL");
}
