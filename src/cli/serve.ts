import { type Command, Option } from "commander";
import { listOf, numberOf } from "../config/setting-kinds.js";
import { LOG_LEVELS } from "../service/edge/log-levels.js";
import type { CommandContext } from "./command-context.js";
import type { ServeFlags } from "./run/serve.js";
import { addStorageReach } from "./settings/fleet-places.js";
import { addStandingSettings } from "./settings/options.js";

const EXAMPLES = `
Examples:
  $ hushtape serve --data service --model base.en
  $ curl -H "Authorization: Bearer $(cat service/first-token)" -F recording=@visit.wav http://127.0.0.1:8477/v1/redactions
  $ hushtape serve --data service --model base.en --host 0.0.0.0 --tls-cert site.crt --tls-key site.key
  $ hushtape serve --data service --queue postgres://hushtape@localhost/hushtape --storage s3://recordings/hushtape --slots 0
  $ hushtape serve --data service --model base.en --sources file:///srv/recordings --keep-uploads 1 --keep-results 7

What requests may say, and how to watch over it: docs/service.md; its description is at /docs and /openapi.json. Exit codes: docs/errors.md.`;

/** Adds `hushtape serve`. What it does is loaded only when it is run. */
export function addServe(program: Command, context: CommandContext): void {
  const command = program
    .command("serve")
    .description("answer over HTTP: recordings submitted as jobs, their results, texts")
    .optionsGroup("Where:")
    .requiredOption("--data <dir>", "folder of the service: tokens, and queue and storage unless they are elsewhere")
    .option("--host <name>", "name or address to listen at", "127.0.0.1")
    .option("--port <n>", "port to listen at; 0: any that is free", numberOf, 8477)
    .option("--tls-cert <file>", "certificate, with those that it rests on, as PEM")
    .option("--tls-key <file>", "its key, as PEM")
    .option("--allow-plain-http", "another host than this one without encryption: something before the service does it")
    .option("--queue <dir|url>", "a directory, for one process, or postgres://… (default: DATA/queue)")
    .option("--allow-remote-queue", "the queue's database may be on another machine")
    .option("--storage <url>", "file:///… or s3://…: recordings and results (default: DATA/store)");
  addStorageReach(command)
    .optionsGroup("How much:")
    .option("--slots <n>", "recordings redacted at once; 0: workers elsewhere do it", numberOf, 1)
    .option("--max-upload <mb>", "the longest recording that is taken, in MB", numberOf, 4096)
    .option("--max-requests <n>", "requests of one token within a minute", numberOf, 600)
    .option("--keep-uploads <hours>", "recordings are deleted so long after their job has ended", numberOf, 24)
    .option("--keep-results <days>", "results are deleted so long after their job has ended", numberOf, 30)
    .option("--schemas <dir>", "schemas of records, approved, that requests may name besides those that ship")
    .option("--sources <urls>", "storages below which requests may name recordings, such as file:///srv/in", listOf)
    .option(
      "--callback-hosts <list>",
      "hosts that callbacks may go to, such as scribe.example.org,*.example.net",
      listOf,
    )
    .option("--allow-private-callbacks", "callbacks may go to private addresses and this machine, and without TLS")
    .addOption(new Option("--log-level <name>", "what is told on stderr").choices(LOG_LEVELS).default("info"));
  addStandingSettings(command)
    .optionsGroup("Help:")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: ServeFlags) => {
      const { serve } = await import("./run/serve.js");
      return serve(flags, context);
    });
}
