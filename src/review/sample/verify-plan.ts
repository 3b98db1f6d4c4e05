import { HushtapeError } from "../../errors.js";
import type { LogEntryOf } from "../log/entry.js";
import { drawPlan } from "./draw-plan.js";
import { type Plan, planSchema } from "./plan.js";

/**
 * Draws a sample again from its frame and its seed, and compares all of it: items that somebody picked are no sample.
 * @param fixed the line that fixed it.
 * @throws HushtapeError LOG_BROKEN
 */
export function verifyPlan(plan: Plan, fixed: LogEntryOf<"plan-fixed">): void {
  const { seed, isSeedNamed, at, by, after, unreadable, request } = plan;
  const again = drawPlan(plan.frame, { aim: request, seed, isSeedNamed, at, by, after, unreadable });
  const { frameSha256, frame, items } = again;
  const isAsSaid =
    fixed.seed === seed &&
    fixed.frameSha256 === frameSha256 &&
    fixed.population === frame.length &&
    fixed.items === items.length;
  const textOf = (one: Plan) => JSON.stringify(planSchema.parse(one));
  if (isAsSaid && textOf(again) === textOf(plan)) return;
  throw new HushtapeError(
    "LOG_BROKEN",
    "a sample does not follow from its seed and its recordings",
    "It was not drawn by this program, or by another version of it: do not rely on it.",
  );
}
