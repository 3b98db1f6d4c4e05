import type { AddressGrammar } from "../parts/addresses.js";

/** Addresses in English. */
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
};
