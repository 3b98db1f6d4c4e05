import { randomBytes } from "node:crypto";

/** So long original sound may be heard for one reason, in ms. */
export const GRANT_MS = 10 * 60_000;
const SECRET_BYTES = 32;

/** What may be heard, and by whom. */
export interface Grant {
  readonly session: string;
  readonly recording: string;
  /** Where the original lies, and its sum. */
  readonly path: string;
  readonly sha256: string;
  readonly startMs: number;
  readonly endMs: number;
}

interface Kept extends Grant {
  readonly untilMs: number;
}

/** Who may hear which stretch of which original, for a while: a grant is of one session, one recording and one reason. */
export class Grants {
  private readonly grants = new Map<string, Kept>();

  /**
   * @param onOver told of an original that nobody may hear any more.
   * @param now milliseconds since 1970. Default: the clock.
   */
  constructor(
    private readonly onOver: (original: Pick<Grant, "path" | "sha256">) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns what the sound has to be asked for with. */
  give(grant: Grant): string {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    this.grants.set(secret, { ...grant, untilMs: this.now() + GRANT_MS });
    return secret;
  }

  /** `null`: it is over, of another session, or none. */
  find(secret: string, session: string, recording: string): Grant | null {
    const grant = this.grants.get(secret);
    const isGood = grant?.session === session && grant.recording === recording && this.now() < grant.untilMs;
    return grant && isGood ? grant : null;
  }

  /** Forgets what is over. */
  sweep(): void {
    const before = new Map([...this.grants.values()].map(({ path, sha256 }) => [path, { path, sha256 }]));
    for (const [secret, { untilMs }] of [...this.grants]) if (this.now() >= untilMs) this.grants.delete(secret);
    for (const { path } of this.grants.values()) before.delete(path);
    for (const original of before.values()) this.onOver(original);
  }
}
