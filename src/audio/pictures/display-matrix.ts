import { z } from "zod";
import { askFfprobe } from "../ffmpeg.js";
import type { SoundFile } from "../ffmpeg-input.js";
import { picturesRefused } from "./picture-filter.js";
import { isQuarterTurn } from "./quarter-turn.js";

const sideDataSchema = z.object({
  streams: z.array(
    z.object({ side_data_list: z.array(z.object({ displaymatrix: z.string().optional() })).optional() }),
  ),
});

/**
 * The numbers by which a player turns the pictures are copied with them.
 *
 * @throws HushtapeError INPUT_UNSUPPORTED where they turn it by something else than quarters; TOOL_MISSING, CANCELLED, INPUT_CORRUPT
 */
export async function requireQuarterTurn(file: SoundFile, index: number | null, signal: AbortSignal): Promise<void> {
  const answer = await askFfprobe(
    file,
    ["-select_streams", String(index), "-show_entries", "stream_side_data_list"],
    signal,
  );
  const { streams } = sideDataSchema.parse(answer);
  for (const { displaymatrix } of streams.flatMap((stream) => stream.side_data_list ?? [])) {
    if (displaymatrix === undefined) continue;
    // Three lines of three numbers, each line with its place before it.
    const numbers = displaymatrix.replaceAll(/^[0-9a-f]+:/gm, "").match(/-?\d+/g) ?? [];
    if (!isQuarterTurn(numbers.map(Number))) {
      throw picturesRefused("the pictures are turned by numbers that may hold anything");
    }
  }
}
