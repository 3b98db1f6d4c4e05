import type { AddressGrammar } from "../parts/addresses.js";

/** Addresses in Italian. */
export const italianAddresses: AddressGrammar = {
  homeCountry: "IT",
  telephoneCountries: ["IT"],
  ownNumbers: [/^(?:3\d{8,10}|0\d{5,10})$/u, "39"],
  mobileNumber: /^3[2-9]\d{8}$/u,
  abbreviatesNumber: true,
  hasProvinceLetters: true,
  isKindBehind: false,
  prefersStates: false,
  namesTownsInEnglish: false,
  postcodeRule: "first-two",
};
