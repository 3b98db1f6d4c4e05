import type { PipelineEvent } from "../../types.js";
import type { CommandContext } from "../command-context.js";

/** Shows warnings, and nothing else that happens. */
export function warningsTo(out: CommandContext["out"]): (event: PipelineEvent) => void {
  return (event) => {
    if (event.kind === "warning") out.say(`warning: ${event.message}`);
  };
}
