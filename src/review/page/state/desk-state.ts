import type { EntityType, OriginalReason, RecordingView, RejectReason, RenderState } from "../client/forms.js";
import type { Interval } from "../lanes/interval-index.js";
import type { Item } from "./items.js";
import { type Verdicts, verdictsOf } from "./verdicts.js";

/** Which lines the list has. */
export const LIST_FILTERS = ["todo", "all", "muted", "kept", "left-in", "added", "conflict"] as const;
/** Which lines the list has: one of `LIST_FILTERS`. */
export type ListFilter = (typeof LIST_FILTERS)[number];

/** How the list is called that a filter makes. */
export const FILTER_NAMES: Record<ListFilter, string> = {
  todo: "To decide",
  all: "All",
  muted: "Muted",
  kept: "Kept gaps",
  "left-in": "Left in",
  added: "Added",
  conflict: "Conflicts",
};

/** What is chosen from at the moment: a panel over the desk. */
type Menu = "keys" | "type" | "add-type" | "original" | "reason" | "note" | "approve" | "export" | "versions" | null;

/** A stretch that is being made or moved. */
export interface Draft extends Interval {
  readonly purpose: "move" | "add";
  /** The edge that keys move. */
  readonly edge: "start" | "end";
  /** `null`: all. */
  readonly channels: readonly number[] | null;
}

/** Something that is said to the reviewer, and read aloud. */
export interface Notice {
  readonly text: string;
  readonly tone: "info" | "error";
  /** Tells two of the same words apart. */
  readonly count: number;
}

/** One recording on the desk. */
export interface DeskState {
  readonly view: RecordingView | null;
  /** Why there is none. */
  readonly failure: string | null;
  /** How often a waveform has come: 0, it is still being made. */
  readonly sounds: number;
  /** Why its sound cannot be seen or heard. */
  readonly soundFailure: string | null;
  readonly items: readonly Item[];
  readonly byKey: ReadonlyMap<string, Item>;
  readonly said: Verdicts;
  /** Keys of the lines of the list, in its order. */
  readonly order: readonly string[];
  readonly filter: ListFilter;
  /** Doubtful ones first; otherwise by time. */
  readonly byDoubt: boolean;
  readonly selectedKey: string | null;
  /** Which part of the selected span is meant; `null`: all of it. */
  readonly part: number | null;
  /** Tasks, and how many are decided. */
  readonly tasks: number;
  readonly decided: number;
  /** Steps that are not saved yet. */
  readonly pending: number;
  readonly notice: Notice | null;
  /** Words that were revealed, by their indices. */
  readonly revealed: ReadonlyMap<number, string>;
  /** Whether one decision is for all that say the same. Default: yes. */
  readonly byCluster: boolean;
  /** What `x` says. Default: "no-identifier". */
  readonly reason: RejectReason;
  /** What the last `x` was about: a digit gives it another reason. */
  readonly lastRejected: readonly string[];
  /** What was added last. */
  readonly lastType: EntityType;
  readonly draft: Draft | null;
  /** Words that are chosen in the transcript: first and last index. */
  readonly wordRange: readonly [number, number] | null;
  readonly menu: Menu;
  readonly render: RenderState | null;
  /** Why the original is heard; `null`: not chosen yet. */
  readonly originalReason: OriginalReason | null;
  readonly hasSpectrum: boolean;
}

/** A desk before its recording has come. */
export function emptyDesk(): DeskState {
  return {
    view: null,
    failure: null,
    sounds: 0,
    soundFailure: null,
    items: [],
    byKey: new Map(),
    said: verdictsOf([], []),
    order: [],
    filter: "all",
    byDoubt: false,
    selectedKey: null,
    part: null,
    tasks: 0,
    decided: 0,
    pending: 0,
    notice: null,
    revealed: new Map(),
    byCluster: true,
    reason: "no-identifier",
    lastRejected: [],
    lastType: "PERSON",
    draft: null,
    wordRange: null,
    menu: null,
    render: null,
    originalReason: null,
    hasSpectrum: false,
  };
}

/** Whether an item needs nothing more: somebody has decided, and nobody differently. */
export function isDecided(said: Verdicts, item: Item): boolean {
  const { verdict, conflict } = said.of(item);
  return verdict !== null && conflict === null;
}

/** What follows from a view and the decisions that hold: items with the added ones, the list, how much is done. */
export function listed(state: DeskState, items: readonly Item[], said: Verdicts): Partial<DeskState> {
  const all = [...items, ...said.added].sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const tasks = items.filter(({ isTask }) => isTask);
  const decided = tasks.filter((item) => isDecided(said, item)).length;
  const byKey = new Map(all.map((item) => [item.key, item]));
  return { said, byKey, tasks: tasks.length, decided, order: orderOf({ ...state, said, byKey }) };
}

/** The lines of the list. */
export function orderOf({ byKey, said, filter, byDoubt, selectedKey }: DeskState): readonly string[] {
  const items = [...byKey.values()].filter((item) => {
    if (filter === "all") return true;
    if (filter === "conflict") return said.of(item).conflict !== null;
    // The selected one stays until another is chosen, so that nothing jumps away under a reviewer's eyes.
    if (filter === "todo") return item.key === selectedKey || (item.isTask && !isDecided(said, item));
    return item.kind === filter;
  });
  if (byDoubt) items.sort((a, b) => a.confidence - b.confidence || a.startMs - b.startMs);
  return items.map(({ key }) => key);
}
