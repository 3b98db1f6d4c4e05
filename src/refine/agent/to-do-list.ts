import type { SkillName } from "../../text/prompts/skills.js";
import type { TextSpan } from "../../types.js";
import type { KeptBecause } from "../decisions.js";
import type { Group } from "./groups.js";
import { type Passage, passageAt, WIDTHS } from "./passage.js";
import type { Item, Said } from "./questions.js";
import { skillFor } from "./skill-for.js";

/** Places that read alike and are shown together, at most. */
const MOST_PASSAGES = 3;
/** Times that an item may go unanswered before it stays. */
const MOST_FORGOTTEN = 2;

/** One item: `open` is to be read, `due` to be read a second time; then what came of it. */
export interface Entry {
  readonly group: Group;
  state: "open" | "due" | "agreed" | "stays";
  keptBecause: KeptBecause;
  /** What was said that counts. */
  first: Said | null;
  second: Said | null;
  /** Words of the passage that was shown last, by number. */
  words: readonly TextSpan[];
  /** Which of `WIDTHS`. */
  width: number;
  forgotten: number;
  /** Was answered once in a way that did not bear the check. */
  isSecondChance: boolean;
}

/** All items of a text. It is kept here: a model that forgets some of them is asked again, and one that never answers changes nothing. */
export class ToDoList {
  readonly entries: readonly Entry[];
  readonly skills = new Set<SkillName>();

  constructor(
    groups: readonly Group[],
    private readonly text: string,
  ) {
    this.entries = groups.map((group) => ({
      ...{ group, state: "open", keptBecause: "budget", first: null, second: null },
      ...{ words: [], width: 0, forgotten: 0, isSecondChance: false },
    }));
  }

  /** Those that the first reading has not settled. */
  open(): readonly Entry[] {
    return this.entries.filter(({ state }) => state === "open");
  }

  /** Those that are to be read a second time. */
  due(): readonly Entry[] {
    return this.entries.filter(({ state }) => state === "due");
  }

  /** As it is shown; whose words have numbers is kept. */
  item(entry: Entry): Item {
    const width = WIDTHS[entry.width] ?? 0;
    const shown = entry.group.findings.slice(0, MOST_PASSAGES);
    const passages: Passage[] = shown.map((finding) => passageAt(this.text, finding, width));
    entry.words = passages[0]?.words ?? [];
    return { type: entry.group.findings[0].type, passages };
  }

  /** What the first reading says of an item. Twice and differently is nothing that counts. */
  note(entry: Entry, said: readonly Said[], proves: (said: Said) => boolean): void {
    const [only, ...others] = said;
    if (!only) {
      missed(entry);
    } else if (others.some((other) => JSON.stringify(other) !== JSON.stringify(only))) {
      entry.first = only;
      stays(entry, "disagreed");
    } else if (only.action === "context") {
      if (entry.width + 1 < WIDTHS.length) entry.width++;
      else missed(entry);
    } else if (only.action === "skill") {
      const wanted = only.skill ?? skillFor(entry.group.findings[0].type);
      if (this.skills.has(wanted)) missed(entry);
      this.skills.add(wanted);
    } else {
      entry.first = only;
      if (only.action === "keep") stays(entry, "undecided");
      else this.#wanted(entry, proves(only));
    }
  }

  #wanted(entry: Entry, isProved: boolean): void {
    if (isProved) {
      entry.state = "due";
    } else if (entry.isSecondChance) {
      stays(entry, "unchecked");
    } else {
      // Once more, with what there is to read up on: a hasty answer is no last word.
      entry.isSecondChance = true;
      this.skills.add(skillFor(entry.group.findings[0].type));
    }
  }

  /** What the second reading says, and whether it bears the check. */
  challenged(entry: Entry, proved: Said | null, said: Said | null): void {
    entry.second = said;
    if (said === null) missed(entry);
    else if (proved === null || !agree(entry.first, proved)) stays(entry, "disagreed");
    else entry.state = "agreed";
  }
}

function missed(entry: Entry): void {
  entry.forgotten++;
  if (entry.forgotten > MOST_FORGOTTEN) stays(entry, "budget");
}

function stays(entry: Entry, because: KeptBecause): void {
  entry.state = "stays";
  entry.keptBecause = because;
}

/** The same is to be done: of a removal each reading has a reason that was checked, of edges and types they are the same. */
function agree(one: Said | null, other: Said): boolean {
  if (one?.action !== other.action) return false;
  if (other.action === "edges") return one.words?.join() === other.words?.join();
  return other.action !== "type" || one.type === other.type;
}
