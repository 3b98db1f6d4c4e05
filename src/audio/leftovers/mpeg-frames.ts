import { adtsFrameLength, layer3FrameLength } from "../sniff-container.js";
import type { Window } from "./window.js";

/** Bytes of a frame's head. */
const HEAD = 8;

/** How many stretches of a written MP3 file are no frame: tags and whatever else stands before, between and behind them. */
export async function betweenLayer3Frames(window: Window): Promise<number> {
  return (await betweenFrames(window, layer3FrameLength)) + (await ofEncoderName(window));
}

/** The same of raw AAC. */
export function betweenAdtsFrames(window: Window): Promise<number> {
  return betweenFrames(window, adtsFrameLength);
}

async function betweenFrames(window: Window, lengthOf: (head: Buffer, at: number) => number | null): Promise<number> {
  let stretches = 0;
  let isBetween = false;
  for (let at = 0; at < window.size; ) {
    const length = lengthOf(await window.read(at, HEAD), 0);
    const isFrame = length !== null && at + length <= window.size;
    if (!isFrame && !isBetween) stretches++;
    isBetween = !isFrame;
    at += isFrame ? length : 1;
  }
  return stretches;
}

/** The first frame holds no sound but its number, and the encoder's name: nine bytes behind the fields that the flags tell of. */
async function ofEncoderName(window: Window): Promise<number> {
  const frame = Buffer.from(await window.read(0, 400));
  const text = frame.toString("latin1");
  const at = Math.max(text.indexOf("Info"), text.indexOf("Xing"));
  if (at < 0 || at > 40) return 0;
  const name = text.slice(at + 8 + 4 + 4 + 100 + 4, at + 8 + 4 + 4 + 100 + 4 + 9);
  const rest = frame.subarray(at + 156, layer3FrameLength(frame, 0) ?? frame.length);
  return /^Lav[fc][\w. \0]*$/.test(name) && rest.every((byte) => byte === 0) ? 0 : 1;
}
