import type { OracleClinical } from "../oracle-clinical.js";

/** Spanish clinical words. */
export const clinical: OracleClinical = {
  named: {
    laboratory: "hemoglobina|leucocitos|plaquetas|glucosa|azucar|sodio|potasio|vsg|lactato|colesterol",
    vital: "ta|tas|tad|fiebre|pulso|saturacion|talla|fevi|tension|presion|diuresis|imc",
    score: "dolor",
    stage: "grado|estadio|clase",
    code: "cie(?:-?(?:9|10))?|grd",
  },
  units: "unidades|miligramos",
  doses: "unidades|miligramos|comprimidos",
  eponymNouns: "pinza|sonda|aguja|intervencion|maniobra|enfermedad|y",
  eponymLinks: "de|del|la",
  said: "uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|veinti\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscientos|mil|medio|coma",
  saidLinks: "y|sobre|a",
  valueLinks: "a|de|es|esta|en|el",
};
