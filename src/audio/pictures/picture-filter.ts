import { HushtapeError } from "../../errors.js";
import type { AudioProbe } from "../probe.js";

/** How the coded pictures of a codec are reduced to what decoding needs. */
export interface PictureFilter {
  /**
   * ffmpeg's bitstream filters. `filter_units` lets only the named kinds of units through (not in the headers: `clearFilm`); the second
   * writes the headers again from the values that it read, so that what stands behind them is gone. A unit that cannot be read is an error.
   */
  readonly filters: string;
  /** The kinds that hold parameter sets, whose values `inspectPictures` looks at; `null`: this codec's have no room for more. */
  readonly parameterSets: string | null;
  /** Kinds that the filter takes out although they change how the next picture is decoded: a recording with one is refused. */
  readonly breaks: string | null;
}

/**
 * By ffmpeg's name of the codec. Pictures of any other are never copied: ffmpeg cannot tell their user data from their samples.
 *
 * Not among what is kept: supplemental information (captions of what was said!), delimiters, ends, fillers, auxiliary pictures, layers and
 * views that a plain decoder skips, reserved and unspecified kinds; AV1 metadata, tile lists, padding and repeated headers.
 */
const PICTURE_FILTERS: ReadonlyMap<string, PictureFilter> = new Map([
  ["h264", { filters: "filter_units=pass_types=1|5|7|8,h264_metadata", parameterSets: "7|8", breaks: null }],
  [
    "hevc",
    { filters: "filter_units=pass_types=0-9|16-21|32-34,hevc_metadata", parameterSets: "32-34", breaks: "36|37" },
  ],
  ["av1", { filters: "filter_units=pass_types=1-4|6,av1_metadata=td=remove", parameterSets: null, breaks: null }],
  ["vp9", { filters: "vp9_metadata", parameterSets: null, breaks: null }],
]);

/** The filter for the recording's moving picture; `null` where there is no picture, or none that can be filtered. */
export function pictureFilterOf({ videoCodec }: AudioProbe): PictureFilter | null {
  return PICTURE_FILTERS.get(videoCodec ?? "") ?? null;
}

/** The same recording for whoever takes its sound alone. */
export function withoutPictures(probe: AudioProbe): AudioProbe {
  return { ...probe, hasVideo: false, videoIndex: null, videoCodec: null, startMs: 0 };
}

/** @param what is wrong with them, in words that hold nothing of the file. */
export function picturesRefused(what: string): HushtapeError {
  return new HushtapeError("INPUT_UNSUPPORTED", what, "leave the pictures out: --pictures drop");
}
