import type { Command } from "commander";
import { bashScript } from "./bash.js";
import { fishScript } from "./fish.js";
import { wordsOf } from "./words.js";
import { zshScript } from "./zsh.js";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
/** Shells that a completion script can be written for. */
export type Shell = keyof typeof SCRIPTS;

/** The script that completes a program's commands, options and values in a shell. */
export function completionScript(program: Command, shell: Shell): string {
  return SCRIPTS[shell](program.name(), wordsOf(program)).trimEnd();
}
