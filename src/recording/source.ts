import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { chooseLayout } from "../audio/channel-layout.js";
import type { ChannelLayout } from "../audio/decode.js";
import { longestOf } from "../audio/longest-sound.js";
import type { OutputPlan } from "../audio/output-format.js";
import { bytesPerSample } from "../audio/pcm/sample-format.js";
import { inspectPictures } from "../audio/pictures/inspect-pictures.js";
import { withoutPictures } from "../audio/pictures/picture-filter.js";
import { type AudioProbe, probe } from "../audio/probe.js";
import type { Config } from "../config/config.js";
import { HushtapeError } from "../errors.js";
import { sha256OfFile } from "../files/sha256.js";

/** The recording as it was found. */
export interface Source {
  readonly path: string;
  /** Without its moving picture where that is to be left out. */
  readonly sound: AudioProbe;
  /** Whether it came with a moving picture. */
  readonly hadPictures: boolean;
  readonly sha256: string;
  /** Whether its channels are listened to together or one by one. */
  readonly layout: ChannelLayout;
  readonly stats: Stats;
}

/**
 * @throws HushtapeError INPUT_MISSING, INPUT_EMPTY, INPUT_UNSUPPORTED, INPUT_CORRUPT, INPUT_NO_AUDIO, INPUT_TOO_LONG, CHANNELS_MISMATCH, TOOL_MISSING,
 *   CANCELLED.
 */
export async function readSource(
  path: string,
  config: Pick<Config, "channels" | "channelRoles" | "pictures" | "outputFormat" | "maxHours">,
  signal: AbortSignal,
): Promise<Source> {
  const { channels, channelRoles, pictures, outputFormat } = config;
  const found = await probe(path, { signal, longestMs: longestOf(config) });
  requireRoles(channelRoles, found.channels);
  const sound = pictures === "drop" || outputFormat !== "same" ? withoutPictures(found) : found;
  await inspectPictures(path, sound, { signal });
  const stats = await stat(path);
  const sha256 = await sha256OfFile(path, signal);
  const layout = channels === "auto" ? await chooseLayout(path, sound, { signal }) : channels;
  return { path, sound, hadPictures: found.hasVideo, sha256, layout, stats };
}

/** Roles that belong to another recording would put one side's words into the other's mouth. */
function requireRoles(roles: Config["channelRoles"], channels: number): void {
  if (roles === null || roles.length === channels) return;
  throw new HushtapeError(
    "CHANNELS_MISMATCH",
    "the recording has another number of channels than roles were given for",
    "Give a role for each channel, first to last, or none.",
    { channels, roles: roles.length },
  );
}

/**
 * What was heard, muted and verified must be one and the same file: another one under its name keeps length and times when it is copied there.
 * @throws HushtapeError INPUT_CORRUPT
 */
export async function requireUnchanged({ path, stats, sha256 }: Source, signal: AbortSignal): Promise<void> {
  const after = await stat(path).catch(() => null);
  const sameFile = after?.size === stats.size && after.mtimeMs === stats.mtimeMs;
  const untouched = sameFile && after.ino === stats.ino && after.ctimeMs === stats.ctimeMs;
  if (untouched || (sameFile && (await sha256OfFile(path, signal)) === sha256)) return;
  throw new HushtapeError(
    "INPUT_CORRUPT",
    "the recording changed while it was being redacted",
    "Wait until it is complete and run again.",
  );
}

/** Room for a compressed recording of unknown length: 16 times its bytes is 1 min of 16 kHz speech for each 2 min of 8 kbit/s. */
const EXPANSION = 16;

/** What the room that a run needs depends on. */
interface MeasuredSource {
  readonly sound: AudioProbe;
  readonly stats: Pick<Stats, "size">;
}

/**
 * What a run writes at most: speech at 16 kHz (32 kB/s) for every channel, and the output.
 * @param again its speech is heard a second time, from files of its own.
 */
export function bytesNeeded({ sound, stats }: MeasuredSource, output: OutputPlan, again: boolean): number {
  const speechBytes = sound.durationMs === null ? stats.size * EXPANSION : sound.durationMs * 32 * sound.channels;
  return speechBytes * (again ? 2 : 1) + Math.max(stats.size * 1.2, convertedBytes(output));
}

/** What another format of plain samples may take that the recording's own did not; coded sound takes less than its speech. */
function convertedBytes({ source, target }: OutputPlan): number {
  if (source.codec === target.codec || !target.lossless) return 0;
  const { durationMs, sampleRate, channels, pcmFormat } = target;
  return ((durationMs ?? 0) / 1000) * sampleRate * channels * bytesPerSample(pcmFormat);
}
