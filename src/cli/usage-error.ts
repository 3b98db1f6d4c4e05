import { existsSync } from "node:fs";
import type { Command, CommanderError } from "commander";
import leven from "leven";
import { nearest } from "../config/nearest.js";
import { HushtapeError } from "../errors.js";
import { withChildren } from "./command-tree.js";

const HELP = "Add --help for the options and examples.";

/**
 * What commander refuses, in our words. Law 2: what it does not understand may be a recording's name (a forgotten `redact`, a name
 * that begins with a dash), and it quotes that. So none of its messages is passed on but those that name what we have named ourselves.
 * @param command the one whose arguments these were.
 */
export function usageError(error: CommanderError, command: Command): HushtapeError {
  const { code, message } = error;
  const [, unknown = ""] = /'([\s\S]*)'/u.exec(message) ?? [];
  switch (code) {
    case "commander.unknownOption":
      return unknownError("option", unknown, optionsOf([command]), optionsOf(withChildren(rootOf(command))));
    case "commander.unknownCommand":
      return unknownError("command", unknown, commandsOf(command), commandsOf(rootOf(command)));
    case "commander.excessArguments":
      return new HushtapeError("USAGE", "too many arguments", HELP);
    case "commander.invalidArgument":
      return invalidArgument(message);
    case "commander.missingArgument":
    case "commander.optionMissingArgument":
    case "commander.missingMandatoryOptionValue":
      // These name what is missing, which nobody has typed.
      return new HushtapeError("USAGE", message.replace(/^error: /u, ""), HELP);
    default:
      return new HushtapeError("USAGE", "the command line is not understood", HELP);
  }
}

/**
 * Names what was typed only where it is a slip of something known: nothing but small letters and dashes, written almost as a known
 * name is (`isSlip`), and no file or folder is called so. Anything else may be somebody's name: then at most the known name close to
 * it is shown. One letter after one dash reveals nothing.
 */
function unknownError(
  kind: "option" | "command",
  typed: string,
  own: readonly string[],
  elsewhere: readonly string[],
): HushtapeError {
  // `--modle=base.en`: what follows is a value.
  const word = typed.replace(/=[\s\S]*$/u, "");
  const near = nearIn(own, word) ?? nearIn(elsewhere, word);
  const isSafe = /^-[a-z]$/iu.test(typed) || (near !== null && isWord(word) && isSlip(word, near));
  const isNamed = isSafe && !existsSync(typed) && !existsSync(word);
  const list = kind === "command" ? `The commands are ${own.join(", ")}. ` : "";
  const hint = near === null ? list : near === word ? "It belongs to another command. " : `Did you mean ${near}? `;
  return new HushtapeError("USAGE", `unknown ${kind}${isNamed ? ` ${word}` : ""}`, hint + HELP);
}

function isWord(text: string): boolean {
  return /^(?:--)?[a-z]+(?:-[a-z]+)*$/u.test(text);
}

/** The nearest of the known names, where one is near. */
function nearIn(known: readonly string[], typed: string): string | null {
  const found = nearest(typed, known);
  return found && found.distance <= 2 && found.distance < found.name.length - 1 ? found.name : null;
}

/**
 * One letter too many, too few or wrong, or two neighbours exchanged; in names of eight letters and more two such. A command of three
 * letters is like too many names of people; an option has its dashes.
 */
function isSlip(typed: string, known: string): boolean {
  const distance = leven(typed, known);
  if (distance === 0) return true;
  if (known.length < 4) return false;
  const letters = known.replaceAll("-", "").length;
  return distance === 1 || (distance === 2 && (letters >= 8 || areExchanged(typed, known)));
}

/** The same letters, except that two neighbours changed places. */
function areExchanged(typed: string, known: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== known[index]);
  return typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2) === known;
}

/** Commander names the option and its choices; in between it quotes what was given. */
function invalidArgument(message: string): HushtapeError {
  const [, option] = /^error: option '(-[^']*)' argument /u.exec(message) ?? [];
  const [, choices] = /\. Allowed choices are ([^'\n]*)\.$/u.exec(message) ?? [];
  const [, reason = HELP] = /' is invalid\. ([^'\n]*)$/u.exec(message) ?? [];
  const what = option === undefined ? "an argument is invalid" : `option ${option}: invalid`;
  return new HushtapeError("USAGE", what, choices === undefined ? reason : `Give one of ${choices}.`);
}

function rootOf(command: Command): Command {
  return command.parent ? rootOf(command.parent) : command;
}

function optionsOf(commands: readonly Command[]): string[] {
  return ["--help", ...commands.flatMap(({ options }) => options.flatMap(({ long }) => long ?? []))];
}

function commandsOf(command: Command): string[] {
  return command.commands.map((child) => child.name());
}
