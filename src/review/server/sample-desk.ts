import { join } from "node:path";
import type { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { keptVersions, versionsFolder } from "../../recording/revise/keep-version.js";
import type { Committed, commitRequestSchema, heardLeakSchema, PlanForecast, PlanRequest } from "../api/sample.js";
import { reviewFolderOf } from "../folder.js";
import type { ReviewLog } from "../log/review-log.js";
import type { Clips } from "../sample/clips.js";
import { tellPlant } from "../sample/noticed.js";
import type { Plan, PlanItem } from "../sample/plan.js";
import { fixPlan, forecastPlan, readPlan } from "../sample/plan-store.js";
import { SampleState } from "../sample/sample-state.js";
import { placeOfSet, type RecordingSet, readSet } from "../shelf/read-set.js";
import type { Shelf } from "../shelf/shelf.js";
import { placePlant } from "../sound/place-plant.js";
import { type Patch, PlantedSound, patch, patchesOf } from "../sound/planted-sound.js";
import type { OpenSound, SoundCache } from "../sound/sound-cache.js";

/** What the sample needs. */
export interface SampleParts {
  readonly shelf: Shelf;
  readonly sounds: SoundCache;
  readonly log: ReviewLog;
  readonly clips: Clips;
  readonly stopping: AbortSignal;
}

/** An item as it is heard. */
export interface OpenItem {
  readonly sound: OpenSound;
  readonly set: RecordingSet;
  /** `null`: nothing is planted in it. */
  readonly plant: z.output<typeof heardLeakSchema> | null;
}

/** Items that are kept ready at once: those of a team. */
const MAX_OPEN = 64;

/** The blind sample: who gets which item, what he hears, and what he said of it. */
export class SampleDesk {
  readonly state = new SampleState();
  private readonly open = new Map<string, Promise<OpenItem>>();
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(private readonly parts: SampleParts) {}

  /** Reads where the sample stands from the log. @throws HushtapeError as `readPlan` and `ReviewLog.lines`. */
  static async read(parts: SampleParts): Promise<SampleDesk> {
    const desk = new SampleDesk(parts);
    const lines = await parts.log.lines();
    const fixed = lines.flatMap(({ entry }) => (entry.event === "plan-fixed" ? [entry] : [])).at(-1);
    if (fixed) desk.state.begin(await readPlan(reviewFolderOf(parts.shelf.folder), fixed));
    for (const { entry } of lines) desk.state.follow(entry);
    return desk;
  }

  /** How large a sample would be. @throws HushtapeError as `forecastPlan`. */
  async forecast(request: PlanRequest): Promise<PlanForecast> {
    return forecastPlan(await this.parts.shelf.all(), request);
  }

  /** Fixes a plan. @throws HushtapeError STATE_CONFLICT while another is under way, and as `fixPlan`. */
  plan(request: PlanRequest, by: string): Promise<Plan> {
    return this.inTurn(async () => {
      const { current, commitments } = this.state;
      if (current && commitments.length > 0 && commitments.length < current.items.length) {
        throw new HushtapeError(
          "STATE_CONFLICT",
          "a sample is under way",
          "Finish it: one that is ended early shows nothing.",
        );
      }
      const { shelf, log } = this.parts;
      const recordings = await shelf.all();
      const unreadable = Object.values(shelf.refused()).reduce((sum, count) => sum + (count ?? 0), 0);
      const plan = await fixPlan({ folder: reviewFolderOf(shelf.folder), log, recordings, unreadable, request, by });
      this.state.begin(plan);
      return plan;
    });
  }

  /** The next item for somebody: the one that he has, else another. `null`: none is left. @throws HushtapeError as `openItem`. */
  next(who: string): Promise<{ readonly item: PlanItem; readonly open: OpenItem } | null> {
    return this.inTurn(async () => {
      const { current } = this.state;
      const held = this.state.held(who);
      const item = held ?? this.state.next(who);
      if (!current || !item) return null;
      const open = await this.openItem(item);
      if (!held) {
        const entry = { event: "item-started", by: who, planId: current.planId, item: item.item } as const;
        await this.parts.log.append(entry);
        this.state.follow(entry);
      }
      return { item, open };
    });
  }

  /** What an item of somebody's sounds like. `null`: it is none of his. @throws HushtapeError as `openItem`. */
  async of(id: string, who: string): Promise<OpenItem | null> {
    const item = this.state.of(id, who);
    return item && this.openItem(item);
  }

  /**
   * Takes what somebody heard; nothing of it changes afterwards.
   * @returns `null`: the item is none of his. @throws HushtapeError STATE_CONFLICT where it is committed, USAGE for what cannot have been heard.
   */
  commit(id: string, who: string, said: z.output<typeof commitRequestSchema>): Promise<Committed | null> {
    return this.inTurn(async () => {
      const item = this.state.of(id, who);
      const plan = this.state.current;
      if (!item || !plan) return null;
      if (this.state.held(who)?.item !== id) {
        throw new HushtapeError("STATE_CONFLICT", "what was heard is said already", "Take the next item.");
      }
      const { plant, set } = await this.openItem(item);
      const { durationMs } = set.audit.output;
      if (said.leaks.some(({ startMs, endMs }) => endMs <= startMs || startMs >= durationMs)) {
        throw new HushtapeError("USAGE", "a leak lies outside of the recording", "Mark it where it is heard.");
      }
      const told = tellPlant(said.leaks, plant);
      const [leaks, { noticed }] = [[...told.leaks], told];
      const { recording, stratum } = item;
      const entry = {
        ...({ event: "item-committed", by: who, planId: plan.planId, item: id, recording, stratum } as const),
        ...{ leaks, leakMentions: leaks.length, heardMs: said.heardMs, workMs: said.workMs },
        ...{ planted: plant ? 1 : 0, noticed: noticed ? 1 : 0 },
      };
      await this.parts.log.append(entry);
      this.state.follow(entry);
      return {
        planted: plant ? [{ ...plant, noticed }] : [],
        leaks,
        spans: set.audit.spans.map(({ startMs, endMs }) => ({ startMs, endMs })),
      };
    });
  }

  /** The very bytes that were drawn, with what is planted. All work is done for every item, so that nobody can tell by the time it takes. */
  private openItem(item: PlanItem): Promise<OpenItem> {
    const known = this.open.get(item.item);
    if (known) return known;
    const opening = this.make(item);
    this.open.set(item.item, opening);
    opening.catch(() => this.open.delete(item.item));
    const [oldest] = this.open.keys();
    if (this.open.size > MAX_OPEN && oldest !== undefined) this.open.delete(oldest);
    return opening;
  }

  private async make(item: PlanItem): Promise<OpenItem> {
    const set = await this.drawn(item.recording);
    const { sounds, clips, stopping } = this.parts;
    const plain = await sounds.open(set.soundPath, set.audit.output.sha256);
    const number = item.clip ?? Number.parseInt(item.item.slice(0, 8), 16);
    const { samples, type } = await clips.open(number, plain.source.sampleRate, stopping);
    const durationMs = Math.ceil((samples.length * 1000) / plain.source.sampleRate);
    const place = await placePlant(plain, set.audit.spans, durationMs, number);
    const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1) / 32_768;
    const source = new PlantedSound(plain.source, {
      samples,
      at: Math.round((place.startMs * plain.source.sampleRate) / 1000),
      channel: number % plain.source.channels,
      gain: item.clip === null ? 0 : place.peak / highest,
    });
    const sound = patched(plain, source, await patchesOf(source, plain.peaks));
    const { startMs } = place;
    return { sound, set, plant: item.clip === null ? null : { startMs, endMs: startMs + durationMs, type } };
  }

  /** The set as it was when the sample was drawn: that which lies there, or an older one. @throws HushtapeError INPUT_MISSING */
  private async drawn(recording: string): Promise<RecordingSet> {
    const { shelf } = this.parts;
    const wanted = this.state.current?.frame.find((entry) => entry.recording === recording)?.auditSha256;
    const found = await shelf.find(recording);
    if (found && found.facts.auditSha256 === wanted) return found.set;
    const folder = versionsFolder(shelf.folder, recording);
    for (const number of found ? await keptVersions(folder) : []) {
      const { name } = placeOfSet(shelf.folder, found?.place ?? "");
      const set = await readSet({ folder: join(folder, String(number)), name }).catch(() => null);
      if (set && set.auditSha256 === wanted) return set;
    }
    throw new HushtapeError("INPUT_MISSING", "what was drawn is not there any more", "Put it back from a copy.");
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

function patched({ peaks, buckets }: OpenSound, source: PlantedSound, patches: readonly Patch[]): OpenSound {
  return {
    source,
    peaks,
    buckets: async (level, from, to) => {
      const values = await buckets(level, from, to);
      const change = patches[level];
      if (change) patch(values, from, peaks.channels, change);
      return values;
    },
  };
}
