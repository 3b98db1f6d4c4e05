import type { Argument, Command, Option } from "commander";

/** What can be typed at one command. */
export interface CommandWords {
  /** Its names from the program down; empty: the program itself. */
  readonly path: readonly string[];
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly OptionWords[];
  /** What its arguments are; `null`: it takes none. */
  readonly argument: ValueWords | null;
}

/** An option of a command as a completion script offers it. */
export interface OptionWords {
  /** `-o`, where there is one. */
  readonly short: string | null;
  /** `--out`. */
  readonly long: string;
  readonly description: string;
  /** `null`: a switch. */
  readonly value: ValueWords | null;
}

/** A value: one of some words, a file (or folder, or either), or anything. */
export type ValueWords = readonly string[] | "file" | "any";

const FILES = /file|dir|path|recording|input|gold|gaps/u;

/** Every command of the program, the program first. */
export function wordsOf(command: Command, path: readonly string[] = []): CommandWords[] {
  const argument = command.registeredArguments[0];
  const visible = command.createHelp().visibleCommands(command);
  const own: CommandWords = {
    path,
    commands: visible.map((child) => ({ name: child.name(), description: child.description() })),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map((option) => ({
        short: option.short ?? null,
        long: option.long ?? "",
        description: option.description,
        value: takenBy(option),
      })),
    argument: argument ? argumentOf(argument) : null,
  };
  return [own, ...command.commands.flatMap((child) => wordsOf(child, [...path, child.name()]))];
}

function takenBy(option: Option): ValueWords | null {
  if (!option.required && !option.optional) return null;
  if (option.argChoices) return option.argChoices;
  return FILES.test(/<(.*)>/u.exec(option.flags)?.[1] ?? "") ? "file" : "any";
}

function argumentOf(argument: Argument): ValueWords {
  return argument.argChoices ?? (FILES.test(argument.name()) ? "file" : "any");
}

/** As both spellings of an option are typed. */
export function spellings({ short, long }: OptionWords): string[] {
  return short === null ? [long] : [short, long];
}
