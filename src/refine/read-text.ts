import { knownLanguage, type Locale } from "../language/locales.js";
import { once } from "../language/vocabulary/once.js";
import { partitionPoint } from "../partition-point.js";
import { ClinicalText } from "../text/clinical/clinical-text.js";
import { readTokens, type Token } from "../text/detectors/names/tokens.js";
import { mainLanguage } from "../text/languages/main-language.js";
import type { RefineContext } from "../text/refine-port.js";
import type { TextSpan } from "../types.js";
import { type NameCues, nameCuesOf } from "./name-cues.js";

/** A text as one language's words read it. */
export interface Reading {
  readonly text: string;
  readonly locale: Locale;
  /** Words, with what the lexicon says of each. */
  readonly tokens: readonly Token[];
  readonly clinical: ClinicalText;
  readonly cues: NameCues;
  /** Whether any word of the text has a capital besides "I". */
  readonly hasCapitals: boolean;
}

/** The words of a stretch: tokens `[from, to)`. */
export function wordsWithin({ tokens }: Pick<Reading, "tokens">, { start, end }: TextSpan): [from: number, to: number] {
  return [partitionPoint(tokens, (token) => token.end <= start), partitionPoint(tokens, (token) => token.start < end)];
}

/** A text as a refiner reads it: each stretch by the words of its language, made when it is first asked for. */
export class ReadText {
  readonly #readings = new Map<Locale, Reading>();
  readonly #main: Locale;

  constructor(
    readonly text: string,
    private readonly parts: RefineContext["parts"],
  ) {
    this.#main = mainLanguage(parts);
  }

  /** The language of a stretch; `null`: none that is known. Where it is read in several, that of most of the text. */
  localeAt({ start, end }: TextSpan): Locale | null {
    const locales = [...this.parts].flatMap(([language, spans]) =>
      spans.some((span) => span.start < end && start < span.end) ? [knownLanguage(language)] : [],
    );
    return locales.includes(this.#main) ? this.#main : (locales.find((one) => one !== null) ?? null);
  }

  /** The text by the words of a stretch's language. */
  readingAt(span: TextSpan): Reading | null {
    const locale = this.localeAt(span);
    if (locale === null) return null;
    const known = this.#readings.get(locale);
    if (known) return known;
    const reading = readingOf(this.text, locale);
    this.#readings.set(locale, reading);
    return reading;
  }
}

function readingOf(text: string, locale: Locale): Reading {
  const [tokens, clinical] = [once(() => readTokens(text, locale)), once(() => ClinicalText.of(text, locale))];
  const cues = once(() => nameCuesOf(text, locale));
  return {
    text,
    locale,
    hasCapitals: /(?!I(?!\p{L}))\p{Lu}/u.test(text),
    get tokens() {
      return tokens();
    },
    get clinical() {
      return clinical();
    },
    get cues() {
      return cues();
    },
  };
}
