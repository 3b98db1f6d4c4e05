import type { EntityType } from "../../../entity-types.js";
import { once } from "../../../language/vocabulary/once.js";
import { rowsOf } from "../../../language/vocabulary/rows.js";
import { oneOf } from "../draw.js";
import { type ErrorRule, otherClass } from "../error-rule.js";

/** Names of towns and of states, by which a place is known for one where the corpus marks only places. */
const placeNames = once(() => {
  const [cities, states] = [new Set<string>(), new Set<string>()];
  for (const row of rowsOf("gazetteer", ["text", "kind", "state"])) {
    if (row("kind") === "city") cities.add(row("text").toLowerCase());
    if (row("kind") !== "state") continue;
    states.add(row("text").toLowerCase());
    if (row("state") !== "") states.add(row("state").toLowerCase());
  }
  return { cities, states };
});

/**
 * "City → State/Organization confusion" (appendix C): "Madrid" → an organisation. Cities as the corpus marks them, or places that are known
 * as towns; where it marks states, one of the two is drawn.
 */
export const cityClass: ErrorRule = (document, { classes, draw }) =>
  otherClass("city-class", document, ({ start, type }, words) => {
    if (type !== classes.city || (type === "LOCATION" && !placeNames().cities.has(words.toLowerCase())))
      return undefined;
    const classesThere: readonly EntityType[] = [classes.state, "ORGANIZATION"];
    return oneOf(
      classesThere.filter((other) => other !== type),
      draw("city-class", start),
    );
  });

/** "Patient/Doctor confusion" (appendix C): the two are swapped. Only where the corpus tells them apart. */
export const patientDoctor: ErrorRule = (document, { classes: { patient, doctor } }) =>
  otherClass("patient-doctor", document, ({ type }) => {
    if (type === patient) return doctor;
    return type === doctor ? patient : undefined;
  });

/**
 * "Age/Date confusion" (appendix C): "84" in "patient is 84" → a date, "1978" in "Born 1978" → an age. Ages with one number of up to three
 * digits, and dates that are nothing but a number of two or four.
 */
export const ageDate: ErrorRule = (document) =>
  otherClass("age-date", document, ({ type }, words) => {
    if (type === "AGE") return /^\D*\d{1,3}\D*$/u.test(words) ? "DATE" : undefined;
    const isDate = type === "DATE" || type === "BIRTH_DATE_TIME";
    return isDate && /^(?:\d{2}|\d{4})$/u.test(words) ? "AGE" : undefined;
  });

const INSTITUTIONS: ReadonlySet<EntityType> = new Set<EntityType>(["PHARMACY", "DIAGNOSTIC_LABS"]);

/**
 * "Hospital/Organization confusion" (appendix C): a hospital becomes an organisation. Our types know no hospital; where the corpus does not
 * mark them, pharmacies and laboratories are what is told from other organisations.
 */
export const hospitalOrganisation: ErrorRule = (document, { classes }) =>
  otherClass("hospital-organisation", document, ({ type }) =>
    type === classes.hospital || INSTITUTIONS.has(type) ? "ORGANIZATION" : undefined,
  );

const POSTAL_CODE = /^(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;

/**
 * "ZIP / City / State swaps" (appendix C): "02115" → a city, "CA" → a city. Each of the three becomes another of them, which is drawn; where
 * the corpus marks only addresses and places, a postal code becomes a place, and a town or state an address.
 */
export const zipCityState: ErrorRule = (document, { classes: { zip, city, state }, draw }) =>
  otherClass("zip-city-state", document, ({ start, type }, words) => {
    const key = words.toLowerCase();
    const isOne =
      (type === zip && (type !== "ADDRESS" || POSTAL_CODE.test(words))) ||
      ((type === city || type === state) &&
        (type !== "LOCATION" || placeNames().cities.has(key) || placeNames().states.has(key)));
    if (!isOne) return undefined;
    const others = [...new Set([zip, city, state])].filter((other) => other !== type);
    return oneOf(others, draw("zip-city-state", start));
  });

/** How our own detectors confuse classes (scripts/cluster-errors.mjs), but for a class that only says more, or less, than the right one. */
const CONFUSED: Readonly<Partial<Record<EntityType, readonly EntityType[]>>> = {
  PERSON: ["ORGANIZATION", "OCCUPATION", "LOCATION"],
  ORGANIZATION: ["PERSON", "LOCATION"],
  LOCATION: ["PERSON"],
  TELEPHONE_NUMBER: ["DATE"],
  IP_ADDRESS: ["TELEPHONE_NUMBER"],
  ETHNICITY: ["PERSON"],
};

/** Beyond the paper: a finding of another class, as our own detectors give it, whatever it says; which class is drawn. */
export const confusedClass: ErrorRule = (document, { draw }) =>
  otherClass("confused-class", document, ({ start, type }) =>
    oneOf(CONFUSED[type] ?? [], draw("confused-class", start)),
  );
