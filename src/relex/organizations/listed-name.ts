import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { families } from "../../readers/organizations/lists/families.js";
import { articleNouns } from "../../readers/organizations/lists/nouns.js";
import { phraseWords } from "../../readers/organizations/lists/phrases.js";
import { DENOMINATIONS, RELIGIOUS, RELIGIOUS_PAIRS } from "../../readers/organizations/lists/religious.js";
import { type Saints, saints } from "../../readers/organizations/lists/saints.js";
import { REGION_PAIRS, regions } from "../../readers/organizations/lists/states.js";
import { toponyms } from "../../readers/organizations/lists/toponyms.js";
import type { Unit } from "../../readers/organizations/unit.js";

/**
 * A proposed name as the lists write it, where the unit's own surrogates come from them: no ordinary word, no house that exists.
 * @param proposed in normal form; "saint agnes" for a saint.
 * @returns `null`: no list that fits the unit has it.
 */
export function listedName(proposed: string, unit: Unit, locale: Locale): string | null {
  if (unit.class.kind === "phrase") {
    const words = proposed.split(" ");
    const { outer, first, last } = phraseWords(locale);
    const lists = [...Array.from({ length: unit.words - 2 }, () => outer), first, last];
    const written = lists.map((list, at) => spelledIn(list, words[at] ?? ""));
    const isWhole = words.length === lists.length && !written.includes(null) && new Set(words).size === words.length;
    return isWhole ? written.join(" ") : null;
  }
  const name = unit.class.kind === "saint" ? proposed.replace(/^saint /u, "") : proposed;
  for (const list of listsOf(unit, locale)) {
    const written = spelledIn(list, name);
    if (written !== null) return written;
  }
  return null;
}

function listsOf({ words, class: like }: Unit, locale: Locale): readonly (readonly string[])[] {
  switch (like.kind) {
    case "toponym":
      return [toponyms(locale), families(locale)];
    case "family":
      return [families(locale)];
    case "saint": {
      const { female, male } = saintsOf(like.romance, locale);
      return [like.female ? female : male];
    }
    case "region":
      return [words === 2 ? REGION_PAIRS : regions(locale)];
    case "religious":
      return [words === 2 ? RELIGIOUS_PAIRS : RELIGIOUS];
    case "denomination":
      return [DENOMINATIONS];
    case "noun":
      return [articleNouns(like.article, locale)];
    default:
      return [];
  }
}

const spellings = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function spelledIn(list: readonly string[], name: string): string | null {
  let known = spellings.get(list);
  if (known === undefined) {
    known = new Map(list.map((one) => [normalise(one), one]));
    spellings.set(list, known);
  }
  return known.get(name) ?? null;
}

/** Saints as an organisation's name has them. @param romance the prefix is Italian or Spanish. */
export function saintsOf(romance: boolean, locale: Locale): Saints {
  if (!romance) return saints("en");
  // "San Rafael" in an English text is Spanish.
  return languageIn(locale).organizations.abbreviatesSaints ? saints(locale) : saints("es");
}
