import { HushtapeError } from "../errors.js";
import { ServerRefusal, UnansweredQuestion } from "./language-model.js";

/** Kinds of failure of a language model's server; what is done about each differs. */
export type FailureKind =
  /** Passes by itself: busy, restarting, connection lost, reply broken off. Asked again after a pause. */
  | "passing"
  /** The prompt did not fit the context that was asked for. Asked again with more. */
  | "too-long"
  /** Nobody listens. */
  | "unreachable"
  /** The server wants a key, or sends us elsewhere. */
  | "denied"
  /** The model is not there. */
  | "no-model"
  /** It sent nothing for too long. */
  | "hung"
  /** It sent something now and then, for too long. */
  | "slow"
  /** It read less of the prompt than was sent. */
  | "prompt-cut"
  /** Another model answered. */
  | "other-model"
  /** Anything else that will not pass by asking again. */
  | "refused";

/** Never carries what the server wrote: that may quote the prompt. */
export class ServerFailure extends Error {
  override readonly name = "ServerFailure";

  constructor(
    readonly kind: FailureKind,
    /** A number or a word of the program's own, for the message. */
    readonly detail: string,
  ) {
    super(kind);
  }
}

/** What a status says; `body` is the beginning of the server's answer, looked at and dropped. */
export function failureOfStatus(status: number, body: string): ServerFailure {
  const detail = `status ${status}`;
  if (/context (?:length|window|size)|exceeds?.{0,40}context|prompt (?:is )?too long|input length/iu.test(body))
    return new ServerFailure("too-long", detail);
  if (status === 404) return new ServerFailure("no-model", detail);
  if (status === 401 || status === 403 || (status >= 300 && status < 400)) return new ServerFailure("denied", detail);
  if (status === 408 || status === 429 || status >= 500) return new ServerFailure("passing", detail);
  return new ServerFailure("refused", detail);
}

/** The failure as the user meets it. */
export function toHushtapeError({ kind, detail }: ServerFailure, model: string): HushtapeError {
  switch (kind) {
    case "unreachable":
      return new HushtapeError(
        "LLM_UNAVAILABLE",
        `the Ollama server cannot be reached (${detail})`,
        "Run: ollama serve (or name the server's address with --ollama-host)",
      );
    case "denied":
      return new HushtapeError(
        "LLM_UNAVAILABLE",
        `the Ollama server refuses the request (${detail})`,
        "Give the address of the server itself with --ollama-host: keys and redirects are not followed.",
      );
    case "no-model":
      return new HushtapeError(
        "LLM_UNAVAILABLE",
        "the Ollama server does not have the model",
        `Run: ollama pull ${model}`,
      );
    case "hung":
      return new HushtapeError(
        "LLM_FAILED",
        `the Ollama server sent nothing for ${detail}`,
        "Nothing was published. Look at the server's log; raise ollamaTimeoutMs if the model is that slow to load.",
      );
    case "slow":
      return new HushtapeError(
        "LLM_FAILED",
        `one answer of the language model took longer than ${detail}`,
        "Nothing was published. Raise ollamaAnswerTimeoutMs if the model is that slow, or use a smaller chunkWords.",
      );
    case "prompt-cut":
      return new HushtapeError(
        "LLM_FAILED",
        `the Ollama server did not read the whole prompt (${detail})`,
        "Nothing was published. Start the server with OLLAMA_CONTEXT_LENGTH, or the model with num_ctx, at least that large, and look whether its memory allows it. The first servers of version 0.30 counted only what was new to them: install a newer one.",
      );
    case "other-model":
      return new HushtapeError(
        "LLM_FAILED",
        "another model answered than the one that was asked",
        "Nothing was published. Look at what stands between Hushtape and the Ollama server, or give the server's own address with --ollama-host.",
      );
    case "too-long":
      return new UnansweredQuestion("too-long");
    case "passing":
    case "refused":
      return new ServerRefusal(detail);
  }
}
