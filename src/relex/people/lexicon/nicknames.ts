import { NICKNAME_GROUPS } from "./nickname-groups.js";

const NONE: ReadonlySet<string> = new Set();
let read: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/**
 * The whole names that a given name may stand for, itself among them when it is one: "bob" → robert; "alex" → alexander, alexandra, …
 * @param name in normal form.
 * @returns empty for a name without short forms.
 */
export function wholeNamesOf(name: string): ReadonlySet<string> {
  read ??= build();
  return read.get(name) ?? NONE;
}

/** Whether two given names are one, by spelling or as a short form of the other, or short forms of the same name. */
export function areNicknames(a: string, b: string): boolean {
  if (a === b) return true;
  const ofB = wholeNamesOf(b);
  for (const whole of wholeNamesOf(a)) if (ofB.has(whole)) return true;
  return false;
}

function build(): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  const put = (name: string, whole: string) => {
    const known = table.get(name);
    if (known) known.add(whole);
    else table.set(name, new Set([whole]));
  };
  for (const line of NICKNAME_GROUPS.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().split("\n")) {
    const [spellings = [], shorts = []] = line.split("|").map((list) => list.split(" ").filter((word) => word !== ""));
    const [whole] = spellings;
    if (whole === undefined) continue;
    for (const spelling of spellings) put(spelling, whole);
    for (const short of shorts) put(short, whole);
  }
  return table;
}
