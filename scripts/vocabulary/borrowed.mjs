// Ordinary words and places of compromise's lexicon, the rows of kind `further`: what of them is no name, no sign and no abbreviation. Its tagger is not
// run: it reads 0.04 MB/s, and on 25 mock consultations it found nothing that the detector `names` had not, at 51 words too many ("sir", "IBS").

export const packages = ["compromise@14.17.0"];

const PLACES = ["City", "Country", "Region", "Place"];
/** Names have tables of their own; the others are neither names nor ordinary words. */
const LEFT_OUT = [
  ...[
    "FemaleName",
    "MaleName",
    "FirstName",
    "LastName",
    "Person",
    "Organization",
    "SportsTeam",
    "ProperNoun",
    "Company",
  ],
  ...["Abbreviation", "Honorific", "Emoticon"],
];

export async function make(installed) {
  const { default: compromise } = await installed("compromise/builds/two/compromise-two.cjs");
  const { lexicon } = compromise.model().one;
  const words = [];
  const places = [];
  for (const [text, told] of Object.entries(lexicon)) {
    if (text.includes(" ")) continue;
    const tags = [told].flat();
    const has = (wanted) => tags.some((tag) => wanted.includes(tag));
    const isName = has(LEFT_OUT.slice(0, 4));
    const row = { text, locale: "en", kind: "further" };
    if (!isName && has(PLACES)) {
      if (!has(["Abbreviation"])) places.push(row);
    } else if (!has(LEFT_OUT)) words.push(row);
  }
  const isKnown = () => () => false;
  return [
    { table: "words", source: "compromise", rows: words, isKnown },
    { table: "places", source: "compromise", rows: places, isKnown },
  ];
}
