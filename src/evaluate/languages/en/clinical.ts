import type { OracleClinical } from "../oracle-clinical.js";

/** English clinical words, and abbreviations that records of any language have. */
export const clinical: OracleClinical = {
  named: {
    laboratory: [
      "h(?:a?emoglobin|gb|b)|wbc|rbc|h(?:a?ematocrit|ct)|platelets?|plt|glucose|sugar|creatinine|cr|bun|sodium|na|potassium|k|chloride|cl|co2|hco3",
      "calcium|albumin|bilirubin|alt|ast|alp|ggt|ldh|lipase|troponin|bnp|d-?dimer|inr|pt|ptt|tsh|ferritin|a1c|hba1c|ldl|hdl|cholesterol|psa|cea|afp",
      "crp|esr|lactate|ph|p[ac]*o2|egfr|ca[ -]?(?:125|19-9|15-3)|b12|cd4",
    ].join("|"),
    vital:
      "bp|hr|rr|t|temp(?:erature)?|fever|pulse|spo2|sat(?:s|o2)?|saturation|weight|weighs|wt|ht|height|bmi|ef|lvef|fio2|peep|iop|blood pressure|heart rate|ejection fraction",
    score:
      "gcs|glasgow|meld(?:-na)?|child-pugh|nihss|apgars?|phq-?9|gad-?7|moca|mmse|braden|barthel|norton|wells|curb-?65|sofa|qsofa|apache(?: ii)?|chads2|cha2ds2-vasc|has-bled|gleason|bi-rads|pi-rads|ecog|karnofsky|nrs|eva|vas|pain|mallampati|asa|rass|mrs|ki-67",
    stage: "stage|grade|class|nyha|figo|killip|gustilo|salter-harris|garden|weber|clark|ckd",
    code: "cpt|icd(?:-?(?:9|10))?|hcpcs|loinc|snomed|procedure code|drg",
  },
  units:
    "mg/dl|g/dl|g/l|mg/l|mcg/kg/min|mcg/min|mmol/mol|mmol/l|meq/l|ng/ml|pg/ml|iu/l|u/l|ui/l|k/ul|/ul|/mm3|copies/ml|units?/hr?|ml/h|mg|mcg|ug|µg|mmhg|cmh2o|bpm|lpm|rpm|fr|ch|ml|cc|kg|lbs?|mm|cm|%|°c|ºc|°f|units?|ui|milligrams?|micrograms?|puffs?|french",
  doses: "mg|mcg|units?|ui|milligrams?|micrograms?|puffs?|tablets?",
  eponymNouns:
    "clamp|catheter|limb|test|procedure|needle|position|forceps|retractor|scissors|incision|drain|sign|point|disease|syndrome",
  eponymLinks: "of",
  said: "zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|point|half",
  saidLinks: "and|over|a",
  valueLinks: "of|is|was|at|a|in|to|the|today|class|grade|ii",
};
