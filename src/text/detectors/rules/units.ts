/** Words after a number that make it a measurement, a dose, a score, a span of time or a clock time. */
const UNIT =
  /^[ \t]*-?[ \t]*(?:%|°|mg|mcg|µg|ug|ng|kg|g|gm|ml|cc|dl|l|lbs?|oz|cm|mm|km|m|mmol|mol|meq|iu|units?|milligrams?|micrograms?|nanograms?|grams?|kilograms?|kilos?|pounds?|ounces?|stones?|millilit(?:er|re)s?|lit(?:er|re)s?|deciliters?|centimet(?:er|re)s?|millimet(?:er|re)s?|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|feet|foot|inch(?:es)?|yards?|blocks?|percent|per ?cent|degrees?|beats?|bpm|breaths?|times?|tablets?|pills?|capsules?|puffs?|drops?|doses?|refills?|bottles?|packs?|cigarettes?|drinks?|glasses|cups?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|yrs?|decades?|o'? ?clock|am|pm|a\.m\.|p\.m\.|out of|over \d|\/ ?\d|dollars?|bucks|cents?|kids?|children|people|patients?|brothers?|sisters?|sons?|daughters?|millimoles|millimet(?:er|re)s of mercury|mmhg|gauge|french|joules?|volts?|watts?|calories|kcal|steps?|stairs?|pillows?|x\b|mph|thousand|million|per (?:day|week|minute|hour|month|liter|litre))(?![\p{L}\d])/iu;

/** Words before a number that make it a measurement or a code of medicine. */
const CLINICAL =
  /(?:blood pressure|pressure|\bbp|heart rate|\bhr|pulse|respirat\w+(?: rate)?|\brr|temp(?:erature)?|sats?|saturation|oxygen|spo2|glucose|sugar|a1c|hemoglobin|haemoglobin|\bhgb|\bhb|white (?:blood )?(?:cell )?count|\bwbc|platelets?|\bplt|creatinine|potassium|sodium|cholesterol|\bldl|\bhdl|triglycerides|\btsh|\binr|\bbmi|weigh(?:t|s|ed)?|height|score|scale|grade|stage|gcs|apgar|ejection fraction|\bef|dose|dosage|\bicd(?:-?\d+)?|\bcpt|\biso|version|level|count|\bpsa|\bbnp|troponin|lactate|\bph|gauge|type|\bloinc|\bsnomed)(?: (?:was|is|of|are|at|about|around|came back(?: at)?|shows?|reads?|code|today))*[ :=]*$/i;

/** A measurement's unit follows. `following`: the text after the number; a few words are enough. */
export function hasUnit(following: string): boolean {
  return UNIT.test(following.slice(0, 40));
}

/** A name of a measurement or a code of medicine comes right before. `preceding`: the text before; about 60 characters are enough. */
export function isClinical(preceding: string): boolean {
  return CLINICAL.test(preceding.slice(-60));
}
