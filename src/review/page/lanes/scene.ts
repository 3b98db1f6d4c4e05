import type { Pyramid } from "../sound/pyramid.js";
import type { Spectra } from "../sound/spectrum.js";
import type { Look } from "./colours.js";
import type { Interval, IntervalIndex } from "./interval-index.js";

/** Rows under the waveforms. */
type Row = "muted" | "kept" | "left-in";

/** Something to decide on, as it is drawn. */
export interface Box extends Interval {
  readonly key: string;
  readonly row: Row;
  readonly look: Look;
  readonly coreStartMs: number;
  readonly coreEndMs: number;
  readonly channels: readonly number[] | null;
  readonly label: string;
  /** Where it was before it was moved; `null`: it was not. */
  readonly movedFrom: Interval | null;
}

/** A word at its place; `text` is what may be seen of it. */
export interface WordBox extends Interval {
  readonly text: string;
  readonly isHidden: boolean;
}

/** What the lanes show; replaced where it changes, never changed in place. */
export interface Scene {
  readonly channels: number;
  readonly pyramid: Pyramid | null;
  readonly spectra: Spectra | null;
  /** Of which channel the picture of frequencies is. */
  readonly spectrumChannel: number;
  readonly boxes: IntervalIndex<Box>;
  readonly words: IntervalIndex<WordBox>;
  readonly selectedKey: string | null;
  /** A stretch that is being made or moved. */
  readonly draft: (Interval & { readonly edge: "start" | "end" | null }) | null;
  /** Whether rows of findings are shown; a blind sample has none. */
  readonly hasRows: boolean;
}

/** Where everything is, in CSS pixels from the top. */
export interface Layout {
  readonly channels: readonly { readonly top: number; readonly height: number }[];
  readonly spectrum: { readonly top: number; readonly height: number } | null;
  readonly rows: Record<Row, { readonly top: number; readonly height: number }>;
  readonly words: { readonly top: number; readonly height: number };
  readonly height: number;
}

/** Height of the scale of times, in px. */
export const RULER_PX = 20;
const SPECTRUM_PX = 96;
/** A large screen has room for higher waveforms. */
const IS_TALL = innerHeight >= 1000;

/** Lanes for so many channels: fewer are higher. */
export function layoutOf(channels: number, hasSpectrum: boolean, hasRows: boolean): Layout {
  const wave = (channels <= 1 ? 96 : channels === 2 ? 56 : 36) * (IS_TALL ? 1.5 : 1);
  let top = RULER_PX;
  const take = (height: number, isThere = true) => {
    const lane = { top, height };
    if (isThere) top += height + 2;
    return lane;
  };
  const waves = Array.from({ length: channels }, () => take(wave));
  const spectrum = hasSpectrum ? take(SPECTRUM_PX) : null;
  const rows = { muted: take(24, hasRows), kept: take(18, hasRows), "left-in": take(18, hasRows) };
  const words = take(18, hasRows);
  return { channels: waves, spectrum, rows, words, height: top };
}
