import type { KindReading, ReadKind } from "../types.js";
import { readPlacesOf } from "./cluster.js";
import { questionsOf } from "./questions.js";
import { writePlaces } from "./write.js";

/**
 * Addresses and places. Read part by part: streets become streets that are nowhere, towns others of like size in the same part of the
 * country, states and countries their neighbours, numbers others of as many digits, ZIP codes keep three digits at most
 * (45 CFR 164.514(b)(2)(i)(B)).
 */
export const readPlaces: ReadKind = (mentions, document): KindReading => {
  const places = readPlacesOf(mentions, document);
  const questions = questionsOf(places, document.locale);
  return { clusters: places.clusters, questions, write: (context) => writePlaces(places, context) };
};
