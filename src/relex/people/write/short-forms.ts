import { drawnShortForms } from "../../../language/nicknames/nicknames.js";
import { normalise } from "../../../language/normalise.js";
import { soundsLike } from "../../../language/sounds-like.js";
import { partKey } from "../../choose/part-key.js";
import type { WritingContext } from "../../types.js";

const DIMINUTIVE = /(?:y|ie|ito|ita)$/u;

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
    const all = (drawnShortForms().get(normalise(surrogate)) ?? []).filter((form) =>
      this.mayStand(form, canonical, short),
    );
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
