import { canaryBytes } from "./canary.js";

const FOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "dinf", "edts"]);

/** A box of ISO 14496-12. */
export function isoBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** Boxes of text, of nothing, of no known kind, in every folder and behind all; names of handlers; extra bytes in the sample's description. */
export function hideInIso(file: Buffer): Buffer {
  return Buffer.concat([
    isoLevel(file),
    ...strangers("top"),
    isoBox("emsg", canaryBytes("iso-emsg")),
    isoBox("mdat", canaryBytes("iso-mdat")),
  ]);
}

function strangers(place: string): Buffer[] {
  const types = ["free", "skip", "udta", "Zbde", "meta", "name", "uuid"];
  const bodies: Readonly<Record<string, Buffer>> = {
    udta: Buffer.concat([
      isoBox("cprt", Buffer.concat([Buffer.alloc(6), canaryBytes(`iso-${place}-cprt`)])),
      isoBox("\u00a9nam", Buffer.concat([Buffer.from([0, 30, 0, 0]), canaryBytes(`iso-${place}-nam`)])),
    ]),
    meta: Buffer.concat([
      Buffer.alloc(4),
      isoBox("xml ", Buffer.concat([Buffer.alloc(4), canaryBytes(`iso-${place}-xml`)])),
    ]),
  };
  return types.map((type) =>
    isoBox(type, bodies[type] ?? Buffer.concat([Buffer.alloc(16), canaryBytes(`iso-${place}-${type}`)])),
  );
}

function isoLevel(bytes: Buffer): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 8, end);
    if (FOLDERS.has(type)) boxes.push(isoBox(type, Buffer.concat([isoLevel(body), ...strangers(type)])));
    else if (type === "hdlr")
      boxes.push(isoBox(type, Buffer.concat([body.subarray(0, 24), canaryBytes("iso-hdlr-name"), Buffer.alloc(1)])));
    else boxes.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(boxes);
}
