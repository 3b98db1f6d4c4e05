import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../language/locales.js";
import { drawnShortForms } from "../../../language/nicknames/nicknames.js";
import { normalise } from "../../../language/normalise.js";
import { soundsLike } from "../../../language/sounds-like.js";
import { genderOf } from "../../../readers/people/lexicon/gender.js";
import { neutralOrigin, originOf } from "../../../readers/people/lexicon/origin.js";
import { partKey } from "../../choose/part-key.js";
import type { WritingContext } from "../../types.js";

const DIMINUTIVE = /(?:y|ie|ito|ita)$/u;

/** Names of other languages, whose short forms have rows of no language. */
const OTHERS = "*";

/**
 * What somebody with this given name may be called: forms of the language that the name is of, and of no other sex. "Daniel" is Danny in English, Dani
 * in Spanish.
 * @param given a surrogate.
 */
export function shortFormsOf(given: string, locale: Locale): readonly string[] {
  const forms = drawnShortForms().get(normalise(given)) ?? [];
  const origin = originOf(given, "given", locale);
  const home = LOCALES.find((one) => neutralOrigin(one) === origin) ?? OTHERS;
  const own = forms.filter((form) => form.locale === home);
  // Names of other origins are shortened by those who speak English with them.
  const fitting = own.length > 0 || home !== OTHERS ? own : forms.filter((form) => form.locale === DEFAULT_LOCALE);
  const gender = genderOf(given, locale);
  return fitting.flatMap(({ text }) => {
    const told = genderOf(text, locale);
    return gender === null || told === null || told === gender ? [text] : [];
  });
}

/** Short forms of surrogates: "Bob" of Robert becomes "Bill" where Robert is William. */
export class ShortForms {
  private readonly chosen = new Map<string, string | null>();

  /** @param avoid what the document calls people, in normal form. */
  constructor(
    private readonly context: WritingContext,
    private readonly avoid: ReadonlySet<string>,
  ) {}

  /**
   * @param surrogate a given name.
   * @param canonical the whole name for which it stands.
   * @param short the original's short form. A diminutive ("Bobby") is answered with one where there is one.
   * @returns `null`: the surrogate has none that may stand there.
   */
  of(surrogate: string, canonical: string, short: string, variant: number): string | null {
    const key = partKey(canonical, `${short}#${variant}`);
    const known = this.chosen.get(key);
    if (known !== undefined) return known;
    const all = shortFormsOf(surrogate, this.context.locale).filter((form) => this.mayStand(form, canonical, short));
    const alike = all.filter((form) => DIMINUTIVE.test(form) === DIMINUTIVE.test(short));
    const from = alike.length > 0 ? alike : all;
    const found = from.length > 0 ? this.context.draw.pick(from, "short form", `${canonical} ${short}`, variant) : null;
    if (found !== null) this.context.taken.claim("given", canonical, found);
    this.chosen.set(key, found);
    return found;
  }

  private mayStand(form: string, canonical: string, short: string): boolean {
    const { taken } = this.context;
    return (
      form[0] !== short[0] &&
      form[0] !== canonical[0] &&
      !this.avoid.has(normalise(form)) &&
      !soundsLike(form, short) &&
      taken.allows("given", canonical, form) &&
      !taken.isClaimed("family", "", form)
    );
  }
}
