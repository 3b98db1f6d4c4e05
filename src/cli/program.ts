import { readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { z } from "zod";
import { FAILURES, HushtapeError } from "../errors.js";
import type { CommandContext } from "./command-context.js";
import { addDoctor } from "./doctor.js";
import { addEvaluate } from "./evaluate.js";
import { asTyped } from "./invocation.js";
import { addKey } from "./key.js";
import { addModels } from "./models.js";
import { addRedact } from "./redact.js";
import { terminal } from "./terminal.js";
import { addText } from "./text.js";
import { addVault } from "./vault.js";

const packageSchema = z.object({ version: z.string() });

/**
 * Runs `hushtape` with the given arguments.
 * Ctrl-C (SIGINT), SIGTERM and a closed terminal (SIGHUP) cancel: children are ended, nothing is published, exit code 130. A second one ends at once.
 * @returns the exit code, one of docs/errors.md.
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const cancel = new AbortController();
  let exitCode = 0;
  const onSignal = () => {
    if (cancel.signal.aborted) process.exit(FAILURES.CANCELLED.exit);
    terminal.say("Cancelling: nothing will be published. Press Ctrl-C again to end at once.");
    cancel.abort();
  };
  terminal.outliveReaders();
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  process.on("SIGHUP", onSignal);
  const context: CommandContext = {
    signal: cancel.signal,
    out: terminal,
    fail: (code) => {
      if (exitCode === 0) exitCode = code;
    },
  };
  try {
    await createProgram(context).parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : FAILURES.USAGE.exit;
    const failure =
      error instanceof HushtapeError
        ? error
        : new HushtapeError(
            "INTERNAL",
            "an unexpected failure",
            "Nothing was published. Please report this with the command and the Hushtape version.",
          );
    terminal.fail(failure);
    return failure.exitCode;
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
    process.off("SIGHUP", onSignal);
  }
}

/**
 * Law 2: commander quotes what it does not understand, and that may be a recording's name (a forgotten `redact`, a name that begins
 * with a dash).
 */
function withoutUnknown(text: string): string {
  return text
    .replace(/^(error: unknown (?:command|option)) '[\s\S]*?'(?=\n|$)/u, "$1")
    .replace(/^(error: option '[^']*' argument) '[\s\S]*' (is invalid)/u, "$1 $2");
}

function createProgram(context: CommandContext): Command {
  const { version } = packageSchema.parse(
    JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
  );
  const program = new Command("hushtape")
    .description(
      "Removes health information and personal data from recordings, transcripts and notes, on this machine.",
    )
    .version(version)
    .showHelpAfterError("Add --help for the options and examples.")
    .exitOverride();
  addRedact(program, context);
  addText(program, context);
  addEvaluate(program, context);
  addKey(program, context);
  addVault(program, context);
  addModels(program, context);
  addDoctor(program, context);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((child) => child.commands)]) {
    command
      .exitOverride()
      .allowExcessArguments(false)
      .configureOutput({
        writeOut: (text) => context.out.result(asTyped(text.trimEnd())),
        writeErr: (text) => context.out.say(asTyped(withoutUnknown(text.trimEnd()))),
      });
  }
  return program;
}
