import type { Draw } from "../choose/draw.js";

/** Decimal digits from drawn bytes, one of each byte. Digits 0–5 come up 26 times of 256, the others 25. */
export function digitsFrom(bytes: Uint8Array): string {
  let digits = "";
  for (const byte of bytes) digits += String(byte % 10);
  return digits;
}

const CONSONANTS = "BCDFGHJKLMNPRSTVWXZ";
const VOWELS = "AEIOU";
/** From so many letters on they are a word, and its vowels stay vowels. */
const WORD_LETTERS = 4;
const BLOCK = 32;

/** As many bytes as there may be need of. */
export function bytesFor(draw: Draw, value: string, attempt: number, length: number): Buffer {
  if (length <= BLOCK) return draw.bytes("id", value, attempt);
  const blocks = Array.from({ length: Math.ceil(length / BLOCK) }, (_, block) =>
    draw.bytes(`id ${block}`, value, attempt),
  );
  return Buffer.concat(blocks);
}

/**
 * Other characters in the same shape: digits for digits, letters for letters; zeros in front stay, and no other digit in front becomes one.
 * @param bytes one for each character.
 */
export function sameShape(code: string, bytes: Uint8Array): string {
  const word = code.replaceAll(/[A-Z]+/gu, (letters) =>
    letters.length < WORD_LETTERS ? "-".repeat(letters.length) : letters,
  );
  const zeros = /^\D*0+(?=\d)/u.exec(code)?.[0].length ?? 0;
  let isFirst = true;
  let made = "";
  for (let index = 0; index < code.length; index++) {
    const sign = code.charAt(index);
    const byte = bytes[index] ?? 0;
    if (!/\d/u.test(sign)) {
      const pool = VOWELS.includes(word.charAt(index)) ? VOWELS : CONSONANTS;
      made += pool.charAt(byte % pool.length);
    } else if (index < zeros) {
      made += "0";
    } else {
      made += isFirst && sign !== "0" ? String(1 + (byte % 9)) : String(byte % 10);
      isFirst = false;
    }
  }
  return made;
}
