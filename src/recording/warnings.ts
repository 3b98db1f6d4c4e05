import type { Config } from "../config/config.js";
import { typesOfPolicy } from "../config/policy.js";
import { NOT_EMBEDDED } from "../text/detectors/choose-detectors.js";
import { warningsOfLanguage } from "../text/detectors/language-warnings.js";
import { canDoubt } from "../text/doubt/find-doubtful.js";
import type { Transcript } from "../types.js";
import type { Warning, WarningCode } from "../warning-codes.js";
import type { Source } from "./source.js";

/** What the user must know before the work starts. */
export function warningsBefore(config: Config, { sound, hadPictures }: Source): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: WarningCode, message: string, numbers?: Warning["numbers"]) =>
    warnings.push({ kind: "warning", code, message, ...(numbers && { numbers }) });
  if (sound.hasVideo) {
    warn(
      "video-not-redacted",
      "The pictures of this video are copied: faces, screens and papers in view are not redacted.",
    );
  } else if (hadPictures) {
    warn("pictures-dropped", "The pictures of this video are left out.");
  }
  if (config.profile === "ollama" && !config.detectors.includes("ollama")) {
    warn("llm-gaps-only", "The language model judges gaps alone: ollama is not among the detectors.");
  }
  const asked: ReadonlySet<string> = typesOfPolicy(config);
  const missing = NOT_EMBEDDED.filter((type) => asked.has(type));
  if (typeof config.policy !== "string" && missing.length > 0 && !config.detectors.includes("ollama")) {
    warn("types-not-found", `No detector finds ${missing.join(", ")}: nothing of that kind is redacted.`, {
      types: missing.length,
    });
  }
  return [...warnings, ...warningsOfLanguage(config)];
}

/** What the user must know of the words, whether they were recognised or given. */
export function warningsOfWords({ caution }: Config, transcript: Transcript): Warning[] {
  if (caution !== "high" || transcript.words.length === 0 || canDoubt(transcript)) return [];
  const message =
    "--caution high finds no words heard in doubt here: they come without probabilities, or are not English, so that none can be judged.";
  return [{ kind: "warning", code: "caution-unused", message }];
}
