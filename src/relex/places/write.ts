import { languageIn } from "../../language/languages.js";
import { likeCase } from "../../language/letter-case.js";
import { normalise } from "../../language/normalise.js";
import { ordinalWords } from "../../language/number-words/number-words.js";
import type { City } from "../../readers/places/gazetteer/entries.js";
import { gazetteer } from "../../readers/places/gazetteer/index.js";
import type {
  CodeSegment,
  NameSegment,
  OrdinalSegment,
  Segment,
  StreetSegment,
} from "../../readers/places/segments.js";
import type { WritingContext } from "../types.js";
import { PlaceChooser } from "./choose-place.js";
import type { PlacesOfDocument } from "./cluster.js";
import { otherCoordinates } from "./coordinates.js";
import type { Meaning } from "./meaning.js";
import { CANADIAN_AREA, NumberWriter, otherOrdinal, type ZipRule } from "./numbers.js";
import type { PlaceMention } from "./place-mention.js";

/** Surrogates of the mentions of places, by index. */
export function writePlaces(places: PlacesOfDocument, context: WritingContext): Map<number, string> {
  const writer = new PlaceWriter(places, context);
  const written = new Map<number, string>();
  // States and countries first: towns lie in them.
  for (const { meanings } of places.mentions) for (const meaning of meanings.values()) writer.prepare(meaning);
  for (const mention of places.mentions) {
    const surrogate = writer.mention(mention);
    if (surrogate !== null) written.set(mention.mention.index, surrogate);
  }
  return written;
}

class PlaceWriter {
  private readonly chooser: PlaceChooser;
  private readonly numbers: NumberWriter;

  constructor(
    places: PlacesOfDocument,
    private readonly context: WritingContext,
  ) {
    this.chooser = new PlaceChooser(context, places);
    this.numbers = new NumberWriter(context);
  }

  prepare(meaning: Meaning): void {
    if (meaning.role === "state") this.chooser.state(meaning.state);
    if (meaning.role === "country" && !this.staysAtHome(meaning))
      this.chooser.country(meaning.country, meaning.isAdjective);
  }

  private staysAtHome(meaning: Extract<Meaning, { role: "country" }>): boolean {
    return !meaning.isAdjective && this.chooser.ownName(meaning.country, meaning.value) !== null;
  }

  /** @returns `null` where nothing is to be replaced, no surrogate was found for a part, or all of them are the originals. */
  mention({ mention, segments, meanings }: PlaceMention): string | null {
    const { text } = mention;
    if (segments.length === 0) return null;
    const coordinates = otherCoordinates(this.context, text);
    if (coordinates !== null) return coordinates;
    let written = "";
    let at = 0;
    let isOther = false;
    for (const segment of segments) {
      const said = text.slice(segment.start, segment.end);
      const surrogate = this.segment(segment, said, { segments, meanings, text });
      if (surrogate === null) return null;
      isOther ||= normalise(surrogate) !== normalise(said);
      let start = segment.start;
      // "the Bronx": few other places have the article.
      const role = segment.kind === "name" ? meanings.get(segment)?.role : undefined;
      const isTown =
        role === "city" || (role === "place" && !/^ \p{L}/u.test(text.slice(segment.end, segment.end + 2)));
      const article = isTown ? /(?<![\p{L}\p{N}])the $/iu.exec(text.slice(at, start)) : null;
      if (article !== null) start -= article[0].length;
      written += text.slice(at, start) + surrogate;
      at = segment.end;
    }
    return isOther ? written + text.slice(at) : null;
  }

  private segment(segment: Segment, said: string, around: Around): string | null {
    switch (segment.kind) {
      case "digits":
        return segment.use === "zip"
          ? this.numbers.zip(segment.digits, this.zipRule(around))
          : this.numbers.digits(segment.use, segment.digits);
      case "said":
        return this.numbers.said(segment.form, segment.use, this.zipRule(around), said);
      case "ordinal":
        return this.ordinal(segment, said);
      case "code":
        return this.code(segment, around);
      case "street":
        return this.street(segment, said);
      case "state-code": {
        const state = this.chooser.state(segment.state);
        if (state === null) return null;
        const short = segment.form === "short" ? gazetteer().shortName(state) : state.code;
        return said === said.toLowerCase() ? short.toLowerCase().replaceAll(".", "") : short;
      }
      case "province":
        return this.province(segment.code, around);
      case "name": {
        const meaning = around.meanings.get(segment);
        const name = meaning && this.name(meaning, segment, said);
        if (name === undefined || name === null) return null;
        // "UK" is short for a name, not one in capitals.
        const isShort = meaning?.role === "country" && /^[A-Z]{2,3}$/u.test(said.replaceAll(".", ""));
        return isShort ? name : inCaseOf(name, said);
      }
    }
  }

  private name(meaning: Meaning, segment: NameSegment, said: string): string | null {
    switch (meaning.role) {
      case "city": {
        const chosen = this.chooser.city(meaning.value, meaning.city);
        return chosen && this.inLanguage(chosen, meaning.city, segment);
      }
      case "state": {
        const state = this.chooser.state(meaning.state);
        if (state === null) return null;
        const isEnglish = normalise(said) === normalise(meaning.state.english);
        return isEnglish ? state.english : state.name;
      }
      case "country": {
        const own = meaning.isAdjective ? null : this.chooser.ownName(meaning.country, said);
        if (own !== null) return own;
        const country = this.chooser.country(meaning.country, meaning.isAdjective);
        if (country === null) return null;
        return meaning.isAdjective
          ? country.adjective || country.name
          : (country.names.get(this.context.locale) ?? null);
      }
      case "region":
        return this.chooser.region(meaning.value, meaning.region.peers);
      case "place":
        return this.chooser.place(meaning);
    }
  }

  /** "Milan" gets an English name, "Milano" an Italian one; in an English document all are English. */
  private inLanguage(chosen: { name: string; city: City | null }, original: City, segment: NameSegment): string {
    const isLocal = normalise(original.name) === segment.value && original.name !== original.english;
    const isForeign = original.name !== original.english && segment.value === normalise(original.english);
    const isEnglish = languageIn(this.context.locale).addresses.namesTownsInEnglish ? !isLocal : isForeign;
    return isEnglish ? (chosen.city?.english ?? chosen.name) : chosen.name;
  }

  private street({ value, language, ending }: StreetSegment, said: string): string | null {
    const name = this.chooser.street(value, language ?? this.context.locale);
    if (name === null) return null;
    return ending === "" ? likeCase(name, said) : likeCase(`${name}${ending.toLowerCase()}`, said);
  }

  private ordinal({ value, form, use }: OrdinalSegment, said: string): string {
    const other = otherOrdinal(this.context, value, use);
    if (form === "words") {
      const words = ordinalWords(other, "en", { hyphen: said.includes("-") });
      return /^\p{Lu}/u.test(said)
        ? likeCase(
            words.replaceAll(/\b[a-z]/gu, (letter) => letter.toUpperCase()),
            said,
          )
        : words;
    }
    const ending = other % 100 > 10 && other % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][other % 10] ?? "th");
    return likeCase(`${other}${ending}`, said);
  }

  private code(segment: CodeSegment, { meanings }: Around): string {
    if (segment.style === "other") return this.numbers.code(segment.text);
    const city = this.cityIn(meanings);
    const area = segment.style === "uk" ? city?.code : CANADIAN_AREA[city?.state ?? ""];
    return this.numbers.postcode(segment, area ?? "");
  }

  /** The surrogate of the town that a mention names. */
  private cityIn(meanings: PlaceMention["meanings"]): City | null {
    for (const meaning of meanings.values()) {
      if (meaning.role === "city") return this.chooser.city(meaning.value, meaning.city)?.city ?? null;
    }
    return null;
  }

  /** The province of the surrogate town; alone, another. */
  private province(code: string, { meanings }: Around): string {
    const city = this.cityIn(meanings);
    if (city !== null && city.code !== "" && city.country === "IT" && city.code !== code) return city.code;
    const others = gazetteer().allProvinces.filter((one) => one !== code);
    return this.context.draw.pick(others, "place.province", code);
  }

  private zipRule({ segments, meanings }: Around): ZipRule {
    const countries = new Set<string>();
    for (const segment of segments) {
      if (segment.kind === "state-code") countries.add(segment.state.country);
      if (segment.kind === "province") countries.add("IT");
      if (segment.kind === "street" && segment.language !== null) countries.add(segment.language.toUpperCase());
    }
    for (const meaning of meanings.values()) {
      if (meaning.role === "city") countries.add(meaning.city.country);
      if (meaning.role === "state") countries.add(meaning.state.country);
      if (meaning.role === "country") countries.add(meaning.country.code);
    }
    if (countries.has("US")) return "us";
    if (countries.has("IT") || countries.has("ES")) return "first-two";
    const { postcodeRule } = languageIn(this.context.locale).addresses;
    if (postcodeRule !== "us") return postcodeRule;
    return [...countries].some((country) => country.length === 2 && country !== "EN") ? "none" : "us";
  }
}

/** In lower case as a recogniser writes: "saint", not "st.". */
function inCaseOf(name: string, said: string): string {
  const written = likeCase(name, said);
  return written === written.toLowerCase() && !said.includes(".") ? written.replaceAll("st. ", "saint ") : written;
}

interface Around extends Pick<PlaceMention, "segments" | "meanings"> {
  readonly text: string;
}
