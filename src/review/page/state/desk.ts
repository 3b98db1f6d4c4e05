import { type Client, RequestFailure } from "../client/client.js";
import type { DecisionState, Made, Peaks, RecordingRow, RecordingView, Session } from "../client/forms.js";
import { Frames } from "../lanes/frames.js";
import { Viewport } from "../lanes/viewport.js";
import { Player } from "../sound/player.js";
import { Pyramid } from "../sound/pyramid.js";
import { Spectra } from "../sound/spectrum.js";
import { type DeskState, emptyDesk, isDecided, listed, type Notice } from "./desk-state.js";
import { type Item, itemsOf } from "./items.js";
import { Outbox } from "./outbox.js";
import { Store } from "./store.js";
import { verdictsOf } from "./verdicts.js";

/** Heard on either side of what is selected, in ms. */
export const AROUND_MS = 2000;
/** So much is in view at first, in ms. */
const BEGIN_MS = 60_000;
/** A sound that did not come because the server is away is asked for again after so long, in ms. */
const AGAIN_MS = 2000;
/** What others decide is looked for so often, in ms. */
const POLL_MS = 10_000;

/** One recording on the desk: what is known of it, what is selected, its sound, and the reviewer's steps. */
export class Desk {
  readonly store = new Store<DeskState>(emptyDesk());
  readonly frames = new Frames();
  readonly viewport = new Viewport();
  readonly player: Player;
  readonly outbox: Outbox;
  readonly path: string;
  /** Saves an edge that was moved and still rests; called before anything else is selected or decided. */
  flush: () => void = () => undefined;
  pyramid: Pyramid | null = null;
  spectra: Spectra | null = null;
  #poll = 0;
  #onTile: () => void = () => undefined;
  #isClosed = false;

  constructor(
    readonly client: Client,
    readonly session: Session,
    readonly id: string,
  ) {
    this.path = `/api/recordings/${id}`;
    this.player = new Player(`${this.path}/sound`, () => this.frames.request());
    this.viewport.subscribe(() => this.frames.request());
    this.frames.add(() => this.#tick());
    this.outbox = new Outbox(client, `${this.path}/decisions`, session.who, {
      onSaved: (state) => this.takeDecisions(state),
      onRefused: (failure) => void this.#takeBack(failure),
      onChange: () => this.refold(),
    });
  }

  /** Calls when more of the sound can be drawn; one at a time. */
  onTiles(listener: () => void): () => void {
    this.#onTile = listener;
    return () => {
      this.#onTile = () => undefined;
    };
  }

  /** Fetches all that is known of it; its waveform comes when the server has made it. */
  async load(): Promise<void> {
    void this.#loadSound();
    try {
      const view = await this.client.get<RecordingView>(this.path);
      if (this.#isClosed) return;
      this.viewport.measure(this.viewport.widthPx, this.pyramid?.peaks.durationMs ?? view.row.durationMs);
      this.store.set({ view, items: itemsOf(view), failure: null });
      this.refold();
      window.clearInterval(this.#poll);
      this.#poll = window.setInterval(() => void this.poll(), POLL_MS);
    } catch (error) {
      if (!this.#isClosed) this.store.set({ failure: sayingOf(error) });
    }
  }

  async #loadSound(): Promise<void> {
    const draw = () => this.#onTile();
    try {
      const peaks = await this.client.get<Peaks>(`${this.path}/peaks`);
      if (this.#isClosed) return;
      this.pyramid = new Pyramid(this.client, `${this.path}/peaks`, peaks, draw);
      this.spectra = new Spectra(this.client, `${this.path}/spectrum`, peaks.durationMs, draw);
      this.viewport.measure(this.viewport.widthPx, peaks.durationMs);
      this.store.set({ sounds: this.store.state.sounds + 1, soundFailure: null });
      draw();
    } catch (error) {
      if (this.#isClosed) return;
      const isPassing = error instanceof RequestFailure && (error.kind === "away" || error.kind === "session");
      if (isPassing) window.setTimeout(() => this.#isClosed || void this.#loadSound(), AGAIN_MS);
      else this.store.set({ soundFailure: sayingOf(error) });
    }
  }

  /** Begins with the first that nobody has decided. */
  begin(): void {
    const { order } = this.store.state;
    const first = order.find((key) => this.isOpen(key)) ?? order[0];
    if (first === undefined) return;
    const startMs = this.store.state.byKey.get(first)?.startMs ?? 0;
    this.viewport.centre(startMs, BEGIN_MS / Math.max(1000, this.viewport.widthPx));
    this.select(first);
  }

  /** The same record: what others may have changed is taken, everything else stays the same objects, so that nothing is laid out again. */
  #update(view: RecordingView, { row, decisions, versions }: RecordingView): void {
    this.store.set({ view: { ...view, row, decisions, versions } });
    if (decisions.seen !== view.decisions.seen) this.refold();
  }

  /** Takes the recording, so that nobody else is given it; whoever has it already is named. */
  async claim(): Promise<void> {
    if (!this.may("review")) return;
    try {
      this.takeDecisions(await this.client.send<DecisionState>("POST", `${this.path}/claim`));
      const { view } = this.store.state;
      if (view?.row.status !== "open") return;
      const row: RecordingRow = { ...view.row, status: "claimed", claimedBy: this.session.who };
      this.store.set({ view: { ...view, row } });
    } catch (error) {
      const holder = this.store.state.view?.row.claimedBy;
      if (error instanceof RequestFailure && error.kind === "conflict")
        this.say(
          `${holder ?? "Somebody else"} works on this recording: what you both decide may be a conflict.`,
          "error",
        );
    }
  }

  /** Looks for what others have decided, and for a new sound. */
  async poll(): Promise<void> {
    if (document.visibilityState === "hidden" || this.outbox.size > 0 || this.#isClosed) return;
    const { view } = this.store.state;
    try {
      const now = await this.client.poll<RecordingView>(this.path);
      if (this.#isClosed || this.outbox.size > 0) return;
      if (!view || now.auditSha256 !== view.auditSha256) await this.reload();
      else this.#update(view, now);
    } catch {
      // The page says elsewhere that the server is away.
    }
  }

  /** After a new sound: everything anew, at the same place. */
  async reload(): Promise<void> {
    const at = this.player.currentMs;
    this.player.audio.src = `${this.path}/sound`;
    this.player.seek(at);
    this.store.set({ selectedKey: null, part: null, draft: null });
    await this.load();
  }

  /** Takes what the server says of the decisions. */
  takeDecisions(decisions: DecisionState): void {
    const { view } = this.store.state;
    if (view) this.store.set({ view: { ...view, decisions } });
    this.refold();
  }

  /** Folds what the server knows with what is on its way. */
  refold(): void {
    const { view, items } = this.store.state;
    if (!view) return;
    const known = new Set(view.decisions.made.map(({ id }) => id));
    const made: Made[] = [...view.decisions.made, ...this.outbox.made.filter(({ id }) => !known.has(id))];
    const said = verdictsOf(made, view.decisions.conflicts);
    this.store.set({ ...listed(this.store.state, items, said), pending: this.outbox.size });
    this.frames.request();
  }

  async #takeBack(failure: RequestFailure): Promise<void> {
    this.say(`Not saved, and taken back. ${sayingOf(failure)}`, "error");
    this.refold();
    await this.poll();
  }

  /** The last event that this page knows. */
  get seen(): number {
    return this.store.state.view?.decisions.seen ?? 0;
  }

  /** The item that keys and details are about; `undefined`: none. */
  get selected(): Item | undefined {
    const { selectedKey, byKey } = this.store.state;
    return selectedKey === null ? undefined : byKey.get(selectedKey);
  }

  /** Where an item is to be muted by what was said of it. */
  placeOf(item: Item): { readonly startMs: number; readonly endMs: number } {
    return this.store.state.said.of(item).movedTo ?? item;
  }

  /** Whether the reviewer may do this. */
  may(permission: Session["permissions"][number]): boolean {
    return this.session.permissions.includes(permission) || this.session.permissions.includes("admin");
  }

  /** Selects, shows and, where asked for, plays it once with 2 s around it. */
  select(key: string, play = true): void {
    this.flush();
    this.store.set({ selectedKey: key, part: null, draft: null });
    const item = this.selected;
    if (!item) return;
    const { startMs, endMs } = this.placeOf(item);
    this.viewport.reveal(startMs, endMs);
    this.frames.request();
    if (play) this.player.once(startMs - AROUND_MS, endMs + AROUND_MS);
    else this.player.seek(startMs);
  }

  /** Whether a line is a task that nobody has decided. */
  isOpen(key: string): boolean {
    const item = this.store.state.byKey.get(key);
    return item?.isTask === true && !isDecided(this.store.state.said, item);
  }

  /** Says something to the reviewer. */
  say(text: string, tone: Notice["tone"] = "info"): void {
    this.store.set({ notice: { text, tone, count: (this.store.state.notice?.count ?? 0) + 1 } });
  }

  /** Ends sound, frames and what is on its way. */
  close(): void {
    this.#isClosed = true;
    window.clearInterval(this.#poll);
    this.player.close();
    this.frames.stop();
    this.outbox.close();
  }

  #tick(): void {
    this.player.tick();
    if (this.player.store.state.isPlaying) this.frames.request();
  }
}

/** A failure for people, with what helps. */
export function sayingOf(error: unknown): string {
  if (!(error instanceof RequestFailure)) return "Something went wrong on this page.";
  const { message, hint } = error;
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return hint === "" ? text : `${text.replace(/\.$/, "")}. ${hint}`;
}
