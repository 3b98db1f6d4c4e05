import { describe, expect, it } from "vitest";
import { gazetteer } from "../../../src/readers/places/gazetteer/index.js";
import { rewritePlace, rewritePlaces } from "./rewrite-places.js";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Whether a state (name or code) has a town of that name, by the gazetteer. */
function isTownOf(town: string, state: string): boolean {
  return gazetteer().cities.some((city) => {
    const own = gazetteer().states.find((one) => one.country === city.country && one.code === city.state);
    return city.name === town && own !== undefined && (own.name === state || own.code === state);
  });
}

describe("a town and its state", () => {
  it.each([
    ["Springfield", "Illinois"],
    ["Springfield", "MA"],
    ["Boston", "Massachusetts"],
    ["Fresno", "CA"],
    ["Boise", "Idaho"],
    ["Houston", "TX"],
    ["Calgary", "Alberta"],
    ["Geelong", "VIC"],
  ])("%s, %s: the surrogate lies in the surrogate", (town, state) => {
    for (const seed of SEEDS) {
      const [near = "", far = ""] = rewritePlace(`${town}, ${state}`, "LOCATION", "en", seed)?.split(", ") ?? [];
      expect(isTownOf(near, far), `${near}, ${far}`).toBe(true);
      expect(far).not.toBe(state);
    }
  });

  it.each(
    "AL AR CA CO CT DE GA HI IA ID IL IN KS LA MA ME MI MO MS MT NE NH NY OH OK OR PA RI SC TN UT VA WA WV".split(" "),
  )("%s is never kept, though it may be a word", (code) => {
    expect(rewritePlace(`12 Elm Road, Riverlea, ${code} 62704`, "ADDRESS")).toMatch(
      new RegExp(`, (?!${code})[A-Z]{2} 627`, "u"),
    );
    expect(rewritePlace(`Springfield, ${code}`, "LOCATION")).toMatch(new RegExp(`, (?!${code})[A-Z]{2}$`, "u"));
  });

  it("agrees when they stand in mentions of their own, and when the state is only told elsewhere", () => {
    for (const seed of SEEDS) {
      const beside = rewritePlaces("He lives in {Springfield}, {Illinois}.", "en", seed).surrogates;
      expect(isTownOf(beside[0] ?? "", beside[1] ?? "")).toBe(true);
      const apart = rewritePlaces("{Fresno} is home. She has left {California} once.", "en", seed).surrogates;
      expect(isTownOf(apart[0] ?? "", apart[1] ?? "")).toBe(true);
    }
  });

  it("keeps the census region of the USA and the size", () => {
    const regionOf = (name: string) => gazetteer().states.find((state) => state.name === name)?.region;
    for (const seed of SEEDS) {
      const [town = "", state = ""] = rewritePlace("Dayton, Ohio", "LOCATION", "en", seed)?.split(", ") ?? [];
      expect(regionOf(state)).toBe("MW");
      const sizes = gazetteer()
        .cities.filter((city) => city.name === town)
        .map(({ size }) => size);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2);
    }
  });

  it("takes a town of the state that follows, where towns share a name", () => {
    const { chosen } = rewritePlaces("born in {Portland, Maine}");
    expect(chosen.has("state\u0000maine")).toBe(true);
    expect(chosen.has("state\u0000oregon")).toBe(false);
  });

  it("tells two towns of one name apart by their states", () => {
    const { surrogates } = rewritePlaces("from {Springfield, Illinois} to {Springfield, Massachusetts}");
    const [one = "", other = ""] = surrogates.map((surrogate) => surrogate?.split(", ")[0] ?? "");
    expect(one).not.toBe(other);
  });
});

describe("a town and its country", () => {
  it("lies in the other country where the document names it", () => {
    for (const seed of SEEDS) {
      const [town = "", country = ""] = rewritePlace("Lyon, France", "LOCATION", "en", seed)?.split(", ") ?? [];
      const code = gazetteer().countryNamed(country)?.code;
      expect(code).toBeDefined();
      expect(code).not.toBe("FR");
      const known = gazetteer().cities.filter(({ english }) => english === town);
      if (known.length > 0) expect(known.map((city) => city.country)).toContain(code);
    }
  });

  it("tells the country Georgia from the state by its town", () => {
    const georgia = (text: string) =>
      [...rewritePlaces(`{${text}}`).chosen.keys()].map((key) => key.split("\u0000")[0]);
    expect(georgia("Tbilisi, Georgia")).toContain("country");
    expect(georgia("Atlanta, Georgia")).toContain("state");
  });

  it("gives an Italian town its own province", () => {
    for (const seed of SEEDS) {
      const [, town = "", province = ""] =
        /^\d+ (.+) \((\w\w)\)$/u.exec(rewritePlace("20121 Milano (MI)", "ADDRESS", "it", seed) ?? "") ?? [];
      expect(gazetteer().cityNamed(town, "IT")?.code).toBe(province);
      expect(rewritePlace("Milano MI", "ADDRESS", "it", seed)).not.toMatch(/MI$/u);
      expect(rewritePlace("Roma, RM", "ADDRESS", "it", seed)).not.toMatch(/RM$/u);
    }
  });

  it("stays in the country otherwise", () => {
    for (const seed of SEEDS) {
      const town = rewritePlace("Lyon", "LOCATION", "en", seed);
      expect(
        gazetteer()
          .cities.filter(({ english }) => english === town)
          .map(({ country }) => country),
      ).toContain("FR");
    }
  });

  it("changes a country to one of the same continent, and an adjective to an adjective", () => {
    for (const seed of SEEDS) {
      const country = gazetteer().countryNamed(rewritePlace("Kenya", "LOCATION", "en", seed) ?? "");
      expect(country?.continent).toBe("AF");
      const adjective = rewritePlace("Italian", "LOCATION", "en", seed);
      expect(gazetteer().countries.some((one) => one.adjective === adjective && one.continent === "EU")).toBe(true);
    }
  });
});

describe("the same place", () => {
  it("is one town wherever it stands", () => {
    const { surrogates } = rewritePlaces(
      "in {Springfield}. at <1420 Maple Street, Springfield, IL 62704>, {springfield illinois}, {Springfield's} and {SPRINGFIELD}",
    );
    const alone = surrogates[0] ?? "";
    expect(surrogates[1]).toContain(` ${alone}, `);
    expect(surrogates[2]).toContain(alone.toLowerCase().replaceAll(".", ""));
    expect(surrogates[3]).toBe(`${alone}'s`);
    expect(surrogates[4]).toBe(alone.toUpperCase());
  });

  it("is one town under its other names", () => {
    const { surrogates } = rewritePlaces("{Mumbai} or {Bombay}; {St. Louis} or {Saint Louis}");
    expect(surrogates[0]).toBe(surrogates[1]);
    expect(surrogates[2]).toBe(surrogates[3]);
  });

  it("has one street and one number, said or written", () => {
    const { surrogates } = rewritePlaces(
      "at <1420 Maple Street>. I said <fourteen twenty maple street>. <Maple Street>!",
    );
    const [, number = "", name = ""] = /^(\d{4}) (\w+) Street$/u.exec(surrogates[0] ?? "") ?? [];
    expect(surrogates[2]).toBe(`${name} Street`);
    expect(surrogates[1]).toContain(`${name.toLowerCase()} street`);
    expect(number).not.toBe("1420");
  });

  it("is one cluster, with what a vault remembers of it", () => {
    const { clusters } = rewritePlaces(
      "in {Springfield}, yes {springfield}. at <1420 Maple Street, Springfield, IL 62704>: <Maple Street>, <Apt 3B>. {Boston}",
    );
    const groups = clusters.map(({ mentions }) => mentions);
    expect(groups).toEqual([[0, 1], [2, 3, 4], [5]]);
    expect(clusters[0]?.parts).toEqual([{ role: "city", value: "springfield" }]);
    expect(clusters[1]?.parts).toEqual([
      { role: "street", value: "maple" },
      { role: "city", value: "springfield" },
      { role: "state", value: "illinois" },
    ]);
    expect(new Set(clusters.map(({ id }) => id)).size).toBe(clusters.length);
  });

  it("is what the vault remembers", () => {
    const recalled = new Map([
      ["city\u0000springfield", "Ravenna"],
      ["street\u0000maple", "Ploverdene"],
    ]);
    const { surrogates } = rewritePlaces("<12 Maple Street>, {Springfield}", "en", 1, recalled);
    expect(surrogates[0]).toMatch(/^\d\d Ploverdene Street$/u);
    expect(surrogates[1]).toBe("Ravenna");
  });

  it("differs under another key, and not under the same", () => {
    const text = "1420 Maple Street, Springfield, IL 62704";
    const all = SEEDS.map((seed) => rewritePlace(text, "ADDRESS", "en", seed));
    expect(new Set(all).size).toBeGreaterThan(6);
    expect(SEEDS.map((seed) => rewritePlace(text, "ADDRESS", "en", seed))).toEqual(all);
  });

  it("is never what another place has, nor what the document says", () => {
    const towns = gazetteer()
      .cities.filter(({ country, state }) => country === "US" && state === "OH")
      .map(({ name }) => name);
    const { surrogates } = rewritePlaces(towns.map((name) => `{${name}}`).join("; "));
    const made = surrogates.filter((surrogate) => surrogate !== null);
    expect(new Set(made).size).toBe(made.length);
    expect(made.filter((surrogate) => towns.includes(surrogate))).toEqual([]);
    expect(made.length).toBe(towns.length);
  });
});
