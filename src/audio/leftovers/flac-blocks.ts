import { foreignComments } from "./comments.js";
import type { Window } from "./window.js";

const STREAM_INFO = 0;
const PADDING = 1;
const SEEK_TABLE = 3;
const COMMENTS = 4;

/** How many blocks before the sound of a written FLAC file tell of more than the sound, and tags behind it. */
export async function foreignFlacBlocks(window: Window): Promise<number> {
  if ((await window.read(0, 4)).toString("latin1") !== "fLaC") return 1;
  let foreign = await tagsBehind(window);
  for (let at = 4, isLast = false; !isLast; ) {
    const head = await window.read(at, 4);
    if (head.length < 4) return foreign + 1;
    const [type, length] = [head.readUInt8(0) & 0x7f, head.readUIntBE(1, 3)];
    isLast = head.readUInt8(0) >= 0x80;
    const body = at + 4;
    if (type === COMMENTS) foreign += foreignComments(Buffer.from(await window.read(body, length)), 0);
    else if (type === PADDING) foreign += (await window.isZero(body, body + length)) ? 0 : 1;
    else if (type !== STREAM_INFO && type !== SEEK_TABLE) foreign++;
    at = body + length;
  }
  return foreign;
}

/** ID3v1, APE and Lyrics3 stand at the very end, by their own length. */
async function tagsBehind(window: Window): Promise<number> {
  const from = Math.max(0, window.size - 160);
  const end = (await window.read(from, window.size - from)).toString("latin1");
  return /TAG.{125}$|APETAGEX|LYRICS(?:200|END)/s.test(end) ? 1 : 0;
}
