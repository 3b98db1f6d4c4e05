import type { CommandWords, OptionWords, ValueWords } from "./words.js";

/** A line for each word; a function tells which command the line is at. */
export function fishScript(program: string, commands: readonly CommandWords[]): string {
  const at = `__${program}_at`;
  const paths = commands.map(({ path }) => quoted(path.join(" "))).join(" ");
  return `# fish completion of ${program}: write this into ~/.config/fish/completions/${program}.fish
function ${at}
  set -l path
  for word in (commandline -opc)[2..-1]
    set -l longer (string join ' ' -- $path $word)
    if contains -- $longer ${paths}
      set path $longer
    end
  end
  test "$path" = "$argv"
end
complete -c ${program} -f
${commands.flatMap((command) => linesOf(program, at, command)).join("\n")}
`;
}

function linesOf(program: string, at: string, { path, commands, options, argument }: CommandWords): string[] {
  const here = `complete -c ${program} -n ${quoted(`${at} ${path.join(" ")}`.trimEnd())}`;
  return [
    ...commands.map(({ name, description }) => `${here} -a ${name} -d ${quoted(description)}`),
    ...(argument === null ? [] : [`${here}${valueFlags(argument, "-F")}`]),
    ...options.map((option) => `${here}${optionOf(option)}`),
  ];
}

function optionOf({ short, long, description, value }: OptionWords): string {
  const names = `${short === null ? "" : ` -s ${short.slice(1)}`} -l ${long.slice(2)}`;
  return `${names} -d ${quoted(description)}${value === null ? "" : valueFlags(value, "-r -F")}`;
}

function valueFlags(value: ValueWords, files: string): string {
  if (value === "file") return ` ${files}`;
  return value === "any" ? " -x" : ` -x -a ${quoted(value.join(" "))}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
