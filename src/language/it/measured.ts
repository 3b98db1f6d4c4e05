import { measuresIn } from "../forms/measures.js";

/** What tells measurements in Italian. An "l" before an apostrophe is an article; drops are written in many ways. */
export const italianMeasures = measuresIn("it", {
  units: ["l(?!['’])", "gocc[eia]+"],
  measures: [String.raw`icd(?:[- ]?\d+)?(?:[- ]cm)?`],
  over: "su",
  goesOn: String.raw`x ?10|\*10|\^|\/(?:u?l|mm|ml|min|die|campo)`,
  signs: ":=,<>(",
});
