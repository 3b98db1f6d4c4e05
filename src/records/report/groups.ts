import { createHmac, randomBytes } from "node:crypto";

/** Groups that are held; where there are more, a sample of them is. Some 30 MB. */
const MOST_GROUPS = 200_000;

/** How records fall into groups that share what was written for all quasi-identifiers. */
export interface GroupSizes {
  readonly records: number;
  /** Which part of the groups was counted: 1 all of them, 0.25 every fourth, drawn by hash. */
  readonly sampled: number;
  /** Groups that were counted. */
  readonly groups: number;
  /** Records in the smallest of them; 0 where there was no record. */
  readonly smallest: number;
  /** Share of the counted records that are alone in their group, 0..1. */
  readonly uniqueShare: number;
  /** Share of the counted records in groups of fewer than five, 0..1. */
  readonly smallShare: number;
}

/**
 * Counts groups without keeping what they share, in bounded memory: once there are too many, only those are held whose hash begins with a zero bit,
 * then two, and so on. Which groups are held never hangs on when they came, so that those which are held are counted whole.
 */
export class Groups {
  private readonly key = randomBytes(32);
  private readonly sizes = new Map<string, number>();
  private zeroBits = 0;
  private records = 0;

  /** @param most groups that are held. */
  constructor(private readonly most = MOST_GROUPS) {}

  /** One record. @param shared what was written for its quasi-identifiers. */
  add(shared: readonly string[]): void {
    this.records++;
    const sum = createHmac("sha256", this.key).update(JSON.stringify(shared)).digest();
    if (!this.isHeld(sum)) return;
    const key = sum.toString("base64");
    this.sizes.set(key, (this.sizes.get(key) ?? 0) + 1);
    while (this.sizes.size > this.most) {
      this.zeroBits++;
      for (const held of this.sizes.keys()) if (!this.isHeld(Buffer.from(held, "base64"))) this.sizes.delete(held);
    }
  }

  private isHeld(sum: Buffer): boolean {
    return this.zeroBits === 0 || sum.readUInt32BE(0) < 2 ** (32 - this.zeroBits);
  }

  /** What they are like. */
  get result(): GroupSizes {
    let counted = 0;
    let unique = 0;
    let small = 0;
    let smallest = 0;
    for (const size of this.sizes.values()) {
      counted += size;
      if (size === 1) unique++;
      if (size < 5) small += size;
      if (smallest === 0 || size < smallest) smallest = size;
    }
    const share = (part: number) => (counted === 0 ? 0 : part / counted);
    return {
      records: this.records,
      sampled: 1 / 2 ** this.zeroBits,
      groups: this.sizes.size,
      smallest,
      uniqueShare: share(unique),
      smallShare: share(small),
    };
  }
}
