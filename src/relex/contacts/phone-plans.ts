import { isSupportedCountry, isValidPhoneNumber } from "libphonenumber-js/max";
import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import type { PhoneNumber } from "../../readers/phones/phone-number.js";
import { AREA_CODES } from "./area-codes.js";

/**
 * Numbers that nobody has, by calling code: how a national number begins, and with which beginnings one of its sort is answered.
 * Reserved for fiction: Ofcom (numbers for drama use), Arcep (décision 2018-0881), ACMA (numbers for use in radio, books and films),
 * ComReg, Bundesnetzagentur (Rufnummern für Medienproduktionen), PTS. Italy and Spain reserve none: beginnings that are not assigned
 * (libphonenumber's plans).
 */
const NOBODYS: Readonly<Record<string, readonly (readonly [sort: RegExp, beginnings: readonly string[]])[]>> = {
  "44": [
    [/^7/u, ["7700900"]],
    [/^2/u, ["2079460", "2896496", "2920180"]],
    [
      /^1(?:1|.1)/u,
      "1134960 1144960 1154960 1164960 1174960 1184960 1214960 1314960 1414960 1514960 1614960 1914980".split(" "),
    ],
    [/^1/u, ["1632960"]],
    [/^8/u, ["8081570"]],
    [/^3/u, ["3069990"]],
    [/^9/u, ["9098790"]],
  ],
  "33": [
    [/^[67]/u, ["63998"]],
    [/^2/u, ["26191"]],
    [/^3/u, ["35301"]],
    [/^4/u, ["46571"]],
    [/^5/u, ["53649"]],
    [/^[189]/u, ["19900"]],
  ],
  "61": [
    [/^4/u, "491570006 491570156 491570157 491570158 491570159 491570110".split(" ")],
    [/^[2378]/u, ["25550", "35550", "75550", "85550"]],
  ],
  "353": [[/^./u, ["2091"]]],
  "49": [
    [/^1/u, ["17139200", "17604069"]],
    [/^./u, ["3023125", "6990009", "4066969", "2214710", "8999998"]],
  ],
  "46": [
    [/^7/u, ["7017406"]],
    [/^./u, ["3139006", "4062804", "8465004"]],
  ],
  "39": [
    [/^3/u, ["300", "301", "304", "305", "307"]],
    [/^0/u, "0126 0127 0128 0129 0138 0139 0147 0149 0168 0169".split(" ")],
  ],
  "34": [
    [/^[67]/u, ["75", "76", "79"]],
    [/^[89]/u, ["929", "940", "989"]],
  ],
};

/** What a number goes on with behind its beginning, to see whether any such number is assigned. */
const ENDINGS = ["0000000000", "2345678912", "5071936284", "9999999999"];
const BEGINNING_LENGTH = 3;
const PLAIN_ATTEMPTS = 4;

/**
 * A number that nobody has, of the same sort and length.
 * @param draw digits, as many as there may be need of, and a choice below a number.
 * @returns the new body: ten digits for North America even where the original has seven.
 */
export function nobodysNumber(
  { lead, body, code }: PhoneNumber,
  draw: PhoneDraw,
  attempt: number,
  locale: Locale,
): string | null {
  if (code === "1" && (body.length === 10 || body.length === 7)) {
    const area = draw.pick(AREA_CODES);
    const line = `01${draw.digits.slice(0, 2)}`;
    const isNew = line !== body.slice(-4) && area !== body.slice(-10, -7);
    return isNew ? `${area}555${line}` : null;
  }
  const beginnings = NOBODYS[code]?.find(([sort]) => sort.test(body))?.[1];
  if (beginnings !== undefined)
    return endingOtherwise((draw.pick(beginnings) + draw.digits).slice(0, body.length), body);
  const sort = body.slice(0, 1);
  // Most plans leave much unassigned; where they do not, it is looked for.
  const beginning = attempt < PLAIN_ATTEMPTS ? sort : draw.pick(unassigned(lead, code, sort, body.length, locale));
  const made = (beginning + draw.digits).slice(0, body.length);
  return isAssigned(lead, made, code, locale) ? null : endingOtherwise(made, body);
}

const unassignedBeginnings = new Map<string, readonly string[]>();

/** Beginnings of numbers of a length that are assigned to nobody: those with the same first digit, where there are any. */
function unassigned(lead: string, code: string, sort: string, length: number, locale: Locale): readonly string[] {
  const key = `${lead} ${code} ${sort} ${length} ${locale}`;
  const known = unassignedBeginnings.get(key);
  if (known !== undefined) return known;
  const isFree = (beginning: string): boolean =>
    ENDINGS.every((ending) => !isAssigned(lead, (beginning + ending).slice(0, length), code, locale));
  const withFirst = (digit: string): string[] =>
    Array.from({ length: 10 ** (BEGINNING_LENGTH - 1) }, (_, rest) => digit + String(rest).padStart(2, "0")).filter(
      isFree,
    );
  let beginnings = withFirst(sort);
  for (let digit = 9; digit > 0 && beginnings.length === 0; digit--) beginnings = withFirst(String(digit));
  // Where every beginning is in use somewhere, each number is tried.
  if (beginnings.length === 0) beginnings = [sort];
  unassignedBeginnings.set(key, beginnings);
  return beginnings;
}

interface PhoneDraw {
  readonly digits: string;
  pick(list: readonly string[]): string;
}

function endingOtherwise(made: string, body: string): string | null {
  return made.slice(-4) === body.slice(-4) ? null : made;
}

function isAssigned(lead: string, body: string, code: string, locale: Locale): boolean {
  if (code !== "") return isValidPhoneNumber(`+${code}${body}`);
  const { telephoneCountries } = languageIn(locale).addresses;
  return telephoneCountries.some((country) => isSupportedCountry(country) && isValidPhoneNumber(lead + body, country));
}
