import { HushtapeError } from "../../errors.js";
import { formatOf } from "../containers.js";
import { startFfmpeg } from "../ffmpeg.js";
import { untrustedInputOptions } from "../ffmpeg-input.js";
import type { AudioProbe } from "../probe.js";
import { requireQuarterTurn } from "./display-matrix.js";
import { type PictureFilter, pictureFilterOf, picturesRefused } from "./picture-filter.js";
import { TextFinder } from "./text-finder.js";

/**
 * Values of parameter sets that open room for bytes which every decoder skips, and which ffmpeg's filters write again: extensions not
 * yet defined, extensions of slice headers, redundant slices, long lists of buffer sizes.
 */
const ROOM_FOR_MORE =
  /trace_headers @ .* (?:extension_data|(?:slice_segment_header_extension_present_flag|redundant_pic_cnt_present_flag) +1 = 1|cpb_cnt_minus1\S* +\S+ = [1-9])/;

/** That the values were told at all. */
const PARAMETER_SET = /trace_headers @ .* nal_unit_type /;

/** That nothing reached the first output, where that is for what breaks the sequence. */
const UNBROKEN = /^ *Output stream #0:0 \(video\): 0 packets muxed \(0 bytes\); *$/;

/**
 * Looks through the coded pictures as they will be copied, before hours are spent on the sound: each unit must be readable, no parameter
 * set may open room for more, and nothing may read as text.
 *
 * @throws HushtapeError INPUT_UNSUPPORTED where they cannot be copied, with the option that leaves them out; CANCELLED, TOOL_MISSING
 */
export async function inspectPictures(
  path: string,
  probe: AudioProbe,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  if (!probe.hasVideo) return;
  const filter = pictureFilterOf(probe);
  if (!filter) throw picturesRefused("the pictures' codec is none that can be cleared of everything but pictures");
  await requireQuarterTurn({ path, ...probe, demuxer: formatOf(probe.container).demuxer }, probe.videoIndex, signal);
  const tally = new Map([ROOM_FOR_MORE, PARAMETER_SET, UNBROKEN].map((pattern) => [pattern, 0]));
  const input = ["-loglevel", "verbose", "-nostats", "-xerror"];
  const run = await startFfmpeg({
    inputs: [{ source: path, options: [...input, ...untrustedInputOptions(formatOf(probe.container).demuxer)] }],
    output: { options: views(probe.videoIndex, filter) },
    failure: "INPUT_CORRUPT",
    tally,
    signal,
  });
  const finder = new TextFinder();
  try {
    for await (const chunk of run.output) if (Buffer.isBuffer(chunk)) finder.push(chunk);
    await run.ended;
  } catch (error) {
    if (error instanceof HushtapeError && error.code === "INPUT_CORRUPT") {
      throw picturesRefused("the coded pictures cannot be read");
    }
    throw error;
  } finally {
    run.stop();
  }
  const lines = (pattern: RegExp) => tally.get(pattern) ?? 0;
  if (filter.parameterSets !== null && lines(PARAMETER_SET) === 0) {
    throw picturesRefused("the pictures' parameters cannot be read");
  }
  if (lines(ROOM_FOR_MORE) > 0) throw picturesRefused("the pictures' parameters leave room for hidden data");
  if (filter.breaks !== null && lines(UNBROKEN) === 0) throw picturesRefused("the pictures hold ends of sequences");
  if (finder.found) throw picturesRefused("there is text within the coded pictures");
}

/** Three outputs of one pass: what breaks the sequence, the values of parameter sets, and the pictures as they will be copied. */
function views(index: number | null, { filters, parameterSets, breaks }: PictureFilter): readonly string[] {
  const copy = ["-map", `0:${index}`, "-c", "copy", "-bsf:v"];
  const nowhere = ["-f", "null", "-"];
  return [
    ...(breaks === null ? [] : [...copy, `filter_units=pass_types=${breaks}`, ...nowhere]),
    ...(parameterSets === null ? [] : [...copy, `filter_units=pass_types=${parameterSets},trace_headers`, ...nowhere]),
    ...[...copy, filters, "-f", "data"],
  ];
}
