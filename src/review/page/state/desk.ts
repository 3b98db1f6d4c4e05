import { type Client, RequestFailure } from "../client/client.js";
import type { DecisionState, Made, Peaks, RecordingRow, RecordingView, Session } from "../client/forms.js";
import { Frames } from "../lanes/frames.js";
import { Viewport } from "../lanes/viewport.js";
import { Player } from "../sound/player.js";
import { Pyramid } from "../sound/pyramid.js";
import { Spectra } from "../sound/spectrum.js";
import { type DeskState, emptyDesk, isDecided, type ListFilter, listed, type Notice, orderOf } from "./desk-state.js";
import { type Item, itemsOf } from "./items.js";
import { Outbox } from "./outbox.js";
import { Store } from "./store.js";
import { verdictsOf } from "./verdicts.js";

/** Heard on either side of what is selected, in ms. */
export const AROUND_MS = 2000;
/** So much is in view at first, in ms. */
const BEGIN_MS = 60_000;
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

  /** Fetches all that is known of it. */
  async load(): Promise<void> {
    try {
      const [view, peaks] = await Promise.all([
        this.client.get<RecordingView>(this.path),
        this.client.get<Peaks>(`${this.path}/peaks`).catch((error: unknown) => sayingOf(error)),
      ]);
      if (this.#isClosed) return;
      this.#open(view, peaks);
    } catch (error) {
      if (!this.#isClosed) this.store.set({ failure: sayingOf(error) });
    }
  }

  #open(view: RecordingView, found: Peaks | string): void {
    const draw = () => this.#onTile();
    const peaks = typeof found === "string" ? null : found;
    this.store.set({ soundFailure: typeof found === "string" ? found : null });
    if (peaks) {
      this.pyramid = new Pyramid(this.client, `${this.path}/peaks`, peaks, draw);
      this.spectra = new Spectra(this.client, `${this.path}/spectrum`, peaks.durationMs, draw);
    }
    this.viewport.measure(this.viewport.widthPx, peaks?.durationMs ?? view.row.durationMs);
    this.#take(view);
    window.clearInterval(this.#poll);
    this.#poll = window.setInterval(() => void this.poll(), POLL_MS);
  }

  /** Begins with the first that nobody has decided. */
  begin(): void {
    const { order } = this.store.state;
    const first = order.find((key) => this.#isOpen(key)) ?? order[0];
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

  #take(view: RecordingView): void {
    const items = itemsOf(view);
    this.store.set({ view, items, failure: null });
    this.refold();
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
    this.say(`Not saved, and taken back: ${failure.message}`, "error");
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
    this.store.set({ selectedKey: key, part: null, draft: null });
    const item = this.selected;
    if (!item) return;
    const { startMs, endMs } = this.placeOf(item);
    this.viewport.reveal(startMs, endMs);
    this.frames.request();
    if (play) this.player.once(startMs - AROUND_MS, endMs + AROUND_MS);
    else this.player.seek(startMs);
  }

  /** Selects the next line (1) or the one before (−1). */
  step(by: 1 | -1): void {
    const { order, selectedKey } = this.store.state;
    const at = selectedKey === null ? -1 : order.indexOf(selectedKey);
    const key = order[Math.min(order.length - 1, Math.max(0, at + by))];
    if (key !== undefined) this.select(key);
  }

  /** Selects the next that nobody has decided, from the selected one on and then from the top. */
  nextOpen(): void {
    const { order, selectedKey } = this.store.state;
    const at = selectedKey === null ? -1 : order.indexOf(selectedKey);
    const key = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].find((one) => this.#isOpen(one));
    if (key !== undefined) this.select(key);
    else this.say(this.store.state.tasks === 0 ? "Nothing is to be decided here." : "All is decided.");
  }

  /** Selects the next gap that was kept. */
  nextGap(): void {
    const { order, selectedKey, byKey } = this.store.state;
    const at = selectedKey === null ? -1 : order.indexOf(selectedKey);
    const key = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((one) => byKey.get(one)?.kind === "kept");
    if (key !== undefined) this.select(key);
    else this.say("No gap was kept here.");
  }

  #isOpen(key: string): boolean {
    const item = this.store.state.byKey.get(key);
    return item?.isTask === true && !isDecided(this.store.state.said, item);
  }

  /** Chooses which lines the list has, and their order. */
  list(filter: ListFilter, byDoubt: boolean): void {
    this.store.set({ filter, byDoubt });
    this.store.set({ order: orderOf(this.store.state) });
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

/** A failure for people. */
export function sayingOf(error: unknown): string {
  return error instanceof RequestFailure ? error.message : "Something went wrong on this page.";
}
