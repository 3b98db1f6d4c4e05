import type { ErrorRule } from "../error-rule.js";
import { RULE_NAMES, type RuleName } from "../rule-names.js";
import { clusterFindings } from "./clusters.js";
import { lostWord, swallowedWord } from "./edges.js";
import { commonWordName, eponymPatient, labValueAge, pressureDate, wardHospital } from "./false-findings.js";
import {
  ageDate,
  cityClass,
  confusedClass,
  hospitalOrganisation,
  patientDoctor,
  zipCityState,
} from "./other-classes.js";

const RULES: Readonly<Record<RuleName, ErrorRule>> = {
  "pressure-date": pressureDate,
  "lab-value-age": labValueAge,
  "age-date": ageDate,
  "eponym-patient": eponymPatient,
  "common-word-name": commonWordName,
  "ward-hospital": wardHospital,
  "patient-doctor": patientDoctor,
  "hospital-organisation": hospitalOrganisation,
  "city-class": cityClass,
  "zip-city-state": zipCityState,
  "confused-class": confusedClass,
  "swallowed-word": swallowedWord,
  "lost-word": lostWord,
  clusters: clusterFindings,
};

/** The rules of these names, in order of priority whatever order they are named in. */
export function rulesOf(names: readonly RuleName[]): readonly ErrorRule[] {
  return RULE_NAMES.filter((name) => names.includes(name)).map((name) => RULES[name]);
}
