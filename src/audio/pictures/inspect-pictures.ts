import { HushtapeError } from "../../errors.js";
import { formatOf } from "../containers.js";
import { startFfmpeg, untrustedInputOptions } from "../ffmpeg.js";
import type { AudioProbe } from "../probe.js";
import { pictureFilterOf, picturesRefused } from "./picture-filter.js";
import { TextFinder } from "./text-finder.js";

/**
 * Values of parameter sets that open room for bytes which every decoder skips, and which ffmpeg's filters write again: extensions not
 * yet defined, extensions of slice headers, redundant slices, long lists of buffer sizes; and ends of sequences (36, 37), which the
 * filter takes out although they change how the next picture is decoded.
 */
const ROOM_FOR_MORE =
  /trace_headers @ .* (?:extension_data|(?:slice_segment_header_extension_present_flag|redundant_pic_cnt_present_flag) +1 = 1|cpb_cnt_minus1\S* +\S+ = [1-9]|nal_unit_type +\S+ = 3[67]$)/;

/** That the values were told at all. */
const PARAMETER_SET = /trace_headers @ .* nal_unit_type /;

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
  const tally = new Map([
    [ROOM_FOR_MORE, 0],
    [PARAMETER_SET, 0],
  ]);
  const copy = ["-map", `0:${probe.videoIndex}`, "-c", "copy", "-bsf:v"];
  const traced = `filter_units=pass_types=${filter.parameterSets},trace_headers`;
  const headers = filter.parameterSets === null ? [] : [...copy, traced, "-f", "null", "-"];
  const run = await startFfmpeg({
    inputs: [
      {
        source: path,
        options: [
          "-loglevel",
          "info",
          "-nostats",
          "-xerror",
          ...untrustedInputOptions(formatOf(probe.container).demuxer),
        ],
      },
    ],
    output: { options: [...headers, ...copy, filter.filters, "-f", "data"] },
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
  const isTold = filter.parameterSets === null || (tally.get(PARAMETER_SET) ?? 0) > 0;
  if (!isTold) throw picturesRefused("the pictures' parameters cannot be read");
  if ((tally.get(ROOM_FOR_MORE) ?? 0) > 0) throw picturesRefused("the pictures' parameters leave room for hidden data");
  if (finder.found) throw picturesRefused("there is text within the coded pictures");
}
