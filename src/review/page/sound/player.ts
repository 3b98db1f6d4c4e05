import { type Interval, IntervalIndex } from "../lanes/interval-index.js";
import { Store } from "../state/store.js";

/** Speeds that can be chosen. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
/** How much of a skipped stretch is heard on either side, in ms: without it words sound cut. */
const AIR_MS = 120;

/** How it plays. */
export interface PlayerState {
  readonly isPlaying: boolean;
  /** 0.5–3. Default 1. */
  readonly speed: number;
  /** Whether muted and silent stretches are left out. Default: no. */
  readonly keptOnly: boolean;
  /** Whether the original is heard. */
  readonly isOriginal: boolean;
  /** The browser could not play it. */
  readonly failed: boolean;
}

/** Plays one recording: on and on, or a stretch once. Times in ms. */
export class Player {
  readonly store = new Store<PlayerState>({
    isPlaying: false,
    speed: 1,
    keptOnly: false,
    isOriginal: false,
    failed: false,
  });
  /** The redacted sound; wavesurfer.js draws it. */
  readonly audio = new Audio();
  #original: HTMLAudioElement | null = null;
  #stopAtMs = Number.POSITIVE_INFINITY;
  #skipped = new IntervalIndex<Interval>([]);
  /** What was heard at all, for a report of a blind sample, and how long that took. */
  readonly heard: Interval[] = [];
  workMs = 0;
  #heardFromMs = 0;
  #startedAt = 0;
  #lastMs = 0;

  /** @param onMove - called when a position has to be drawn. */
  constructor(
    source: string,
    private readonly onMove: () => void,
  ) {
    this.audio.preload = "metadata";
    this.audio.src = source;
    this.#listen(this.audio);
    this.audio.addEventListener("error", () => this.store.set({ failed: true, isPlaying: false }));
  }

  /** Where it is. */
  get currentMs(): number {
    return this.#sound.currentTime * 1000;
  }

  get #sound(): HTMLAudioElement {
    return this.#original ?? this.audio;
  }

  /** Plays from here to the end. */
  play(): void {
    this.#stopAtMs = Number.POSITIVE_INFINITY;
    this.#start();
  }

  /** Stops where it is. */
  pause(): void {
    this.#sound.pause();
  }

  /** Plays, or stops. */
  toggle(): void {
    if (this.store.state.isPlaying) this.pause();
    else this.play();
  }

  /** Goes to a time; what plays goes on from there. */
  seek(timeMs: number): void {
    this.#endOriginal();
    this.#closeHeard();
    this.#stopAtMs = Number.POSITIVE_INFINITY;
    this.audio.currentTime = Math.max(0, timeMs) / 1000;
    this.#openHeard();
    this.onMove();
  }

  /** Plays a stretch once. */
  once(startMs: number, endMs: number): void {
    this.seek(startMs);
    this.#stopAtMs = endMs;
    this.#start();
  }

  /** Plays a stretch of the original once. @param source - with its grant. */
  onceOriginal(source: string, startMs: number, endMs: number): void {
    this.pause();
    this.#endOriginal();
    const original = new Audio(source);
    this.#original = original;
    this.#listen(original);
    original.addEventListener("error", () => this.store.set({ failed: true, isPlaying: false }));
    original.currentTime = startMs / 1000;
    this.#stopAtMs = endMs;
    this.store.set({ isOriginal: true });
    this.#start();
  }

  /** 0.5–3. */
  setSpeed(speed: number): void {
    this.audio.playbackRate = speed;
    if (this.#original) this.#original.playbackRate = speed;
    this.store.set({ speed });
  }

  /** One step faster (1) or slower (−1). */
  stepSpeed(step: 1 | -1): void {
    const at = SPEEDS.findIndex((speed) => speed >= this.store.state.speed);
    this.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + step))] ?? 1);
  }

  /** Leaves these out from now on; `null`: plays everything. */
  skip(stretches: readonly Interval[] | null): void {
    this.#skipped = new IntervalIndex(stretches ?? []);
    this.store.set({ keptOnly: stretches !== null });
  }

  /** Called in each frame while it plays: stops at the end of a stretch, goes over what is skipped. */
  tick(): void {
    if (!this.store.state.isPlaying) return;
    const now = this.currentMs;
    this.#lastMs = now;
    if (now >= this.#stopAtMs) {
      this.pause();
      return;
    }
    // A stretch that was asked for plays whole.
    if (this.#stopAtMs !== Number.POSITIVE_INFINITY || this.#original) return;
    const skipped = this.#skipped.at(now)[0];
    if (skipped && now > skipped.startMs + AIR_MS && now < skipped.endMs - AIR_MS * 2)
      this.#jump(skipped.endMs - AIR_MS);
  }

  /** Stops, and lets go of the sound. */
  close(): void {
    for (const sound of [this.audio, this.#original]) {
      sound?.pause();
      sound?.removeAttribute("src");
      sound?.load();
    }
    this.#original = null;
  }

  /** How much of it was heard, each ms once. */
  heardMs(): number {
    const sorted = [...this.heard].sort((a, b) => a.startMs - b.startMs);
    let [sum, reach] = [0, 0];
    for (const { startMs, endMs } of sorted) {
      sum += Math.max(0, endMs - Math.max(startMs, reach));
      reach = Math.max(reach, endMs);
    }
    return Math.round(sum);
  }

  #jump(timeMs: number): void {
    this.#closeHeard();
    this.audio.currentTime = timeMs / 1000;
    this.#heardFromMs = timeMs;
    this.#startedAt = performance.now();
  }

  #start(): void {
    this.#sound.playbackRate = this.store.state.speed;
    // Refused where the page was not touched yet: then the button says that it stands still.
    this.#sound.play().catch(() => this.store.set({ isPlaying: false }));
  }

  #listen(sound: HTMLAudioElement): void {
    sound.addEventListener("playing", () => {
      if (sound !== this.#sound) return;
      this.store.set({ isPlaying: true, failed: false });
      this.#openHeard();
      this.onMove();
    });
    for (const name of ["pause", "ended"] as const)
      sound.addEventListener(name, () => {
        if (sound !== this.#sound) return;
        this.#closeHeard();
        this.store.set({ isPlaying: false });
        if (sound === this.#original) this.#endOriginal();
        this.onMove();
      });
    sound.addEventListener("timeupdate", () => this.onMove());
    sound.addEventListener("seeked", () => this.onMove());
  }

  #openHeard(): void {
    if (this.#sound.paused) return;
    this.#heardFromMs = this.#lastMs = this.currentMs;
    this.#startedAt = performance.now();
  }

  #closeHeard(): void {
    if (this.#startedAt === 0) return;
    this.workMs += performance.now() - this.#startedAt;
    this.#startedAt = 0;
    const endMs = this.#sound.paused ? this.currentMs : this.#lastMs;
    if (this.#sound === this.audio && endMs > this.#heardFromMs) this.heard.push({ startMs: this.#heardFromMs, endMs });
  }

  #endOriginal(): void {
    const original = this.#original;
    if (!original) return;
    this.#original = null;
    this.audio.currentTime = original.currentTime;
    original.pause();
    original.removeAttribute("src");
    original.load();
    this.store.set({ isOriginal: false });
  }
}
