import { HushtapeError } from "../../errors.js";

type Role = "the original" | "the redacted recording";

/** Adds to a failure which of the two recordings it is about. */
export async function ofRole<T>(role: Role, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof HushtapeError) || error.code === "CANCELLED" || error.code === "TOOL_MISSING") throw error;
    throw new HushtapeError(error.code, `${role}: ${error.message}`, error.hint);
  });
}

/** Hands out a decode in the lengths that are asked for. */
export class TrackReader {
  /** Samples per channel that were taken. */
  position = 0;
  private piece: readonly Int16Array[] = [];
  private at = 0;

  constructor(
    private readonly source: AsyncGenerator<Int16Array[], void, undefined>,
    private readonly role: Role,
  ) {}

  /** Samples that can be taken without reading on. */
  get available(): number {
    return (this.piece[0]?.length ?? 0) - this.at;
  }

  /** Reads on until at least one sample is available, or the recording ends. */
  async fill(): Promise<void> {
    while (this.available === 0) {
      const next = await ofRole(this.role, this.source.next());
      if (next.done) return;
      this.piece = next.value;
      this.at = 0;
    }
  }

  /** Takes up to this many of the available samples of every track. */
  take(samples: number): readonly Int16Array[] {
    const tracks = this.piece.map((track) => track.subarray(this.at, this.at + samples));
    this.at += samples;
    this.position += samples;
    return tracks;
  }

  /** Counts what is left. */
  async drain(): Promise<void> {
    for (await this.fill(); this.available > 0; await this.fill()) this.take(this.available);
  }

  /** Ends the decoding. */
  async close(): Promise<void> {
    await this.source.return();
  }
}
