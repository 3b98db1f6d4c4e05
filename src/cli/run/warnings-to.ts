import type { PipelineEvent } from "../../types.js";
import type { CommandContext } from "../command-context.js";

/** Of what happens, what must be told. */
export function warningsTo(out: CommandContext["out"]): (event: PipelineEvent) => void {
  return (event) => {
    if (event.kind === "warning") out.say(`warning: ${event.message}`);
  };
}
