import type { ChatRequest } from "./mind.js";
import type { Model } from "./models.js";

/** Why a server would not take a request. Its durations are Go's: "10m" and 0 and -1, but no "-1". */
export function problemOf(request: ChatRequest, model: Model): { status: number; error: string } | null {
  const { keep_alive: keepAlive, options, format } = request;
  if (typeof keepAlive === "string" && !/^(?:0|-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/.test(keepAlive)) {
    const why = /^-?\d+$/.test(keepAlive) ? "missing unit in duration" : "invalid duration";
    return { status: 400, error: `time: ${why} ${JSON.stringify(keepAlive)}` };
  }
  if (!model.capabilities.includes("completion")) {
    return { status: 400, error: `${JSON.stringify(request.model)} does not support chat` };
  }
  if (request.think === true && !model.capabilities.includes("thinking")) {
    return { status: 400, error: `${JSON.stringify(request.model)} does not support thinking` };
  }
  for (const name of ["num_ctx", "num_predict", "seed"]) {
    const value = options[name];
    if (value !== undefined && typeof value !== "number") {
      return { status: 500, error: `option ${JSON.stringify(name)} must be of type integer` };
    }
  }
  const formatKnown =
    format === undefined || format === null || format === "" || format === "json" || typeof format === "object";
  if (!formatKnown) {
    const error = `invalid format: ${JSON.stringify(format)}; expected "json" or a valid JSON Schema object`;
    return { status: 500, error };
  }
  return null;
}

/** What the newest servers answer, as text inside `error`, to a prompt that does not fit. */
export function contextError(promptTokens: number, contextTokens: number) {
  return {
    error: {
      code: 400,
      message: `request (${promptTokens} tokens) exceeds the available context size (${contextTokens} tokens), try increasing it`,
      type: "exceed_context_size_error",
      n_prompt_tokens: promptTokens,
      n_ctx: contextTokens,
    },
  };
}
