import { foldMarks } from "../fold-marks.js";
import { NICKNAME_GROUPS } from "./nickname-groups.js";

const NONE: ReadonlySet<string> = new Set();
let table: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/**
 * The whole names that a given name may stand for, itself among them when it is one: "bob" → robert; "alex" → alexander, alexandra, …
 * @param name in normal form.
 * @returns empty for a name without short forms.
 */
export function wholeNamesOf(name: string): ReadonlySet<string> {
  table ??= build();
  return table.get(name) ?? NONE;
}

/** Whether two given names are one, by spelling or as a short form of the other, or short forms of the same name. */
export function areNicknames(a: string, b: string): boolean {
  if (a === b) return true;
  const ofB = wholeNamesOf(b);
  for (const whole of wholeNamesOf(a)) if (ofB.has(whole)) return true;
  return false;
}

/** A short name of more whole ones ("al", "alex") tells of none of them. */
const MAX_WHOLE_NAMES = 2;

/**
 * What else somebody with this given name may be called: "robert" → bob, rob, …; "bob" → robert, rob, …
 * @param name in normal form.
 */
export function otherNamesFor(name: string): ReadonlySet<string> {
  const others = new Set<string>();
  const mine = groups().filter(({ spellings }) => spellings.includes(name));
  const short = groups().filter(({ shorts }) => shorts.includes(name));
  for (const { spellings, shorts } of [...mine, ...(short.length <= MAX_WHOLE_NAMES ? short : [])]) {
    for (const other of [...spellings, ...shorts]) if (other !== name) others.add(other);
  }
  return others;
}

interface NicknameGroup {
  readonly spellings: readonly string[];
  readonly shorts: readonly string[];
}

let read: readonly NicknameGroup[] | null = null;

function groups(): readonly NicknameGroup[] {
  read ??= foldMarks(NICKNAME_GROUPS)
    .trim()
    .split("\n")
    .map((line) => {
      const [spellings = [], shorts = []] = line
        .split("|")
        .map((list) => list.split(" ").filter((word) => word !== ""));
      return { spellings, shorts };
    });
  return read;
}

function build(): ReadonlyMap<string, ReadonlySet<string>> {
  const built = new Map<string, Set<string>>();
  const put = (name: string, whole: string) => {
    const known = built.get(name);
    if (known) known.add(whole);
    else built.set(name, new Set([whole]));
  };
  for (const { spellings, shorts } of groups()) {
    const [whole] = spellings;
    if (whole === undefined) continue;
    for (const name of [...spellings, ...shorts]) put(name, whole);
  }
  return built;
}
