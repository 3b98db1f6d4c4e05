import { expect, it } from "vitest";
import { hasForm } from "../../src/records/schema/value-forms.js";

it.each([
  "Ottersdown",
  "St. Albans",
  "Bury St Edmunds",
  "Villanova d'Asti",
  "Köln",
  "Rio de Janeiro",
  "Winston-Salem",
  "ON",
  "Gribbleshire",
  "College Station",
  "Home",
  "Carefree",
])("%s may be a town or a state", (value) => expect(hasForm(value, "town")).toBe(true));

it.each([
  "14 Gribble Lane Ottersdown",
  "Gribble Lane Ottersdown",
  "Gribble St",
  "Via Roma",
  "Quillstraße",
  "803311",
  "Ottersdown 4",
  "",
  "-",
  "a@b",
  "c/o Martha Hill",
  "In care of son",
  "Home of Rose Hill",
  "Dr. Penhallow",
  "Mr Stone",
  "Sunrise Nursing Home",
])("%s is none", (value) => expect(hasForm(value, "town")).toBe(false));

it.each([
  "80331",
  "02139-4307",
  "SW1A 1AA",
  "EC1A1BB",
  "K1A 0B1",
  "1012 AB",
  "100-0001",
  "00-950",
  "D-80331",
  "1250-096",
])("%s has the form of a postal code", (value) => expect(hasForm(value, "postalCode")).toBe(true));

it.each(["HESPER", "QZ77K", "88120934", "SW1A 1AA Gribble", "12", "123456789012"])("%s has not", (value) =>
  expect(hasForm(value, "postalCode")).toBe(false),
);
