import type { AddressGrammar } from "../parts/address-grammar.js";

/** Kinds of street stand behind the names; American postal codes; two-letter states. */
export const englishAddresses: AddressGrammar = {
  homeCountry: "US",
  telephoneCountries: ["US", "GB"],
  ownNumbers: null,
  mobileNumber: null,
  abbreviatesNumber: false,
  hasProvinceLetters: false,
  isKindBehind: true,
  prefersStates: true,
  namesTownsInEnglish: true,
  postcodeRule: "us",
  knowsTownsAbroad: false,
};
