import type { Command } from "commander";
import { listOf, numberOf } from "../config/setting-kinds.js";
import type { CommandContext } from "./command-context.js";
import type { GetFlags, ListFlags, QueueFlags, RedriveFlags } from "./run/queue.js";
import { addFleetPlaces } from "./settings/fleet-places.js";

const PLACES = "--queue postgres://hushtape@localhost/hushtape --storage file:///srv/hushtape";

/** Adds `hushtape queue` and its subcommands. */
export function addQueue(program: Command, context: CommandContext): void {
  const queue = program.command("queue").description("jobs of a queue: how many wait, what failed, what came of them");
  const example = (line: string) => `\nExample:\n  $ hushtape queue ${line} ${PLACES}\n\nMore: docs/fleet.md.`;

  withPlaces(queue.command("stats").description("how many jobs there are, and how long the oldest waits"))
    .addHelpText("after", example("stats"))
    .action(async (flags: QueueFlags) => (await commands()).printStats(flags, context));

  withPlaces(queue.command("list").description("jobs, the newest first"))
    .option("--state <name>", "queued, running, done, dead or cancelled")
    .option("--limit <n>", "at most so many", numberOf, 50)
    .addHelpText("after", example("list --state dead"))
    .action(async (flags: ListFlags) => (await commands()).listJobs(flags, context));

  withPlaces(queue.command("redrive").description("begin dead jobs again"))
    .option("--ids <ids>", "these alone (default: all)", listOf)
    .option("--failure <code>", "only those that failed so: a code of docs/errors.md")
    .addHelpText("after", example("redrive --failure ENGINE_FAILED"))
    .action(async (flags: RedriveFlags) => (await commands()).redriveJobs(flags, context));

  withPlaces(queue.command("cancel").description("cancel a job").argument("<id>", "its id"))
    .addHelpText("after", example("cancel 0f0e9b6c-2c0b-4f63-9a57-0a4c3a1a6b1d"))
    .action(async (id: string, flags: QueueFlags) => (await commands()).cancelJob(id, flags, context));

  withPlaces(queue.command("erase").description("remove a job and all that came of it").argument("<id>", "its id"))
    .addHelpText("after", example("erase 0f0e9b6c-2c0b-4f63-9a57-0a4c3a1a6b1d"))
    .action(async (id: string, flags: QueueFlags) => (await commands()).eraseOne(id, flags, context));

  withPlaces(queue.command("get").description("fetch what came of a job, called by its id").argument("<id>", "its id"))
    .option("-o, --out <dir>", "folder for the outputs", "redacted")
    .option("-f, --force", "replace outputs that are there already")
    .addHelpText("after", example("get 0f0e9b6c-2c0b-4f63-9a57-0a4c3a1a6b1d --out redacted"))
    .action(async (id: string, flags: GetFlags) => (await commands()).getResults(id, flags, context));
}

const commands = () => import("./run/queue.js");

function withPlaces(command: Command): Command {
  return addFleetPlaces(command)
    .optionsGroup("Which:")
    .option("--tenant <id>", "of this tenant alone (default: everybody's)")
    .option("-j, --json", "print JSON on stdout");
}
