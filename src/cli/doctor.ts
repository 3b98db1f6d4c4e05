import type { Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { DoctorFlags } from "./run/doctor.js";

/** Adds `hushtape doctor`. What it does is loaded only when it is run. */
export function addDoctor(program: Command, context: CommandContext): void {
  program
    .command("doctor")
    .description("say what is there, what is missing, whether a GPU is used, and the command that mends it")
    .option("--ollama-host <url>", "server of the profile ollama")
    .option("--ollama-model <name>", "language model that must be there")
    .option("--allow-remote-ollama", "the server may be another machine")
    .option("-j, --json", "print JSON")
    .addHelpText("after", "\nExamples:\n  $ hushtape doctor\n  $ hushtape doctor --ollama-model llama3.1:8b")
    .action(async (flags: DoctorFlags) => {
      const { examineAll } = await import("./run/doctor.js");
      return examineAll(flags, context);
    });
}
