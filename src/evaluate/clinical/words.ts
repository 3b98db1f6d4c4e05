/** Kinds of clinical quantities that are told apart in reports. */
export const CLINICAL_KINDS = [
  "laboratory",
  "vital",
  "score",
  "stage",
  "dose",
  "measure",
  "code",
  "gene",
  "eponym",
  "marked",
] as const;
/** Kind of a clinical quantity; `marked`: somebody marked it, and no list says what it is. */
export type ClinicalKind = (typeof CLINICAL_KINDS)[number];

// This folder is the oracle for what the program does to clinical values: its lists are its own, short, and share nothing with data/.

/** Names before a value, by kind; a source of an expression each, in lower case without accents. */
export const NAMED = {
  laboratory: [
    "h(?:a?emoglobin|gb|b)|wbc|rbc|h(?:a?ematocrit|ct)|platelets?|plt|glucose|sugar|creatinine|cr|bun|sodium|na|potassium|k|chloride|cl|co2|hco3",
    "calcium|albumin|bilirubin|alt|ast|alp|ggt|ldh|lipase|troponin|bnp|d-?dimer|inr|pt|ptt|tsh|ferritin|a1c|hba1c|ldl|hdl|cholesterol|psa|cea|afp",
    "crp|esr|lactate|ph|p[ac]*o2|egfr|ca[ -]?(?:125|19-9|15-3)|b12|cd4",
    "emoglobina|leucociti|piastrine|glicemia|glucosio|creatinina|sodio|potassio|pcr|ves|ferritina|troponina|lattati|colesterolo",
    "hemoglobina|leucocitos|plaquetas|glucosa|azucar|sodio|potasio|vsg|lactato|colesterol",
  ].join("|"),
  vital: [
    "bp|hr|rr|t|temp(?:erature)?|fever|pulse|spo2|sat(?:s|o2)?|saturation|weight|weighs|wt|ht|height|bmi|ef|lvef|fio2|peep|iop|blood pressure|heart rate|ejection fraction",
    "pa|fc|fr|tc|febbre|temperatura|polso|saturazione|peso|pesa|altezza|fe|pressione|diuresi",
    "ta|tas|tad|fiebre|pulso|saturacion|talla|fevi|tension|presion|diuresis|imc",
  ].join("|"),
  score:
    "gcs|glasgow|meld(?:-na)?|child-pugh|nihss|apgars?|phq-?9|gad-?7|moca|mmse|braden|barthel|norton|wells|curb-?65|sofa|qsofa|apache(?: ii)?|chads2|cha2ds2-vasc|has-bled|gleason|bi-rads|pi-rads|ecog|karnofsky|nrs|eva|vas|pain|dolore|dolor|mallampati|asa|rass|mrs|ki-67",
  stage:
    "stage|grade|class|nyha|figo|killip|gustilo|salter-harris|garden|weber|clark|stadio|grado|classe|estadio|clase|ckd",
  code: "cpt|icd(?:-?(?:9|10))?|cie(?:-?(?:9|10))?|hcpcs|loinc|snomed|procedure code|drg|grd",
} as const;

/** Behind a number. */
export const UNITS =
  "mg/dl|g/dl|g/l|mg/l|mcg/kg/min|mcg/min|mmol/mol|mmol/l|meq/l|ng/ml|pg/ml|iu/l|u/l|ui/l|k/ul|/ul|/mm3|copies/ml|units?/hr?|ml/h|mg|mcg|ug|µg|mmhg|cmh2o|bpm|lpm|rpm|fr|ch|ml|cc|kg|lbs?|mm|cm|%|°c|ºc|°f|units?|ui|iu|unita|unidades|milligrams?|micrograms?|milligrammi|miligramos|puffs?|french";

/** Of those, what is taken. */
export const DOSES =
  "mg|mcg|units?|ui|unita|unidades|milligrams?|micrograms?|milligrammi|miligramos|puffs?|tablets?|compresse|comprimidos";

/** Whom things are named after, before or behind what is. */
export const EPONYMS =
  "foley|kelly|roux|allen|hartmann|whipple|veress|trendelenburg|debakey|balfour|metzenbaum|pfannenstiel|jackson-pratt|bovie|swan-ganz|blake|hinchey|murphy|babinski|mcburney|romberg|phalen|tinel|lachman|crohn|addison|graves|parkinson";
/** Instruments, procedures, signs and diseases that stand beside such a name. */
export const EPONYM_NOUNS =
  "clamp|catheter|limb|test|procedure|needle|position|forceps|retractor|scissors|incision|drain|sign|point|disease|syndrome|pinza|sonda|ansa|ago|intervento|manovra|morbo|aguja|intervencion|maniobra|enfermedad|y";

/** Numbers as they are said, in English, Italian and Spanish. */
export const SAID =
  "zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|point|half|" +
  "uno|due|tre|quattro|cinque|sette|otto|nove|dieci|undici|dodici|(?:cento)?(?:venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)\\p{L}*|trent\\p{L}+|(?:due|tre)?cento\\p{L}*|mezzo|virgola|" +
  "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|veinti\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscientos|mil|medio|coma";
