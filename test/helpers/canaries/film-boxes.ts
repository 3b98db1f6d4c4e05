import { deflateSync } from "node:zlib";
import { canary, canaryBytes } from "./canary.js";
import { hideInIso, isoBox } from "./iso.js";
import { unit } from "./ivf.js";

/** Films of the ISO family (header behind the pictures) with a canary in what describes the pictures. */

const FOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl"]);

/** What takes the place of a box. @param isPicture the box is of the pictures' track */
type Change = (type: string, body: Buffer, isPicture: boolean) => Buffer;

function mapBoxes(bytes: Buffer, change: Change, isPicture = false): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 8, end);
    const ofPicture = type === "trak" ? body.includes("vmhd") : isPicture;
    boxes.push(change(type, FOLDERS.has(type) ? mapBoxes(body, change, ofPicture) : body, ofPicture));
    at = end;
  }
  return Buffer.concat(boxes);
}

/** Bytes of a picture's sample description before its boxes. */
const PICTURE_HEAD = 78;

/** The pictures' description, whose fields and boxes are changed by one function each. */
function changeDescription(file: Buffer, ofHead: (head: Buffer) => void, ofBoxes: (boxes: Buffer) => Buffer): Buffer {
  return mapBoxes(file, (type, body, isPicture) => {
    if (type !== "stsd" || !isPicture) return isoBox(type, body);
    const head = Buffer.from(body.subarray(16, 16 + PICTURE_HEAD));
    ofHead(head);
    const boxes = ofBoxes(body.subarray(16 + PICTURE_HEAD));
    return isoBox(
      type,
      Buffer.concat([body.subarray(0, 8), isoBox(body.toString("latin1", 12, 16), Buffer.concat([head, boxes]))]),
    );
  });
}

const unchanged = () => undefined;

/** Units that no picture needs among the parameter sets of the decoder's settings, and bytes behind these. */
export function hideInSettings(file: Buffer): Buffer {
  return changeDescription(file, unchanged, withHiddenSettings);
}

const SETTINGS: Readonly<Record<string, (body: Buffer) => Buffer>> = { avcC: inAvcC, hvcC: inHvcC, av1C: inAv1C };

function withHiddenSettings(boxes: Buffer): Buffer {
  return mapBoxes(boxes, (type, body) => isoBox(type, SETTINGS[type]?.(body) ?? body));
}

/** The same in the settings alone; `undefined` for a codec that has none. */
export function withHiddenUnits(codec: string, settings: Buffer): Buffer | undefined {
  const box: Readonly<Record<string, string>> = { h264: "avcC", hevc: "hvcC", av1: "av1C" };
  return SETTINGS[box[codec] ?? ""]?.(settings);
}

function sized(nal: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(nal.length);
  return Buffer.concat([length, nal]);
}

/** Supplemental data, an unspecified kind, an extension of the sequence's parameters. */
function inAvcC(body: Buffer): Buffer {
  let at = 6;
  for (let k = 0; k < (body.readUInt8(5) & 31); k++) at += 2 + body.readUInt16BE(at);
  const pictures = body.readUInt8(at);
  let end = at + 1;
  for (let k = 0; k < pictures; k++) end += 2 + body.readUInt16BE(end);
  const data = Buffer.concat([Buffer.alloc(16, 7), canaryBytes("avcc-sei")]);
  return Buffer.concat([
    body.subarray(0, at),
    Buffer.from([pictures + 2]),
    body.subarray(at + 1, end),
    sized(Buffer.concat([Buffer.from([6, 5, data.length]), data, Buffer.from([0x80])])),
    sized(Buffer.concat([Buffer.from([30]), canaryBytes("avcc-30")])),
    Buffer.from([0xfd, 0xf8, 0xf8, 1]),
    sized(Buffer.concat([Buffer.from([13]), canaryBytes("avcc-extension")])),
    canaryBytes("avcc-behind"),
  ]);
}

function inHvcC(body: Buffer): Buffer {
  const data = (place: string) => Buffer.concat([Buffer.alloc(16, 7), canaryBytes(place)]);
  const arrays = [39, 40].map((type) => {
    const text = data(`hvcc-${type}`);
    const unit = Buffer.concat([Buffer.from([type << 1, 1, 5, text.length]), text, Buffer.from([0x80])]);
    return Buffer.concat([Buffer.from([type, 0, 1]), sized(unit)]);
  });
  const head = Buffer.from(body.subarray(0, 23));
  head.writeUInt8(head.readUInt8(22) + arrays.length, 22);
  return Buffer.concat([head, body.subarray(23), ...arrays, canaryBytes("hvcc-behind")]);
}

function inAv1C(body: Buffer): Buffer {
  const end = Buffer.from([0x80]);
  const metadata = unit(5, Buffer.concat([Buffer.from([4, 0xb5]), canaryBytes("av1c-captions"), end]));
  return Buffer.concat([
    body,
    metadata,
    unit(9, canaryBytes("av1c-reserved")),
    unit(15, Buffer.concat([canaryBytes("av1c-padding"), end])),
  ]);
}

/** The encoder's name, a colour profile, a frame of the picture and boxes of no kind. */
export function hideInDescription(file: Buffer): Buffer {
  return changeDescription(
    file,
    (head) => void head.write(`\x1f${canary("encoder-name")}`.slice(0, 32), 42, "latin1"),
    (boxes) =>
      Buffer.concat([
        boxes.subarray(0, boxes.readUInt32BE(0)),
        isoBox("colr", Buffer.concat([Buffer.from("prof"), Buffer.alloc(124), canaryBytes("colour-profile")])),
        isoBox("clap", Buffer.concat([canaryBytes("clap"), Buffer.alloc(10)]).subarray(0, 32)),
        isoBox("Zbde", canaryBytes("description-box")),
        isoBox("uuid", Buffer.concat([Buffer.alloc(16), canaryBytes("description-uuid")])),
        isoBox("fiel", canaryBytes("fiel")),
        isoBox("st3d", Buffer.concat([Buffer.alloc(5), canaryBytes("st3d")])),
        isoBox("sv3d", isoBox("svhd", Buffer.concat([Buffer.alloc(4), canaryBytes("svhd")]))),
        isoBox("dvcC", Buffer.concat([Buffer.from([1, 0, 0x12, 0x0d]), canaryBytes("dovi")]).subarray(0, 24)),
      ]),
  );
}

/** The numbers by which the pictures are turned. */
export function hideInMatrix(file: Buffer): Buffer {
  return mapBoxes(file, (type, body, isPicture) => {
    if (type !== "tkhd" || !isPicture) return isoBox(type, body);
    const changed = Buffer.from(body);
    changed.write(canary("matrix").padEnd(36, "!"), 40, "latin1");
    return isoBox(type, changed);
  });
}

/** A second description that later pictures refer to: another codec's, or the same with a canary among its parameter sets. */
export function hideInSecondDescription(file: Buffer, kind: "same" | "text"): Buffer {
  return mapBoxes(file, (type, body, isPicture) => {
    if (!isPicture || (type !== "stsd" && type !== "stsc")) return isoBox(type, body);
    if (type === "stsc") return isoBox(type, secondInChunks(body));
    const own = body.subarray(8);
    const head = Buffer.from(own.subarray(8, 8 + PICTURE_HEAD));
    const same = isoBox(
      own.toString("latin1", 4, 8),
      Buffer.concat([head, withHiddenSettings(own.subarray(8 + PICTURE_HEAD))]),
    );
    const text = isoBox(
      "text",
      Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), canaryBytes("second-description")]),
    );
    return isoBox(type, Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 2]), own, kind === "same" ? same : text]));
  });
}

/** From the second chunk on the second description. */
function secondInChunks(body: Buffer): Buffer {
  const rows: number[][] = [];
  for (let at = 8; at < body.length; at += 12) {
    rows.push([body.readUInt32BE(at), body.readUInt32BE(at + 4), 1]);
  }
  const [first = [1, 1, 1]] = rows;
  const later = rows.filter(([chunk = 0]) => chunk > 2).map(([chunk = 0, samples = 0]) => [chunk, samples, 2]);
  const second = rows.find(([chunk]) => chunk === 2) ?? [2, first[1] ?? 1, 1];
  const all = [first, [2, second[1] ?? 1, 2], ...later].flat();
  const out = Buffer.alloc(8 + 4 * all.length);
  out.writeUInt32BE(all.length / 3, 4);
  all.forEach((value, k) => void out.writeUInt32BE(value, 8 + 4 * k));
  return out;
}

/** QuickTime's compressed header, with canaries in all its boxes. */
export function hideInCompressedHeader(file: Buffer): Buffer {
  return mapBoxes(hideInIso(file), (type, body) => {
    if (type !== "moov") return isoBox(type, body);
    const header = isoBox("moov", body);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    const packed = isoBox("cmvd", Buffer.concat([length, deflateSync(header)]));
    return isoBox("moov", isoBox("cmov", Buffer.concat([isoBox("dcom", Buffer.from("zlib")), packed])));
  });
}
