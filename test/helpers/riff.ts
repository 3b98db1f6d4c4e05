/** What can be told wrongly about the sound of a WAV file, and what can stand around it. */
export interface Damaged {
  /** 1 integers, 3 floats. */
  readonly format?: number;
  readonly channels?: number;
  readonly sampleRate?: number;
  readonly bits?: number;
  readonly blockAlign?: number;
  /** As the header says it, whatever is there. */
  readonly dataLength?: number;
  readonly riffLength?: number;
  /** Chunks between `fmt ` and `data`. */
  readonly before?: Buffer;
  readonly behind?: Buffer;
}

export function riffChunk(id: string, body: Buffer, length = body.length): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, "latin1");
  header.writeUInt32LE(length, 4);
  return Buffer.concat([header, body]);
}

/** A WAV file of 16-bit mono sound at 16 kHz, but for what the options say. */
export function wavFile(sound: Buffer, options: Damaged = {}): Buffer {
  const { format = 1, channels = 1, sampleRate = 16_000, bits = 16 } = options;
  const blockAlign = options.blockAlign ?? (channels * bits) / 8;
  const description = Buffer.alloc(16);
  description.writeUInt16LE(format, 0);
  description.writeUInt16LE(channels, 2);
  description.writeUInt32LE(sampleRate, 4);
  description.writeUInt32LE(sampleRate * blockAlign, 8);
  description.writeUInt16LE(blockAlign, 12);
  description.writeUInt16LE(bits, 14);
  const body = Buffer.concat([
    Buffer.from("WAVE"),
    riffChunk("fmt ", description),
    options.before ?? Buffer.alloc(0),
    riffChunk("data", sound, options.dataLength ?? sound.length),
    options.behind ?? Buffer.alloc(0),
  ]);
  return riffChunk("RIFF", body, options.riffLength ?? body.length);
}
