import { timingSafeEqual } from "node:crypto";
import type { Config } from "../config/config.js";
import type { Known } from "../config/known.js";
import { typesOfPolicy } from "../config/policy.js";
import type { Locale } from "../language/locales.js";
import { type NoteForm, readNote, withNote, withVttNote } from "../rewrite/note.js";
import type { Warning, WarningCode } from "../warning-codes.js";
import { WARNINGS } from "../warning-codes.js";
import type { Relexicalizer } from "./relexicalizer.js";

/** What a text is that may be an output of ours. */
interface Looked {
  /** It is to be left as it is. */
  readonly stays: boolean;
  /** The text without its note. */
  readonly body: string;
  /** What it says of itself, and what was made of that; `null`: it says nothing. */
  readonly warning: Warning | null;
}

/**
 * Outputs with surrogates: marks them by a note, and knows them again. A note alone proves nothing, since anybody can write one before a text full of names:
 * believed is the seal in it, an HMAC of the key over the text and over all settings that decide what is found (docs/decisions/0029).
 */
export class OwnOutput {
  private readonly settings: string;

  constructor(
    private readonly relex: Relexicalizer,
    private readonly config: Config,
    known: Known | null,
  ) {
    const { detectors, profile, language, taggerThreshold, ownTypes, surrogateMode, ollamaModel } = config;
    const types = [...typesOfPolicy(config)].sort();
    const all = { types, detectors, profile, language, taggerThreshold, ownTypes, surrogateMode, ollamaModel, known };
    this.settings = JSON.stringify({ ...all, locale: relex.locale });
  }

  /** Language of the note. */
  get locale(): Locale {
    return this.relex.locale;
  }

  /** Whether the text is one that was written with surrogates before. */
  look(text: string, form: NoteForm): Looked {
    const { body, seal, hasNote } = readNote(text, form);
    const { ownOutput } = this.config;
    if (!hasNote || ownOutput === "read") return { stays: false, body, warning: null };
    const own = this.relex.sealOf(this.settings, body);
    if (own !== null && seal !== null && timingSafeEqual(Buffer.from(own), Buffer.from(seal)))
      return { stays: true, body, warning: warningOf("own-output") };
    return ownOutput === "accept"
      ? { stays: true, body, warning: warningOf("own-output-accepted") }
      : { stays: false, body, warning: warningOf("own-output-unproven") };
  }

  /** The output with its note, sealed where the key is kept. */
  marked(output: string, form: NoteForm): string {
    const seal = this.relex.sealOf(this.settings, output);
    return form === "vtt" ? withVttNote(output, this.locale, seal) : withNote(output, this.locale, seal);
  }
}

function warningOf(code: WarningCode): Warning {
  const says: string = WARNINGS[code];
  return { kind: "warning", code, message: `${says.charAt(0).toUpperCase()}${says.slice(1)}.` };
}
