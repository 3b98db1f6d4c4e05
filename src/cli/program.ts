import { setImmediate } from "node:timers/promises";
import { Command, CommanderError } from "commander";
import { FAILURES, type HushtapeError } from "../errors.js";
import { ownVersion } from "../version.js";
import { addApply } from "./apply.js";
import { addAudit } from "./audit.js";
import { addBatch } from "./batch.js";
import type { CommandContext } from "./command-context.js";
import { withChildren } from "./command-tree.js";
import { addCompletion } from "./completion.js";
import { addConfig } from "./config.js";
import { addDoctor } from "./doctor.js";
import { addEvaluate } from "./evaluate.js";
import { configureHelp } from "./help.js";
import { asTyped } from "./invocation.js";
import { addKey } from "./key.js";
import { addModels } from "./models.js";
import { addQueue } from "./queue.js";
import { addRecords } from "./records.js";
import { addRedact } from "./redact.js";
import { addRefine } from "./refine.js";
import { addReview } from "./review.js";
import { addSchema } from "./schema.js";
import { addServe } from "./serve.js";
import { refuseSecretVariables } from "./settings/environment.js";
import { addSubmit } from "./submit.js";
import { terminal } from "./terminal.js";
import { addText } from "./text.js";
import { addToken } from "./token.js";
import { failureOf } from "./unexpected.js";
import { usageError } from "./usage-error.js";
import { addVault } from "./vault.js";
import { addWorker } from "./worker.js";

/**
 * Runs `hushtape` with the given arguments.
 * Ctrl-C (SIGINT), SIGTERM and a closed terminal (SIGHUP) cancel: children are ended, nothing is published, exit code 130. A second one ends at once.
 * @returns the exit code, one of docs/errors.md.
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const cancel = new AbortController();
  let exitCode = 0;
  let farewell = "Cancelling. What is under way will not be published.";
  const onSignal = () => {
    if (cancel.signal.aborted) process.exit(FAILURES.CANCELLED.exit);
    terminal.say(`${farewell} Press Ctrl-C again to end at once.`);
    cancel.abort();
  };
  let lost: HushtapeError | null = null;
  terminal.outliveReaders((failure) => {
    lost ??= failure;
    cancel.abort();
  });
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  process.on("SIGHUP", onSignal);
  const context: CommandContext = {
    signal: cancel.signal,
    out: terminal,
    onSignalSay: (text) => {
      farewell = text;
    },
    fail: (code) => {
      if (exitCode === 0) exitCode = code;
    },
  };
  try {
    await parse(args, context);
    // A write that fails says so a moment later.
    await setImmediate();
    if (lost) throw lost;
    return exitCode;
  } catch (error) {
    const failure = lost ?? (await failureOf(error));
    terminal.fail(failure);
    return failure.exitCode;
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
    process.off("SIGHUP", onSignal);
  }
}

/** @throws HushtapeError USAGE for arguments that are not understood, and what the command throws. */
async function parse(args: readonly string[], context: CommandContext): Promise<void> {
  const program = createProgram(context);
  let refusing: Command = program;
  for (const command of withChildren(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => context.out.result(asTyped(text.trimEnd())),
      writeErr: (text) => context.out.say(asTyped(text.trimEnd())),
      // What commander says quotes what was typed: `usageError` says it in our words.
      outputError: () => {
        refusing = command;
      },
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    // `hushtape` without a command: help that nobody asked for goes to stderr.
    if (error.code === "commander.help") return context.fail(FAILURES.USAGE.exit);
    throw usageError(error, refusing);
  }
}

/** Every command with its options. What a command does is loaded when it is run. */
export function createProgram(context: CommandContext): Command {
  const program = new Command("hushtape")
    .description(
      "Removes health information and personal data from recordings, transcripts and notes, on this machine.",
    )
    .version(ownVersion(), "-V, --version", "print the version")
    .showSuggestionAfterError(false)
    .hook("preAction", () => refuseSecretVariables(process.env));
  program.commandsGroup("De-identify:");
  addRedact(program, context);
  addText(program, context);
  addRecords(program, context);
  addSchema(program, context);
  addBatch(program, context);
  program.commandsGroup("Review:");
  addApply(program, context);
  program.commandsGroup("Surrogates:");
  addKey(program, context);
  addVault(program, context);
  program.commandsGroup("Review:");
  addReview(program, context);
  addAudit(program, context);
  program.commandsGroup("Serve:");
  addServe(program, context);
  addToken(program, context);
  addWorker(program, context);
  addSubmit(program, context);
  addQueue(program, context);
  program.commandsGroup("Measure:");
  addEvaluate(program, context);
  addRefine(program, context);
  program.commandsGroup("Set up:");
  addModels(program, context);
  addDoctor(program, context);
  addConfig(program, context);
  addCompletion(program, context);
  program.commandsGroup("Help:").helpCommand("help [command]", "show the help of a command");
  program.addHelpText(
    "after",
    "\n`hushtape redact --help` (or any other command) has every option, with examples. Exit codes: docs/errors.md.",
  );
  for (const command of withChildren(program)) command.allowExcessArguments(false);
  configureHelp(program);
  return program;
}
