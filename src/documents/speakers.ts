import { isOrdinaryWord } from "../language/ordinary-word.js";

/** Speakers without their names: `Speaker 1`, `Speaker 2`, … in order of first being heard. */
export class SpeakerNames {
  private readonly names = new Map<string, string>();

  /** The name `Speaker N` for a label; the same label, in any letter case, gets the same one. */
  of(label: string): string {
    const key = label.trim().toLowerCase();
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = `Speaker ${this.names.size + 1}`;
    this.names.set(key, name);
    return name;
  }
}

/** Whether a label says what somebody is ("Doctor", "SPEAKER_00", "A") and not who. */
export function isRoleLabel(label: string): boolean {
  const words = label.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return words.every((word) => /^(?:spk|spkr|speaker|dr|md|rn|np)$/iu.test(word) || isOrdinaryWord(word.toLowerCase()));
}
