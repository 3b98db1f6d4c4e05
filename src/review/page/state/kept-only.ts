import { MAX_BUCKETS } from "../client/forms.js";
import type { Interval } from "../lanes/interval-index.js";
import { QUIET_BUCKET_MS, quietStretches, united } from "../sound/quiet.js";
import { type Desk, sayingOf } from "./desk.js";

/** Plays only what was kept from now on, or everything again: muted stretches and silence are skipped. */
export async function toggleKept(desk: Desk): Promise<void> {
  if (desk.player.store.state.keptOnly) {
    desk.player.skip(null);
    desk.say("Everything is played.");
    return;
  }
  try {
    const quiet = desk.pyramid ? await quietIn(desk) : [];
    desk.player.skip(united([...quiet, ...mutedIn(desk)]));
    desk.say("Muted and silent stretches are skipped.");
  } catch (error) {
    desk.say(sayingOf(error), "error");
  }
}

async function quietIn({ pyramid }: Desk): Promise<readonly Interval[]> {
  const level = pyramid?.levels.findLast(({ bucketMs }) => bucketMs <= QUIET_BUCKET_MS);
  if (!pyramid || !level) return [];
  return quietStretches(await pyramid.whole(level, MAX_BUCKETS), pyramid.peaks.channels, level.bucketMs);
}

/** Where all channels are muted. */
function mutedIn({ store }: Desk): readonly Interval[] {
  return (store.state.view?.spans ?? []).filter(({ channels }) => channels === null);
}
