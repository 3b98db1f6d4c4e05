import type { Locale } from "../locales.js";
import { anyText } from "../vocabulary/alternatives.js";
import { once } from "../vocabulary/once.js";

/** What of medicine a number may be, by the words around it, all in plain letters. */
export interface Measures {
  /** A unit begins what follows a number: it measures, doses, scores or counts, spans time or tells it. A few words are enough. */
  readonly hasUnit: (following: string) => boolean;
  /** A name of a measurement or a code of medicine ends what stands before a number. About 60 characters are enough. */
  readonly isClinical: (preceding: string) => boolean;
}

/** What of it no row of data/measures.tsv says. All are sources of expressions. */
interface MeasureForms {
  /** Units and names of measurements that are more than words. */
  readonly units?: readonly string[];
  readonly measures: readonly string[];
  /** Between a value and another that it is out of or over: "over", "su". */
  readonly over: string;
  /** What goes on with a number, set right behind it or not: powers of ten, what is counted in a volume. */
  readonly goesOn?: string;
  /** Signs between a measurement's name and its value. */
  readonly signs: string;
}

/** How a language tells measurements, by the rows of data/measures.tsv; they are read when it is first asked. */
export function measuresIn(locale: Locale, { units, measures, over, goesOn, signs }: MeasureForms): Measures {
  const any = (kind: string, patterns?: readonly string[]) => anyText("measures", kind, locale, patterns);
  const unit = once(() => {
    const behind = [
      String.raw`-?[ \t]*(?:${any("unit", units)}|(?:${any("short-unit")})\b)(?![a-zA-Z\d])`,
      String.raw`(?:\/|${over})[ \t]*\d`,
      ...(goesOn === undefined ? [] : [`(?:${goesOn})`]),
    ];
    return new RegExp(String.raw`^[ \t]*(?:${behind.join("|")})`, "i");
  });
  const clinical = once(
    () =>
      new RegExp(
        String.raw`(?<![a-zA-Z\d])(?:${any("measure", measures)})(?: (?:${any("measure-link")})){0,4}[ ${signs}]{0,3}$`,
        "i",
      ),
  );
  return {
    hasUnit: (following) => unit().test(following.slice(0, 40)),
    isClinical: (preceding) => clinical().test(preceding.slice(-60)),
  };
}
