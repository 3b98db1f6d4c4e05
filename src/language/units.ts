/** Words after a number that make it a measurement, a dose, a score, a span of time or a clock time. */
const UNIT =
  /^[ \t]*-?[ \t]*(?:%|°|mg|mcg|mg|ug|ng|kg|g|gm|ml|cc|dl|l|lbs?|oz|cm|mm|km|m|mmol|mol|fl|pg|miu|meq|iu|units?|milligrams?|micrograms?|nanograms?|grams?|kilograms?|kilos?|pounds?|ounces?|stones?|millilit(?:er|re)s?|lit(?:er|re)s?|deciliters?|centimet(?:er|re)s?|millimet(?:er|re)s?|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|foot|inch(?:es)?|yards?|blocks?|percent|per ?cent|degrees?|beats?|bpm|breaths?|times?|tablets?|pills?|capsules?|puffs?|drops?|doses?|refills?|bottles?|packs?|cigarettes?|drinks?|glasses|cups?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|yrs?|decades?|o'? ?clock|am|pm|a\.m\.|p\.m\.|out of|dollars?|bucks|cents?|millimoles|millimet(?:er|re)s of mercury|mmhg|gauge|french|joules?|volts?|watts?|calories|kcal|steps?|stairs?|pillows?|x\b|mph|thousand|million|per (?:day|week|minute|hour|month|liter|litre))(?![a-zA-Z\d])|^[ \t]*(?:over|\/)[ \t]*\d/i;

/** Words before a number that make it a measurement or a code of medicine. */
const CLINICAL =
  /(?<![a-zA-Z\d])(?:pressure|bp|heart rate|hr|pulse|rate|rr|temp(?:erature)?|sats?|saturation|oxygen|spo2|glucose|sugar|a1c|ha?emoglobin|hgb|hb|white count|cell count|wbc|rbc|mcv|mch|mchc|hct|platelets?|plt|creatinine|potassium|sodium|cholesterol|ldl|hdl|triglycerides|tsh|inr|bmi|weigh(?:t|s|ed|ing)?|height|score|scale|grade|stage|gcs|apgar|ejection fraction|ef|dose|dosage|icd(?:[- ]?\d+)?(?:[- ]cm)?|cpt|hcpcs|iso|ndc|drg|nct|rxnorm|trial|versions?|levels?|count|psa|bnp|troponin|lactate|ph|gauge|type|loinc|snomed|serial sevens)(?: (?:was|is|of|are|at|about|around|came back(?: at)?|shows?|reads?|codes?|today)){0,4}[ :=,]{0,3}$/i;

/** A measurement's unit follows. `following`: the text after the number; a few words are enough. */
export function hasUnit(following: string): boolean {
  return UNIT.test(following.slice(0, 40));
}

/** A name of a measurement or a code of medicine comes right before. `preceding`: the text before; about 60 characters are enough. */
export function isClinical(preceding: string): boolean {
  return CLINICAL.test(preceding.slice(-60));
}

const DOSED = /^ ?(?:units?|iu|u|mg|mcg|ml|tablets?|pills?|puffs?|drops?)(?![a-z\d])/i;

/** What is given of a drug follows, in a language without forms of its own: "8-10-12 units". A time of day, which may follow a date, is none of it. */
export function isDosed(following: string): boolean {
  return DOSED.test(following);
}
