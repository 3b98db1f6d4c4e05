import type { Known } from "../../../../config/known.js";
import type { EntityType } from "../../../../entity-types.js";
import { isStreet, partsOfAddress } from "./address-values.js";
import { lettersOf } from "./said.js";

/** A number or code that is known. */
export interface Code {
  /** Digits, and letters in lower case. */
  readonly signs: string;
  readonly type: EntityType;
  /** Where it may begin, besides at its first sign: a telephone number without the code of its country. */
  readonly beginnings: readonly number[];
  /** So many zeros stand before it that are not its own: a system may write them, and another not. */
  readonly zeros: number;
  /** Looked for only near another finding of the same address. */
  readonly isHouse: boolean;
}

const MIN_SIGNS = 4;
/** Of most countries; before the town. */
const POSTCODE_DIGITS = 5;
/** Digits of the longest code of a country. */
const MAX_COUNTRY = 3;
const MIN_NATIONAL = 7;
/** Digits of a number that is told without the zeros before it. */
const MIN_BARE = 5;
const MAX_ZEROS = 10;

/** Telephone and record numbers, postal codes and house numbers. */
export function codesOf({ persons }: Known): readonly Code[] {
  const codes = new Map<string, Code>();
  const put = (signs: string, type: EntityType, options: Partial<Code> = {}): void => {
    if (!/\d/u.test(signs)) return;
    codes.set(`${type} ${signs}`, { signs, type, beginnings: [0], zeros: 0, isHouse: false, ...options });
  };
  for (const { phones, recordNumbers, addresses } of persons) {
    for (const phone of phones) {
      const signs = lettersOf(phone);
      const hasCountry = /^\s*\+/u.test(phone) || (signs.length > 10 && signs.startsWith("1"));
      const beginnings = hasCountry
        ? [0, 1, 2, MAX_COUNTRY].filter((from) => signs.length - from >= MIN_NATIONAL)
        : [0];
      if (signs.length >= MIN_SIGNS) put(signs, "TELEPHONE_NUMBER", { beginnings });
      // Within its country a number begins with the digit that its code replaces.
      for (const from of hasCountry ? beginnings.slice(1) : []) {
        if (signs.charAt(0) !== "1") put(`0${signs.slice(from)}`, "TELEPHONE_NUMBER");
      }
    }
    for (const record of recordNumbers.map(lettersOf)) {
      if (record.length >= MIN_SIGNS) put(record, "MEDICAL_RECORD_NUMBER", { beginnings: [0, record.search(/\d/u)] });
      const bare = /^0*(?<bare>[1-9]\d*)$/u.exec(record)?.groups?.bare ?? "";
      if (bare.length < MIN_BARE) continue;
      if (bare !== record) put(bare, "MEDICAL_RECORD_NUMBER");
      put("0".repeat(MAX_ZEROS) + bare, "MEDICAL_RECORD_NUMBER", { zeros: MAX_ZEROS });
    }
    for (const part of addresses.flatMap(partsOfAddress)) {
      const [, first, last] = /^\s*(\d{1,6})\s+\p{L}|\p{L}\.?\s+(\d{1,5})(?:\s?\/?\s?\p{L})?\s*$/u.exec(part) ?? [];
      const house = first ?? last;
      const isPostcode = first?.length === POSTCODE_DIGITS && !isStreet(part);
      if (house !== undefined) put(house, "ADDRESS", { isHouse: !isPostcode });
      const post = /(?:^|\s)((?=\S*\d)[\dA-Z]{2,10}(?:[ -](?=\S*\d)[\dA-Z]{3,4})?)\s*$/u.exec(part)?.[1];
      if (post !== undefined && lettersOf(post).length >= MIN_SIGNS) put(lettersOf(post), "ADDRESS");
    }
  }
  return [...codes.values()];
}
