/** A blood pressure among other figures: "132/74". */
const PRESSURE = /(?<![\d./,])(?<systolic>[6-9]\d|1\d\d|2[0-5]\d)\/(?<diastolic>[3-9]\d|1[0-4]\d)(?![\d/])/g;
/** A temperature with its decimal: "98.6", "36,8". */
const TEMPERATURE = /(?<![\d./,-])(?:3[4-9]|4[01]|9[3-9]|10[0-7])[.,]\d(?!\d|[.,/-]\d)/;

/** Figures in a row of vital signs, which no telephone number holds: a blood pressure, or a temperature with its decimal. */
export function holdsVitalSign(row: string): boolean {
  if (TEMPERATURE.test(row)) return true;
  return [...row.matchAll(PRESSURE)].some(({ groups }) => Number(groups?.systolic) > Number(groups?.diastolic));
}
