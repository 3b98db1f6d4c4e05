import { ENGLISH_DECADES } from "../../language/calendar/words.js";
import { likeLetters } from "../../language/letter-case.js";
import type { AgeSlot } from "../../readers/ages/form.js";
import { OLDEST_GROUP } from "./change-age.js";

const DECADES = [...ENGLISH_DECADES.keys()];
const PARTS = ["early", "mid", "late"] as const;

/** "in her late sixties". What "early" outside of the mention says stays, and its decade moves. */
export function writeDecade(slot: AgeSlot, isWidened: boolean): string | null {
  const { style, value } = slot;
  if (style.as !== "decade" || value < 20 || value > 90) return null;
  const part = style.part;
  if (isWidened) return decadeBand(slot, part);
  if (part === null) return value === 20 ? decadeName(30, slot) : decadeName(value - 10, slot);
  if (value === 20 && part === 0) return parted(1, 20, slot);
  return part === 0 ? parted(2, value - 10, slot) : parted(part - 1, value, slot);
}

function decadeBand(slot: AgeSlot, part: number | null): string | null {
  const { value } = slot;
  const isOldest = value === OLDEST_GROUP;
  if (isOldest) return `${parted(2, value - 10, slot)} or older`;
  const low = value === 20 ? "teens" : parted(2, value - 10, slot);
  if (part === 1) return `${parted(0, value, slot)} to ${parted(2, value, slot).toLowerCase()}`;
  if (part === 0) return `${low} to ${parted(1, value, slot).toLowerCase()}`;
  if (part === 2) {
    if (value === 80) return `${parted(1, 80, slot)} or older`;
    return `${parted(1, value, slot)} to ${parted(0, value + 10, slot).toLowerCase()}`;
  }
  if (value === 80) return `${low} or older`;
  return `${low} to ${parted(0, value + 10, slot).toLowerCase()}`;
}

function parted(part: 0 | 1 | 2 | number, decade: number, slot: AgeSlot): string {
  const { style } = slot;
  const like = style.as === "decade" ? style.like : "";
  return `${likeLetters(PARTS[part] ?? "", /^\p{L}/u.test(like) ? like : "")} ${decadeName(decade, slot).toLowerCase()}`;
}

function decadeName(decade: number, { style }: AgeSlot): string {
  if (style.as !== "decade") return String(decade);
  if (style.figures !== null) return style.figures.replace(/\d0/, String(decade));
  return likeLetters(DECADES[decade / 10 - 2] ?? "", style.like);
}
