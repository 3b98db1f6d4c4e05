import WaveSurfer from "wavesurfer.js";
import type { Pyramid } from "./pyramid.js";

/** Most buckets of the overview: more than there are pixels. */
const MOST_BUCKETS = 6000;

/** What is played already has another one than what is to come. */
export interface OverviewColours {
  readonly wave: string;
  readonly played: string;
  readonly cursor: string;
}

/** The whole recording in one strip, drawn by wavesurfer.js, which follows the sound that it is given and moves it when it is clicked. */
export class Overview {
  #surfer: WaveSurfer | null = null;
  #isClosed = false;

  /** Draws it, once its peaks have come. @throws RequestFailure */
  async open(
    container: HTMLElement,
    pyramid: Pyramid,
    audio: HTMLMediaElement,
    colours: OverviewColours,
    onSeek: (timeMs: number) => void,
  ): Promise<void> {
    const level = pyramid.levels.find(({ buckets }) => buckets <= MOST_BUCKETS) ?? pyramid.levels.at(-1);
    if (!level) return;
    const peaks = loudest(await pyramid.whole(level, MOST_BUCKETS), pyramid.peaks.channels);
    if (this.#isClosed) return;
    this.#surfer = WaveSurfer.create({
      container,
      media: audio,
      peaks: [peaks],
      duration: pyramid.peaks.durationMs / 1000,
      height: "auto",
      waveColor: colours.wave,
      progressColor: colours.played,
      cursorColor: colours.cursor,
      cursorWidth: 1,
      dragToSeek: { debounceTime: 0 },
      normalize: true,
      cspNonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "",
    });
    this.#surfer.on("interaction", (seconds) => onSeek(seconds * 1000));
  }

  /** Takes other colours. */
  recolour({ wave, played, cursor }: OverviewColours): void {
    this.#surfer?.setOptions({ waveColor: wave, progressColor: played, cursorColor: cursor });
  }

  /** Takes it off the page; the sound stays. */
  close(): void {
    this.#isClosed = true;
    this.#surfer?.destroy();
  }
}

/** The loudest of all channels, bucket by bucket, 0..1. */
function loudest(bytes: Int8Array, channels: number): Float32Array {
  const stride = channels * 2;
  return Float32Array.from({ length: Math.floor(bytes.length / stride) }, (_, bucket) => {
    let most = 0;
    for (let at = bucket * stride; at < (bucket + 1) * stride; at++) most = Math.max(most, Math.abs(bytes[at] ?? 0));
    return most / 127;
  });
}
