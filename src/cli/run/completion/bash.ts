import { type CommandWords, spellings, type ValueWords } from "./words.js";

/** For bash 3.2 (macOS) and newer. Anything else falls back to bash's own completion of files (`-o default`). */
export function bashScript(program: string, commands: readonly CommandWords[]): string {
  return `# bash completion of ${program}: source <(${program} completion bash)
_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" index
  # --option=value comes as three words.
  if [[ $current == "=" ]]; then current=""; elif [[ $previous == "=" ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command/\${COMP_WORDS[index]}" in
${commands
  .filter(({ path }) => path.length > 0)
  .map(pathCase)
  .join("\n")}
    esac
  done
  COMPREPLY=()
  case "$command $previous" in
${commands.flatMap(valueCases).join("\n")}
  esac
  case "$command" in
${commands.map(wordsCase).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _${program} ${program}
`;
}

function pathCase({ path }: CommandWords): string {
  return `      "${path.slice(0, -1).join("/")}/${path.at(-1)}") command="${path.join("/")}" ;;`;
}

function valueCases({ path, options }: CommandWords): string[] {
  return options.flatMap((option) => {
    if (option.value === null) return [];
    const typed = spellings(option).map((spelling) => `"${path.join("/")} ${spelling}"`);
    return [`    ${typed.join("|")}) ${valueReply(option.value)} ;;`];
  });
}

function valueReply(value: ValueWords): string {
  if (value === "file") return "return";
  if (value === "any") return "compopt +o default +o bashdefault 2>/dev/null; return";
  return `COMPREPLY=($(compgen -W "${value.join(" ")}" -- "$current")); return`;
}

function wordsCase({ path, commands, options, argument }: CommandWords): string {
  const names = [...commands.map(({ name }) => name), ...(Array.isArray(argument) ? argument : [])];
  const flags = options.flatMap(spellings);
  return `    "${path.join("/")}") if [[ $current == -* ]]; then words="${flags.join(" ")}"; else words="${names.join(" ")}"; fi ;;`;
}
