import type { Command } from "commander";

/** A command and all below it. */
export function withChildren(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withChildren)];
}
