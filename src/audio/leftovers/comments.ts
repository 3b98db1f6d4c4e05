/** What ffmpeg and its encoders call themselves. */
const OWN_VENDOR = /^(?:ffmpeg|Lav[fc][\d.]*|libopus [\w.-]+|Xiph\.Org [\w. ()-]+|reference libFLAC [\w. ]+)$/;
const OWN_COMMENT = /^encoder=Lav[fc][\w. ]*$/i;

/**
 * How many comments there are that tell of more than the program that wrote them, the vendor's name included (the comment header of
 * Vorbis, Opus and FLAC). @param allowed bytes that may stand behind the last one
 */
export function foreignComments(bytes: Buffer, allowed: number): number {
  let at = 0;
  const text = (): string | null => {
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt32LE(at);
    at += 4 + length;
    return at > bytes.length ? null : bytes.toString("utf8", at - length, at);
  };
  const vendor = text();
  if (vendor === null || at + 4 > bytes.length) return 1;
  const count = bytes.readUInt32LE(at);
  at += 4;
  let foreign = OWN_VENDOR.test(vendor) ? 0 : 1;
  for (let k = 0; k < count; k++) {
    const comment = text();
    if (comment === null) return foreign + 1;
    if (!OWN_COMMENT.test(comment)) foreign++;
  }
  return foreign + (bytes.length - at > allowed ? 1 : 0);
}
