import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { reviewerId } from "../../recording/revise/decisions.js";
import { type DeskSettings, runDesk } from "../../review/server/run-desk.js";
import { LOG_LEVELS } from "../../service/edge/log-levels.js";
import type { CommandContext } from "../command-context.js";

const flagsSchema = z.object({
  host: z.string().min(1),
  port: z.int().min(0).max(65_535),
  name: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/u, "no name of a host, in small letters")).default([]),
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  allowPlainHttp: z.boolean().default(false),
  reviewer: reviewerId,
  approvals: z.enum(["1", "2"]),
  logLevel: z.enum(LOG_LEVELS),
});

/**
 * `hushtape review`: serves the desk until Ctrl-C or SIGTERM.
 * @throws HushtapeError USAGE, and what `runDesk` throws.
 */
export async function review(
  folder: string,
  flags: unknown,
  { out, signal, onSignalSay }: CommandContext,
): Promise<void> {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) throw wrongFlag(parsed.error.issues[0]);
  const { logLevel: level, ...given } = parsed.data;
  onSignalSay("Closing the desk: what was decided is saved.");
  await runDesk(settingsOf(folder, given), {
    signal,
    requests: { level, write: (line) => out.say(JSON.stringify(line)) },
    onListening: (address, recordings) => {
      out.result(address);
      out.say(`${recordings} recordings. Open this address in a browser; Ctrl-C closes the desk.`);
    },
  });
}

function settingsOf(folder: string, given: Omit<z.output<typeof flagsSchema>, "logLevel">): DeskSettings {
  const { tlsCert, tlsKey, host, port, allowPlainHttp } = given;
  if ((tlsCert === undefined) !== (tlsKey === undefined)) {
    throw new HushtapeError("USAGE", "--tls-cert and --tls-key need each other", "Give both, or neither.");
  }
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { certFile: tlsCert, keyFile: tlsKey };
  return {
    folder,
    place: { host, port, allowPlainHttp, tls },
    otherNames: given.name,
    reviewer: given.reviewer,
    approvals: given.approvals === "2" ? 2 : 1,
  };
}

/** What was typed is not repeated. */
function wrongFlag(issue: z.core.$ZodIssue | undefined): HushtapeError {
  const flag = String(issue?.path[0] ?? "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new HushtapeError("USAGE", `--${flag}: ${issue?.message ?? "not understood"}`, "`hushtape review --help`.");
}
