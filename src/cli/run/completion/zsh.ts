import { type CommandWords, type OptionWords, spellings, type ValueWords } from "./words.js";

/** A function for each command; `_arguments` does the rest. */
export function zshScript(program: string, commands: readonly CommandWords[]): string {
  const functions = commands.map((command) => functionOf(program, command));
  return `#compdef ${program}
# zsh completion of ${program}: write this into a file _${program} in a folder of $fpath.
${functions.join("\n")}
if [ "$funcstack[1]" = "_${program}" ]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

function functionOf(program: string, { path, commands, options, argument }: CommandWords): string {
  const name = ["", program, ...path].join("_");
  const specs = options.map((option) => `    ${optionSpec(option)}`);
  if (commands.length === 0) {
    const rest = argument === null ? [] : [`    '*:${path.at(-1)}:${action(argument)}'`];
    return `${name}() {\n  _arguments -s \\\n${[...specs, ...rest].join(" \\\n")}\n}`;
  }
  const described = commands.map((one) => `    ${quoted(`${one.name}:${one.description}`)}`);
  const cases = commands
    .filter((one) => one.name !== "help")
    .map((one) => `        ${one.name}) ${name}_${one.name} ;;`);
  return `${name}() {
  local state line
  local -a commands
  commands=(
${described.join("\n")}
  )
  _arguments -C \\
${[...specs, "    '1:command:->command'", "    '*::argument:->rest'"].join(" \\\n")}
  case $state in
    command) _describe command commands ;;
    rest)
      case $line[1] in
${cases.join("\n")}
      esac ;;
  esac
}`;
}

function optionSpec(option: OptionWords): string {
  const description = `[${option.description.replace(/[[\]\\:]/gu, "\\$&")}]`;
  const value = option.value === null ? "" : `:value:${action(option.value)}`;
  const both = spellings(option);
  if (both.length === 1) return quoted(option.long + description + value);
  return `'(${both.join(" ")})'{${both.join(",")}}${quoted(description + value)}`;
}

function action(value: ValueWords): string {
  if (value === "file") return "_files";
  return value === "any" ? "" : `(${value.join(" ")})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
