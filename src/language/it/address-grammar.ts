import type { AddressGrammar } from "../parts/address-grammar.js";

/** Kinds of street stand before the names ("via Garibaldi 12"); letters of provinces behind the towns. */
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
  knowsTownsAbroad: true,
};
