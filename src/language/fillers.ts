/** Source of an expression for what people say while they look for a number or a name: never part of what they look for. */
export const FILLERS: string = [
  "(?:oh |my |oh my )?(?:gosh|god|goodness|lord|boy|man)",
  "(?:u+m+|u+h+|e+r+m?|a+h+|h+m+|m+hm+|uhm)",
  "(?:let me|let's) (?:see|think)",
  "(?:i )?(?:think|guess|believe|suppose|reckon|want to say|wanna say|would say)",
  "i'd say",
  "if i (?:remember|recall)(?: (?:right|correctly))?",
  "you know",
  "how (?:do|should) i say",
  "(?:what|like|oh|well|so|now|maybe|probably|say|actually|somewhere|yeah|no)",
].join("|");

/**
 * Source of an expression for a space with any such words before it, set off by commas or not: between "he'd be" and "ninety" in
 * "he'd be, gosh, let me see, ninety". Case is the caller's (flag `i`).
 */
export const FILLED = `(?:,? (?:${FILLERS})(?=[, ]))*,? `;
