import leven from "leven";
import { normalise } from "./normalise.js";
import { soundKey } from "./sound-key.js";

/** Whether two names could be taken for each other by ear or by eye. */
export function soundsLike(a: string, b: string): boolean {
  const one = normalise(a).replaceAll(" ", "");
  const other = normalise(b).replaceAll(" ", "");
  if (one === "" || other === "") return false;
  const key = soundKey(one);
  if (key.length > 1 && key === soundKey(other)) return true;
  return leven(one, other) <= (Math.max(one.length, other.length) >= 6 ? 2 : 1);
}
