import { after, before, type CueRule, keep } from "./cue-rule.js";

const UNITS =
  "(?:milligrams?|mg|micrograms?|mcg|grams?|milliliters?|millilitres?|mls?|units?|tablets?|pills?|puffs?|times|percent|degrees|pounds|kilos?|inches|centimet(?:er|re)s?|minutes?|hours|days|weeks|months|over|out of)\\b";

/** What these announce is not an identifier. */
export const HARMLESS_CUES: readonly CueRule[] = [
  keep(
    "called-drug",
    0.15,
    before(
      "(?:medications?|medicine|tablets?|pills?|drug|cream|inhaler|something|antibiotics?|condition|it's|is|are|they're|things) called",
    ),
  ),
  keep("allergic-to", 0.1, before("(?:allergic to|allergy to|allergies to|intolerant to|reaction to)")),
  keep("unit", 0.05, after(UNITS)),
  keep("dose", 0.1, before("(?:take|takes|taking|took|prescribed|on) (?:about |around )?")),
];
