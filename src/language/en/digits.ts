import { byFirstLetter, type DigitWords, letterNames } from "../parts/digits.js";
import { DIGITS, REPEATS } from "../spoken-words.js";

/** "double oh seven", "B as in boy". */
export const englishDigits: DigitWords = {
  digits: DIGITS,
  names: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  repeats: REPEATS,
  letters: letterNames("aitch=H haitch=H zed=Z zee=Z vee=V"),
  examples: byFirstLetter(
    "apple boy cat dog egg fox girl house ice jelly kite lemon mouse nut orange pear queen rose sun table umbrella van water xray yellow zebra",
  ),
  homophones: new Map([
    ["to", 2],
    ["too", 2],
    ["for", 4],
    ["won", 1],
    ["ate", 8],
  ]),
  links: new Set(),
};
