import { measuresIn } from "../forms/measures.js";

/** What tells measurements in Spanish. A girth may be said to be of anything. */
export const spanishMeasures = measuresIn("es", {
  measures: ["perimetro(?: [a-z]+)?", String.raw`cie(?:[- ]?\d+)?(?:[- ]mc)?`, String.raw`icd(?:[- ]?\d+)?`],
  over: "sobre",
  goesOn: String.raw`x ?10|\*10|\^|\/(?:u?l|mm|ml|min|dia|campo)`,
  signs: ":=,<>(",
});
