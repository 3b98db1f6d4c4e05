import { foldMarks } from "../fold-marks.js";
import { rowsOf } from "../vocabulary/rows.js";

const NONE: ReadonlySet<string> = new Set();
let table: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/**
 * The whole names that a given name may stand for, itself among them when it is one: "bob" → robert; "alex" → alexander, alexandra, …
 * @param name in normal form.
 * @returns empty for a name without short forms.
 */
export function wholeNamesOf(name: string): ReadonlySet<string> {
  table ??= wholeNames();
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

/** A short form that surrogates are called by. */
export interface DrawnShortForm {
  readonly text: string;
  /** Whose speakers say it; "*": of another language. */
  readonly locale: string;
}

/** The short forms that surrogates with a given name may be called by, in the order in which they are drawn from, by the whole name. */
export function drawnShortForms(): ReadonlyMap<string, readonly DrawnShortForm[]> {
  return tables().drawn;
}

/** Spellings of one name, the one that stands for it first, and its short forms. */
interface NicknameGroup {
  readonly spellings: string[];
  readonly shorts: string[];
}

interface Tables {
  readonly groups: readonly NicknameGroup[];
  readonly drawn: ReadonlyMap<string, readonly DrawnShortForm[]>;
}

let read: Tables | null = null;

function groups(): readonly NicknameGroup[] {
  return tables().groups;
}

/** data/nicknames.tsv by its column `position`: groups have one each, short forms that are drawn are counted by whole name. */
function tables(): Tables {
  read ??= build();
  return read;
}

function build(): Tables {
  const groups = new Map<string, NicknameGroup>();
  const drawn = new Map<string, DrawnShortForm[]>();
  const rows = rowsOf("nicknames", ["text", "locale", "kind", "of", "position"]).map((cell) => ({
    text: cell("text"),
    locale: cell("locale"),
    kind: cell("kind"),
    whole: cell("of"),
    position: cell("position"),
  }));
  for (const { text, locale, kind, whole, position } of rows.sort((a, b) => Number(a.position) - Number(b.position))) {
    if (kind === "drawn") {
      const shorts = drawn.get(whole) ?? [];
      drawn.set(whole, shorts);
      shorts.push({ text, locale });
      continue;
    }
    const group = groups.get(position) ?? { spellings: [foldMarks(whole)], shorts: [] };
    groups.set(position, group);
    if (kind === "short") group.shorts.push(foldMarks(text));
    else if (text !== whole) group.spellings.push(foldMarks(text));
  }
  return { groups: [...groups.values()], drawn };
}

function wholeNames(): ReadonlyMap<string, ReadonlySet<string>> {
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
