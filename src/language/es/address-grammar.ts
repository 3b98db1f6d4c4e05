import type { AddressGrammar } from "../parts/address-grammar.js";

/** Kinds of street stand before the names ("calle Mayor, 14"); postal codes of five digits. */
export const spanishAddresses: AddressGrammar = {
  homeCountry: "ES",
  telephoneCountries: ["ES"],
  ownNumbers: [/^[6-9]\d{8}$/u, "34"],
  mobileNumber: null,
  abbreviatesNumber: true,
  hasProvinceLetters: false,
  isKindBehind: false,
  prefersStates: false,
  namesTownsInEnglish: false,
  postcodeRule: "first-two",
  knowsTownsAbroad: true,
};
