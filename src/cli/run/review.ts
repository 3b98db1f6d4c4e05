import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { HushtapeClient } from "../../client/client.js";
import { HushtapeError } from "../../errors.js";
import { makeFolder } from "../../files/make-folder.js";
import { unwritable } from "../../files/system-failure.js";
import { isLoopback } from "../../net/loopback.js";
import { REVIEWER_ID } from "../../recording/revise/decisions.js";
import { type DeskSettings, runDesk } from "../../review/server/run-desk.js";
import { mirrorJobs } from "../../review/shelf/mirror.js";
import { LOG_LEVELS } from "../../service/edge/log-levels.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSingleSettings } from "../settings/read-settings.js";

const flagsSchema = z.object({
  host: z.string().min(1),
  port: z.int().min(0).max(65_535),
  name: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/u, "no name of a host, in small letters")).default([]),
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  allowPlainHttp: z.boolean().default(false),
  originals: z.string().min(1).optional(),
  tokenFile: z.string().min(1).optional(),
  desk: z.string().min(1).optional(),
  reviewer: z.string().regex(REVIEWER_ID, "an id has small letters, digits, - and _"),
  approvals: z.enum(["1", "2"]),
  logLevel: z.enum(LOG_LEVELS),
});

/**
 * `hushtape review`: serves the desk until Ctrl-C or SIGTERM.
 * @throws HushtapeError USAGE, and what `runDesk` throws.
 */
export async function review(
  target: string,
  flags: SettingFlags,
  { out, signal, onSignalSay }: CommandContext,
): Promise<void> {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) throw wrongFlag(parsed.error.issues[0]);
  const { logLevel: level, ...given } = parsed.data;
  const service = await serviceOf(target, given);
  const folder = service?.folder ?? target;
  onSignalSay("Closing the desk: what was decided is saved.");
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const mirroring = service ? mirrorOften(service, either, (text) => out.say(text)) : Promise.resolve();
  const { keyFile, vault, scopeIdFile, allowRemoteVault } = await readSingleSettings(flags);
  const surrogates = { keyFile, vault, scopeIdFile, allowRemoteVault };
  const desk = runDesk(
    { ...settingsOf(folder, given), surrogates },
    {
      signal,
      requests: { level, write: (line) => out.say(JSON.stringify(line)) },
      onListening: (address, recordings) => {
        out.result(address);
        const counted = recordings === 1 ? "1 recording" : `${recordings} recordings`;
        out.say(`${counted}. Open this address in a browser; Ctrl-C closes the desk.`);
      },
    },
  );
  try {
    await desk;
  } finally {
    ending.abort();
    await mirroring;
  }
}

/** A service whose results are reviewed, and where they go. */
interface Service {
  readonly jobs: HushtapeClient;
  readonly folder: string;
}

/** `null`: the target is a folder. @throws HushtapeError USAGE, KEY_INVALID, OUTPUT_UNWRITABLE. */
async function serviceOf(
  target: string,
  {
    tokenFile,
    desk: folder,
    allowPlainHttp,
  }: Pick<z.output<typeof flagsSchema>, "tokenFile" | "desk" | "allowPlainHttp">,
): Promise<Service | null> {
  if (!/^https?:\/\//u.test(target)) return null;
  if (!URL.canParse(target) || tokenFile === undefined || folder === undefined) {
    throw new HushtapeError("USAGE", "a service needs --token-file and --desk", "`hushtape review --help`.");
  }
  const { protocol, hostname, username, password } = new URL(target);
  if (username !== "" || password !== "") {
    throw new HushtapeError("USAGE", "the address holds a password", "Leave it out: the token is in --token-file.");
  }
  if (protocol === "http:" && !isLoopback(hostname) && !allowPlainHttp) {
    throw new HushtapeError(
      "USAGE",
      "results would cross the network in the clear",
      "Use https, or --allow-plain-http.",
    );
  }
  const token = (await readFile(tokenFile, "utf8").catch(() => "")).trim();
  if (token === "") throw new HushtapeError("KEY_INVALID", "the file of the token cannot be read", "Check its path.");
  await makeFolder(folder, 0o700).catch((error: unknown) => {
    throw unwritable(error);
  });
  return { jobs: new HushtapeClient({ url: target, token }), folder };
}

/** How often new results are looked for, in ms. */
const MIRROR_MS = 60_000;

/** Fetches what has ended, again and again, and says what could not be: the desk goes on with what is there. */
async function mirrorOften({ jobs, folder }: Service, signal: AbortSignal, say: (text: string) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const { fetched, refused } = await mirrorJobs(jobs, folder, signal);
      if (fetched > 0) say(`${fetched} sets fetched.`);
      for (const [code, count] of Object.entries(refused)) say(`${count} could not be fetched: ${code}.`);
    } catch {
      if (!signal.aborted) say("The service cannot be asked; it is tried again in a minute.");
    }
    await pause(MIRROR_MS, null, { signal }).catch(() => undefined);
  }
}

function settingsOf(
  folder: string,
  given: Omit<z.output<typeof flagsSchema>, "logLevel">,
): Omit<DeskSettings, "surrogates"> {
  const { tlsCert, tlsKey, host, port, allowPlainHttp } = given;
  if ((tlsCert === undefined) !== (tlsKey === undefined)) {
    throw new HushtapeError("USAGE", "--tls-cert and --tls-key need each other", "Give both, or neither.");
  }
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { certFile: tlsCert, keyFile: tlsKey };
  return {
    folder,
    place: { host, port, allowPlainHttp, tls },
    otherNames: given.name,
    originals: given.originals === undefined ? {} : { originals: given.originals },
    reviewer: given.reviewer,
    approvals: given.approvals === "2" ? 2 : 1,
  };
}

/** What was typed is not repeated. */
function wrongFlag(issue: z.core.$ZodIssue | undefined): HushtapeError {
  const flag = String(issue?.path[0] ?? "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new HushtapeError("USAGE", `--${flag}: ${issue?.message ?? "not understood"}`, "`hushtape review --help`.");
}
