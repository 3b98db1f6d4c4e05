import type { Decision } from "../refine/decisions.js";
import type { DeidentifyOptions } from "./deidentify.js";

/** A text's options with its own session of the refiner, and what came of it. */
export interface Refining {
  readonly options: DeidentifyOptions;
  /** What stands in results besides: nothing without a refiner, or where it would have changed nothing. */
  result(): { readonly refined?: readonly Decision[] };
}

/** Opens a session of the refiner for one text. */
export function withRefining(options: DeidentifyOptions): Refining {
  const session = options.refiner?.open();
  if (!session) return { options, result: () => ({}) };
  return {
    options: { ...options, refine: session.refine, refineAt: (place) => session.refineAt(place) },
    result: () => {
      const refined = session.decisions();
      return refined.length > 0 ? { refined } : {};
    },
  };
}
