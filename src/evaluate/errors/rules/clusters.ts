import { type ErrorRule, falseFindings } from "../error-rule.js";
import { placesOf } from "../error-words.js";

/**
 * "Systemic Errors via Clustering" (section 5): words of the clusters of our own detectors' false findings (scripts/cluster-errors.mjs,
 * data/error-clusters.tsv), each of the class that was wrongly given, as the corpus calls it.
 */
export const clusterFindings: ErrorRule = ({ text }, { words, classes }) =>
  words.clusters().flatMap(({ name, type, pattern }) => {
    const called = type === "PERSON" ? classes.patient : type === "LOCATION" ? classes.city : type;
    return falseFindings(`cluster-${name}`, placesOf(pattern, text), called);
  });
