import { type Command, Option } from "commander";
import { numberOf } from "../config/setting-kinds.js";
import { LOG_LEVELS } from "../service/edge/log-levels.js";
import type { CommandContext } from "./command-context.js";
import type { WorkerFlags } from "./run/worker.js";
import { addFleetPlaces } from "./settings/fleet-places.js";
import { addStandingSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape worker --queue postgres://hushtape@localhost/hushtape --storage s3://recordings/hushtape --model base.en
  $ hushtape worker --queue postgres://… --storage file:///srv/hushtape --model base.en --concurrency 4 --watch 9464
  $ hushtape worker --queue postgres://… --allow-remote-queue --storage s3://… --allow-remote-storage --model base.en --per-tenant 2

Ctrl-C or SIGTERM drains it: nothing new is taken, and what is under way may end within --grace. More: docs/fleet.md; exit codes: docs/errors.md.`;

/** Adds `hushtape worker`. What it does is loaded only when it is run. */
export function addWorker(program: Command, context: CommandContext): void {
  const command = program.command("worker").description("redact the recordings of a queue, beside other workers");
  addFleetPlaces(command)
    .optionsGroup("How it works:")
    .option("--concurrency <n>", "recordings at once", numberOf, 1)
    .option("--per-tenant <n>", "jobs of one tenant under way at once, on all workers (default: no limit)", numberOf)
    .option("--grace <seconds>", "how long jobs under way may go on when it is told to stop", numberOf, 30)
    .option("--work-dir <dir>", "private folder for recordings under way (default: where temporary files go)")
    .option(
      "--watch <[host:]port>",
      "answer /healthz, /readyz and /metrics there; without a host on this machine alone",
    )
    .addOption(new Option("--log-level <name>", "what is told on stderr").choices(LOG_LEVELS).default("info"));
  addStandingSettings(command)
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: WorkerFlags) => {
      const { worker } = await import("./run/worker.js");
      return worker(flags, context);
    });
}
