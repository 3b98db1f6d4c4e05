import { Argument, type Command } from "commander";
import type { CommandContext } from "./command-context.js";
import type { Shell } from "./run/completion/script.js";

const EXAMPLES = `
Examples:
  $ source <(hushtape completion bash)                # for this shell; in ~/.bashrc for every one
  $ hushtape completion zsh > ~/.zfunc/_hushtape      # in a folder of $fpath, before compinit
  $ hushtape completion fish > ~/.config/fish/completions/hushtape.fish`;

/** Adds `hushtape completion`. */
export function addCompletion(program: Command, context: CommandContext): void {
  program
    .command("completion")
    .description("print a script that completes commands, options and their values")
    .addArgument(new Argument("<shell>", "whose script").choices(["bash", "zsh", "fish"]))
    .addHelpText("after", EXAMPLES)
    .action(async (shell: Shell) => {
      const { completionScript } = await import("./run/completion/script.js");
      context.out.result(completionScript(program, shell));
    });
}
