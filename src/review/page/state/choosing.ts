import type { Desk } from "./desk.js";

/** Chooses the word at the playhead, or one more: behind the chosen ones (1), or before them (−1). `+` mutes them. */
export function chooseWord(desk: Desk, by: 1 | -1): void {
  const words = desk.store.state.view?.words;
  if (!words || words.length === 0) {
    desk.say("There are no words here to choose.", "error");
    return;
  }
  const { wordRange } = desk.store.state;
  const now = desk.player.currentMs;
  const at = Math.max(
    0,
    words.findLastIndex(({ startMs }) => startMs !== null && startMs <= now),
  );
  const [from, to] = wordRange ?? [at, at];
  const grown: readonly [number, number] =
    wordRange === null ? [from, to] : by > 0 ? [from, Math.min(words.length - 1, to + 1)] : [Math.max(0, from - 1), to];
  desk.store.set({ wordRange: grown });
  const [first, last] = [words[grown[0]], words[grown[1]]];
  const told = [first, last].map((word) => word?.text ?? "hidden").join(" … ");
  desk.say(`${grown[1] - grown[0] + 1} words chosen: ${told}. +: to be muted, Escape: let go.`);
}
