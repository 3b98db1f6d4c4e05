import type { Argument, Command, Option } from "commander";
import { DEFAULTS } from "../config/choices.js";
import { withChildren } from "./command-tree.js";
import { settingOfFlag } from "./settings/flags.js";

/** Makes the help of a command and of all below it say choices and defaults as they are typed. */
export function configureHelp(program: Command): void {
  for (const command of withChildren(program)) {
    // Beside groups that have a name, "Options" would tell nothing.
    if (command.optionsGroup() !== "") command.optionsGroup("Help:");
    command.configureHelp({ optionDescription, argumentDescription }).helpOption("-h, --help", "show this help");
  }
}

/** `what replaces the speech (silence, beep; default: silence)`. */
function optionDescription(option: Option): string {
  const shown = shownDefault(option);
  const details = [
    ...(option.argChoices ? [option.argChoices.join(", ")] : []),
    ...(shown === null ? [] : [`default: ${shown}`]),
  ];
  return details.length === 0 ? option.description : `${option.description} (${details.join("; ")})`;
}

function argumentDescription({ description, argChoices }: Argument): string {
  return argChoices ? `${description} (${argChoices.join(", ")})` : description;
}

/** The configuration's default of a flag that is a setting, else commander's own; `null`: none, or off. */
function shownDefault(option: Option): string | null {
  if (option.defaultValueDescription !== undefined) return option.defaultValueDescription;
  const setting = settingOfFlag(option.attributeName());
  const value: unknown = setting === null ? option.defaultValue : DEFAULTS[setting];
  if (value === undefined || value === null || typeof value === "boolean") return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(",");
  return String(value);
}
