import type { Conflict, Decision, EntityType, Made, RejectReason, Target } from "../client/forms.js";
import { REJECT_NAMES, typeName } from "../client/names.js";
import { clock } from "../lanes/paint-sound.js";
import type { Desk } from "./desk.js";
import { nextOpen } from "./going.js";
import { type Item, targetKey } from "./items.js";

/** Whether the reviewer may decide here; says so where not. */
function mayDecide(desk: Desk): boolean {
  if (desk.may("review")) return true;
  desk.say("You may look and listen here, not decide.", "error");
  return false;
}

/** Sends decisions as one step. */
export function decide(desk: Desk, decisions: readonly Decision[]): readonly Made[] {
  if (decisions.length === 0 || !mayDecide(desk)) return [];
  return desk.outbox.decide(decisions, desk.seen);
}

/** All items that say the same as this one; itself alone where one decision is for one. */
export function togetherWith(desk: Desk, item: Item): readonly Item[] {
  const { byCluster, items } = desk.store.state;
  const clusters = new Set(item.parts.flatMap(({ cluster }) => cluster ?? []));
  if (!byCluster || clusters.size === 0 || desk.store.state.part !== null) return [item];
  // With one thing to say alone: a span with other findings as well is looked at for itself.
  const like = items.filter(
    (other) => other.parts.length === 1 && other.parts.some(({ cluster }) => cluster !== null && clusters.has(cluster)),
  );
  return item.parts.length === 1 ? like : [item];
}

/** What is decided on: the part that is chosen, or all of it. */
function targetOf(desk: Desk, item: Item): Target {
  const { part } = desk.store.state;
  return (part === null ? undefined : item.parts[part]?.target) ?? item.target;
}

/** It is right as it is; goes on to the next. */
export function approve(desk: Desk): void {
  const item = desk.selected;
  if (!item || !mayDecide(desk)) return;
  desk.flush();
  const { said } = desk.store.state;
  const items = togetherWith(desk, item).filter((one) => one === item || !said.of(one).verdict);
  decide(
    desk,
    items.flatMap((one) => approvalOf(desk, one, one === item)),
  );
  desk.say(`${items.length > 1 ? `${items.length} approved` : "Approved"}: ${nameOf(desk, item)}`);
  nextOpen(desk);
}

/** Approving what was moved says that it is right where it is now; who moved it has said so already. */
function approvalOf(desk: Desk, item: Item, isSelected: boolean): readonly Decision[] {
  const { movedTo, by } = desk.store.state.said.of(item);
  const target = isSelected ? targetOf(desk, item) : item.target;
  if (movedTo === null || target !== item.target) return [{ kind: "approve", target }];
  return by.includes(desk.session.who) ? [] : [{ kind: "move", target, ...movedTo }];
}

/** It is wrong: what is muted is heard again, what is kept is muted. Goes on to the next. */
export function refuse(desk: Desk): void {
  const item = desk.selected;
  if (!item || !mayDecide(desk)) return;
  desk.flush();
  if (item.kind === "kept" || item.kind === "left-in")
    muteInstead(desk, item, desk.store.state.said.of(item).type ?? item.type);
  else reject(desk, togetherWith(desk, item), desk.store.state.reason);
  nextOpen(desk);
}

function reject(desk: Desk, items: readonly Item[], reason: RejectReason): void {
  decide(
    desk,
    items.map((item) => ({ kind: "reject", target: targetOf(desk, item), reason })),
  );
  desk.store.set({ lastRejected: items.map(({ key }) => key), reason });
  const many = items.length > 1 ? `${items.length} rejected` : "Rejected";
  desk.say(`${many}: ${REJECT_NAMES[reason]}. 1–6: another reason, u: undo`);
}

/** Gives what was rejected last another reason, which is the one that `x` says from now on. */
export function giveReason(desk: Desk, reason: RejectReason): void {
  const { lastRejected, byKey, said } = desk.store.state;
  const items = lastRejected
    .flatMap((key) => byKey.get(key) ?? [])
    .filter((item) => said.of(item).verdict === "rejected");
  desk.store.set({ reason, menu: null });
  if (items.length > 0) reject(desk, items, reason);
  else desk.say(`x now says: ${REJECT_NAMES[reason]}`);
}

function muteInstead(desk: Desk, item: Item, type: EntityType | null): void {
  const { startMs, endMs, channels, words, target } = item;
  const used = type ?? desk.store.state.lastType;
  const add: Decision = {
    kind: "add",
    ...{ startMs, endMs, type: used, words: [...words], answers: target },
    channels: channels === null ? null : [...channels],
  };
  decide(desk, [add]);
  desk.say(`To be muted, as ${typeName(used)}. t: another type, u: undo`);
}

/** It is an identifier of another type. */
export function retype(desk: Desk, type: EntityType): void {
  const item = desk.selected;
  desk.store.set({ menu: null });
  if (!item) return;
  const { part } = desk.store.state;
  const targets =
    part === null && item.parts.length > 0 ? item.parts.filter(({ target }) => target.kind === "entity") : [];
  const all = targets.length > 0 ? targets.map(({ target }) => target) : [targetOf(desk, item)];
  decide(
    desk,
    all.map((target) => ({ kind: "retype", target, type })),
  );
  desk.say(`Type: ${typeName(type)}`);
}

/** Writes a note about what is selected; of the recording where nothing is. */
export function annotate(desk: Desk, note: string): void {
  desk.store.set({ menu: null });
  if (note.trim() === "") return;
  decide(desk, [{ kind: "note", target: desk.selected?.target ?? null, note: note.trim() }]);
  desk.say("Note saved.");
}

/** Takes one's own last step back, or takes it again. */
export function turn(desk: Desk, op: "undo" | "redo"): void {
  if (!mayDecide(desk)) return;
  const { view, pending } = desk.store.state;
  if (pending === 0 && view?.decisions[op] === null) {
    desk.say(op === "undo" ? "Nothing to undo." : "Nothing to redo.");
    return;
  }
  const back = op === "undo" && pending === 0 ? lastOf(desk) : undefined;
  desk.outbox.turn(op, desk.seen);
  if (back) desk.select(back.key, false);
  desk.say(op === "redo" ? "Done again." : back ? `Undone: ${nameOf(desk, back)}` : "Undone.");
}

/** What the step is about that undo takes back. */
function lastOf(desk: Desk): Item | undefined {
  const { view, items } = desk.store.state;
  const decision = view?.decisions.made.find(({ id }) => id === view.decisions.undo)?.decision;
  const target = decision?.kind === "add" ? decision.answers : (decision?.target ?? null);
  if (target === null) return undefined;
  const key = targetKey(target);
  return items.find((item) => [item, ...item.parts].some((one) => targetKey(one.target) === key));
}

/** Settles a conflict: one of the sides, decided by who has now seen both. Of stretches that were added, one stays and the others go. */
export function settle(desk: Desk, { decisions }: Conflict, chosen: Made): void {
  const { decision, id } = chosen;
  const others = decisions.filter((one) => one.id !== id && one.decision.kind === "add");
  if (decision.kind === "add")
    decide(desk, [
      { kind: "approve", target: { kind: "added", id } },
      ...others.map(
        (one): Decision => ({ kind: "reject", target: { kind: "added", id: one.id }, reason: "duplicate" }),
      ),
    ]);
  else decide(desk, [decision]);
  desk.say(`Settled: what ${chosen.by} said holds.`);
}

/** What an item is called in a message: its type and place, no word of it. */
function nameOf(desk: Desk, item: Item): string {
  const type = desk.store.state.said.of(item).type ?? item.type;
  return `${typeName(type)}${item.target.kind === "left-in" ? ", left in" : ""}, ${clock(item.startMs, 100)}`;
}
