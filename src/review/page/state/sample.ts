import { type Client, RequestFailure } from "../client/client.js";
import type { Committed, EntityType, Heard, Peaks } from "../client/forms.js";
import { Frames } from "../lanes/frames.js";
import { clock } from "../lanes/paint-sound.js";
import { Viewport } from "../lanes/viewport.js";
import { Player } from "../sound/player.js";
import { Pyramid } from "../sound/pyramid.js";
import { sayingOf } from "./desk.js";
import { Store } from "./store.js";

/** A recording that is heard without findings or words. */
export interface SampleItem {
  readonly item: string;
  readonly durationMs: number;
  readonly channels: number;
  readonly language: string;
}

/** What was marked while it was heard. */
export interface ListeningState {
  readonly leaks: readonly Heard[];
  /** Where a mark was begun; `null`: none is. */
  readonly begunMs: number | null;
  /** A mark that waits for its type: its place in `leaks`. */
  readonly choosing: number | null;
  readonly selected: number;
  readonly hasSound: boolean;
  readonly committed: Committed | null;
  readonly isSending: boolean;
  readonly notice: string;
}

/** Shortest mark, in ms; a key that is pressed twice at once marks so much. */
const SHORTEST_MS = 200;
/** How long somebody takes to press a key after hearing something, in ms: a mark begins so much before. */
const REACTION_MS = 500;

/** One item of the blind sample while somebody hears it. */
export class Listening {
  readonly store = new Store<ListeningState>({
    leaks: [],
    begunMs: null,
    choosing: null,
    selected: -1,
    hasSound: false,
    committed: null,
    isSending: false,
    notice: "",
  });
  readonly frames = new Frames();
  readonly viewport = new Viewport();
  readonly player: Player;
  readonly path: string;
  pyramid: Pyramid | null = null;
  /** Goes on to another item. */
  onNext: () => void = () => undefined;
  #onTile: () => void = () => undefined;
  /** What was played and marked when it was asked whether that is meant. */
  #asked = "";
  /** Marks so far, also those that were changed or taken away. */
  #marks = 0;

  constructor(
    private readonly client: Client,
    readonly item: SampleItem,
  ) {
    this.path = `/api/sample/items/${item.item}`;
    this.player = new Player(`${this.path}/sound`, () => this.frames.request());
    this.viewport.measure(1, item.durationMs);
    this.viewport.subscribe(() => this.frames.request());
    this.frames.add(() => {
      this.player.tick();
      if (this.player.store.state.isPlaying) this.frames.request();
    });
  }

  /** Fetches the peaks. */
  async load(): Promise<void> {
    try {
      const peaks = await this.client.get<Peaks>(`${this.path}/peaks`);
      this.pyramid = new Pyramid(this.client, `${this.path}/peaks`, peaks, () => this.#onTile());
      this.store.set({ hasSound: true });
    } catch (error) {
      this.say(sayingOf(error));
    }
  }

  /** Calls when more can be drawn; one at a time. */
  onTiles(listener: () => void): () => void {
    this.#onTile = listener;
    return () => {
      this.#onTile = () => undefined;
    };
  }

  /** Begins a mark where it plays, or ends it; then its type is asked for. */
  mark(): void {
    const { begunMs, leaks, committed } = this.store.state;
    if (committed) return;
    const now = Math.round(this.player.currentMs);
    if (begunMs === null) {
      this.store.set({ begunMs: Math.max(0, now - REACTION_MS) });
      this.say("Mark begun: press again where it ends, Escape to leave it.");
      return;
    }
    const endMs = Math.min(this.item.durationMs, Math.max(begunMs + SHORTEST_MS, now));
    this.player.pause();
    this.#put([...leaks, { startMs: begunMs, endMs, type: "PERSON" }], leaks.length);
  }

  /** Marks a stretch that was drawn. */
  markStretch(startMs: number, endMs: number): void {
    const { leaks, committed } = this.store.state;
    if (committed || endMs - startMs < 10) return;
    this.#put([...leaks, { startMs: Math.round(startMs), endMs: Math.round(endMs), type: "PERSON" }], leaks.length);
  }

  #put(leaks: readonly Heard[], choosing: number): void {
    this.#marks++;
    this.store.set({ leaks, begunMs: null, choosing, selected: choosing, notice: "" });
    this.frames.request();
  }

  /** Says what the mark is that waits for it. */
  choose(type: EntityType): void {
    const { leaks, choosing } = this.store.state;
    this.#marks++;
    this.store.set({
      leaks: leaks.map((leak, at) => (at === choosing ? { ...leak, type } : leak)),
      choosing: null,
    });
    this.say("Marked.");
  }

  /** Takes a mark away. */
  remove(at: number): void {
    this.#marks++;
    this.store.set({ leaks: this.store.state.leaks.filter((_, other) => other !== at), selected: -1, choosing: null });
    this.say("Mark taken away.");
  }

  /** Leaves a mark that was begun. */
  letGo(): void {
    this.store.set({ begunMs: null, choosing: null, notice: "" });
  }

  /** Commits, if most of it was heard; else says what was not, and commits when it is asked for again without another play or mark. */
  finish(): void {
    const { committed, isSending, begunMs } = this.store.state;
    if (committed || isSending || begunMs !== null) return;
    // What still plays is heard once it has stopped.
    this.player.pause();
    const unheardMs = this.item.durationMs - this.player.heardMs();
    const asked = `${this.player.workMs} ${this.#marks}`;
    if (unheardMs <= this.item.durationMs / 20 || asked === this.#asked) {
      void this.commit();
      return;
    }
    this.#asked = asked;
    this.say(
      `You have not heard ${clock(unheardMs)} of ${clock(this.item.durationMs)}. Commit once more if you mean it.`,
    );
  }

  /** Commits what was heard: nothing of it changes afterwards; only now it is told what there was. */
  async commit(): Promise<void> {
    this.player.pause();
    this.store.set({ isSending: true });
    const { leaks } = this.store.state;
    try {
      const heardMs = Math.min(this.item.durationMs, this.player.heardMs());
      const workMs = Math.round(this.player.workMs);
      const body = { leaks, heardMs, workMs };
      const committed = await this.client.send<Committed>("POST", `${this.path}/commit`, body);
      this.store.set({ committed, notice: "Committed." });
    } catch (error) {
      this.say(`Not committed: ${sayingOf(error)} What you marked is still here.`);
    } finally {
      this.store.set({ isSending: false });
    }
  }

  /** Gives the item back, so that somebody else may hear it; what was marked in it goes. @returns whether it is given back. */
  async leave(): Promise<boolean> {
    this.player.pause();
    try {
      await this.client.send("DELETE", this.path);
      return true;
    } catch (error) {
      // It is not his any more, or was never: there is nothing to give back.
      if (error instanceof RequestFailure && error.kind === "missing") return true;
      this.say(`Not given back: ${sayingOf(error)}`);
      return false;
    }
  }

  /** Says something to the reviewer. */
  say(notice: string): void {
    this.store.set({ notice });
  }

  /** Ends sound and frames. */
  close(): void {
    this.player.close();
    this.frames.stop();
  }
}
