// 16-bit WAV files, for the scripts that make recordings or look at samples.

const HEADER_BYTES = 44;

/** The samples of a WAV file, little-endian as they stand there, with its format. */
export function readWav(bytes) {
  let format = null;
  for (let at = 12; at < bytes.length; ) {
    const [id, length] = [bytes.toString("latin1", at, at + 4), bytes.readUInt32LE(at + 4)];
    if (id === "fmt ") format = { channels: bytes.readUInt16LE(at + 10), rate: bytes.readUInt32LE(at + 12) };
    if (id === "data") return { ...format, samples: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
  throw new Error("no samples");
}

/** A WAV file of these samples, little-endian. */
export function wavOf({ channels, rate }, samples) {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
