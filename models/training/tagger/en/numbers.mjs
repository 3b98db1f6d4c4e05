// Numbers, years, dates and strings of digits as English speakers say and write them.

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

export function cardinal(n, hyphen = " ") {
  if (n < 20) return ONES[n];
  if (n < 100) return TENS[Math.floor(n / 10)] + (n % 10 ? hyphen + ONES[n % 10] : "");
  if (n < 1000) return `${ONES[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${cardinal(n % 100, hyphen)}` : ""}`;
  return `${cardinal(Math.floor(n / 1000), hyphen)} thousand${n % 1000 ? ` ${cardinal(n % 1000, hyphen)}` : ""}`;
}

export function ordinal(n) {
  if (n < 20) return ORDINALS[n];
  if (n % 10 === 0) return `${TENS[n / 10].slice(0, -1)}ieth`;
  return `${TENS[Math.floor(n / 10)]} ${ORDINALS[n % 10]}`;
}

export function ordinalDigits(n) {
  const last = n % 10;
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${!teen && last === 1 ? "st" : !teen && last === 2 ? "nd" : !teen && last === 3 ? "rd" : "th"}`;
}

export function saidYear(random, year) {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year >= 2000 && year < 2010)
    return random.pick([
      rest ? `two thousand and ${ONES[rest]}` : "two thousand",
      rest ? `two thousand ${ONES[rest]}` : "two thousand",
      rest ? `twenty oh ${ONES[rest]}` : "two thousand",
    ]);
  const tail = rest === 0 ? "hundred" : rest < 10 ? `oh ${ONES[rest]}` : cardinal(rest);
  if (random.chance(0.15)) return rest < 10 ? `oh ${ONES[rest]}` : cardinal(rest);
  return `${cardinal(century)} ${tail}`;
}

/** Digits one by one, with "oh", doubles, pairs and pauses. Other characters than digits and letters become pauses. */
export function saidDigits(random, digits) {
  const oh = random.chance(0.5) ? "oh" : "zero";
  const doubles = random.chance(0.4);
  const pairs = random.chance(0.12);
  const groups = random.weighted([
    [4, " "],
    [2, ", "],
    [1, " uh "],
    [0.3, " okay "],
  ]);
  const out = [];
  for (let at = 0; at < digits.length; at++) {
    const digit = digits[at];
    if (/[a-z]/i.test(digit)) {
      out.push(digit.toUpperCase());
      continue;
    }
    if (!/\d/.test(digit)) {
      if (out.length > 0) out.push(groups.trim() === "" ? "" : groups.trim());
      continue;
    }
    const word = digit === "0" ? oh : ONES[Number(digit)];
    if (doubles && digits[at + 1] === digit) {
      out.push(digits[at + 2] === digit && random.chance(0.5) ? `triple ${word}` : `double ${word}`);
      at += out.at(-1).startsWith("triple") ? 2 : 1;
    } else if (pairs && /[1-9]/.test(digit) && /\d/.test(digits[at + 1] ?? "")) {
      out.push(cardinal(Number(digit + digits[at + 1])));
      at++;
    } else {
      out.push(word);
    }
  }
  return out
    .filter((word) => word !== "")
    .join(" ")
    .replaceAll(" ,", ",");
}

export function writtenDate(random, { day, month, year }) {
  const two = (n) => String(n).padStart(2, "0");
  const name = MONTHS[month - 1];
  const short = name.slice(0, 3);
  const yy = two(year % 100);
  return random.pick([
    `${two(month)}/${two(day)}/${year}`,
    `${month}/${day}/${yy}`,
    `${two(day)}/${two(month)}/${year}`,
    `${two(day)}.${two(month)}.${year}`,
    `${two(day)}-${two(month)}-${year}`,
    `${year}-${two(month)}-${two(day)}`,
    `${year}/${two(month)}/${two(day)}`,
    `${name} ${day}, ${year}`,
    `${name} ${ordinalDigits(day)}, ${year}`,
    `${short} ${day}, ${year}`,
    `${day} ${name} ${year}`,
    `${ordinalDigits(day)} of ${name} ${year}`,
    `${day}-${short}-${year}`,
    `${day} ${short} '${yy}`,
  ]);
}

export function saidDate(random, { day, month, year }) {
  const name = MONTHS[month - 1];
  const said = saidYear(random, year);
  return random.pick([
    `${name} ${ordinal(day)} ${said}`,
    `${name} ${ordinal(day)}, ${said}`,
    `${name} ${cardinal(day)} ${said}`,
    `the ${ordinal(day)} of ${name} ${said}`,
    `the ${ordinal(day)} of ${name}, ${said}`,
    `${ordinal(day)} ${name} ${said}`,
    `${cardinal(month)} ${cardinal(day)} ${said}`,
    `${cardinal(day)} ${cardinal(month)} ${said}`,
    `the ${ordinal(day)} of the ${ordinal(month)} ${said}`,
    saidDigits(random, `${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}${year}`),
    saidDigits(random, `${day}${month}${year}`),
    `${month < 10 ? "oh " : ""}${cardinal(month)} ${day < 10 ? "oh " : ""}${cardinal(day)} ${said}`,
  ]);
}
