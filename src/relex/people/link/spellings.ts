import type { Locale } from "../../../language/locales.js";
import { soundKey } from "../../../language/sound-key.js";
import { areAlike, MAX_COMPARED_LENGTH } from "./alike.js";

/** Names of one sound that a new one is compared with. */
const MAX_ALIKE = 32;

/** The ways in which the names of one role are written in a document, and the one that stands for each. */
export class Spellings {
  private readonly weights = new Map<string, number>();
  private readonly bySound = new Map<string, string[]>();
  private readonly canonicals = new Map<string, string>();

  constructor(private readonly locale: Locale) {}

  /** @param weight how much this mention of it counts; what was spelled letter by letter counts more. */
  add(name: string, weight: number): void {
    this.weights.set(name, (this.weights.get(name) ?? 0) + weight);
  }

  /** To be called when all are there: the most frequent, then the earliest, stands for those alike. */
  settle(): void {
    const names = [...this.weights].sort(([, a], [, b]) => b - a);
    for (const [name] of names) {
      const found = this.alike(name);
      this.canonicals.set(name, found ?? name);
      if (found !== undefined || name.length > MAX_COMPARED_LENGTH) continue;
      const key = soundKey(name);
      const list = this.bySound.get(key);
      if (list === undefined) this.bySound.set(key, [name]);
      else if (list.length < MAX_ALIKE) list.push(name);
    }
  }

  /** Whether the document has a name of this spelling in this role. */
  has(name: string): boolean {
    return this.weights.has(name);
  }

  /** What stands for the name; `undefined` where nothing in the document is like it. */
  find(name: string): string | undefined {
    return this.canonicals.get(name) ?? this.alike(name);
  }

  private alike(name: string): string | undefined {
    if (name.length > MAX_COMPARED_LENGTH) return undefined;
    return this.bySound.get(soundKey(name))?.find((other) => areAlike(other, name, this.locale));
  }
}
