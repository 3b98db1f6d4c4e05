import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import type { Locale } from "../../../src/language/locales.js";
import { normalise } from "../../../src/language/normalise.js";
import { readOrganizations } from "../../../src/relex/organizations/index.js";
import { type RewriteOptions, rewriteMarked, shape } from "./rewrite-marked.js";

type Row = readonly [name: string, shape: string];

const ENGLISH: readonly Row[] = [
  ["Creekwood Hospital", "* Hospital"],
  ["the Creekwood Hospital", "the * Hospital"],
  ["creekwood hospital", "+ hospital"],
  ["CREEKWOOD HOSPITAL", "^ HOSPITAL"],
  ["Creekwood", "*"],
  ["Creekwood Hospital's", "* Hospital's"],
  ["Creekwood’s", "*’s"],
  ["Creekwood\nHospital", "*\nHospital"],
  ["Creekwood Hospital,", "* Hospital,"],
  ["St. Mary's Medical Center", "St. *'s Medical Center"],
  ["Saint Mary’s", "Saint *’s"],
  ["saint marys hospital", "saint +s hospital"],
  ["st joseph's", "st +'s"],
  ["St. Jude", "St. *"],
  ["St Thomas' Hospital", "St *~ Hospital"],
  ["Hillcrest Pharmacy", "* Pharmacy"],
  ["hillcrest drug store", "+ drug store"],
  ["the Mayo Clinic", "the * Clinic"],
  ["Department of Cardiology, Mount Sinai", "Department of Cardiology, Mount *"],
  ["Mt. Sinai Hospital", "Mt. * Hospital"],
  ["University of Michigan Health System", "University of * Health System"],
  ["North Carolina State University", "* * State University"],
  ["Riverside Elementary School", "* Elementary School"],
  ["First Baptist Church", "First * Church"],
  ["Holy Cross Hospital", "* * Hospital"],
  ["Mercy General", "* General"],
  ["Our Lady of Lourdes", "Our Lady of *"],
  ["Cedar Ridge Medical Center", "* * Medical Center"],
  ["Kaiser Permanente", "* *"],
  ["Johns Hopkins Hospital", "* * Hospital"],
  ["Cedars-Sinai", "*-*"],
  ["Weeks-Rivas", "*-*"],
  ["Johnson & Johnson", "* & *"],
  ["Smith, Baker and Lowe", "*, * and *"],
  ["hubbard, fox and gillespie", "+, + and +"],
  ["Hawkins, Richardson & Santana LLP", "*, * & * LLP"],
  ["Aunt Bertha Inc.", "* * Inc."],
  ["Xignite", "*"],
  ["48 Factoring Inc", "# * Inc"],
  ["Walmart", "*"],
  ["Walgreens", "*"],
  ["walgreens", "+"],
  ["McDonald's", "*'s"],
  ["Rite Aid", "* Pharmacy"],
  ["rite aid pharmacy", "+ + pharmacy"],
  ["Wells Fargo", "* Bank"],
  ["Blue Cross", "* Insurance"],
  ["Burger King", "* Restaurant"],
  ["Quest Diagnostics", "* Diagnostics"],
  ["CVS", "^"],
  ["cvs pharmacy", "+ pharmacy"],
  ["UCLA", "^"],
  ["ucla medical center", "+ medical center"],
  ["u c l a", "+ + + +"],
  ["M.G.H.", "^.^.^."],
  ["U.N.", "^.^."],
  ["AT&T", "^&^"],
  ["IBM", "^"],
  ["Bank of America", "Bank of *"],
  ["First National Bank", "* * Bank"],
  ["Community Hospital", "* Hospital"],
  ["Lending Club", "* Club"],
  ["VA Hospital", "* Hospital"],
  ["Boston VA", "* VA"],
  ["Seattle Children's Hospital", "* Children's Hospital"],
  ["Springfield Police Department", "* Police Department"],
  ["Dr. Patel's office", "Dr. *'s office"],
  ["Guy's and St Thomas' NHS Foundation Trust", "*'s and St *~ NHS Foundation Trust"],
  ["GP at Hand", "* * Clinic"],
  ["P.S. 118", "^.^. #"],
  ["42nd Street Clinic", "#@ Street Clinic"],
  ["High Street Surgery", "* Street Surgery"],
  ["Park Road Surgery", "* * Surgery"],
  ["Riverside High School", "* High School"],
  ["C R E E K W O O D hospital", "% hospital"],
  ["c-r-e-e-k-w-o-o-d", "%"],
  ["Our Lady of Mercy Medical Center", "Our Lady of * Medical Center"],
  ["Fort Worth Clinic", "Fort * Clinic"],
  ["Los Robles Hospital", "Los * Hospital"],
  ["the Wilsons' bakery", "the *s' bakery"],
  ["Ben & Jerry's", "* & *'s"],
  ["G4S", "^#^"],
  ["spothero.com", "+.com"],
  ["New York University", "* * University"],
  ["New York Presbyterian", "* * *"],
  ["Urgent Care", "* Care"],
  ["room 12 at Mercy", "room # at *"],
  ["Building C", "Building ^"],
  ["Больница", "*"],
  ["O'Brien Funeral Home", "* * Home"],
];

const ITALIAN: readonly Row[] = [
  ["ospedale San Raffaele", "ospedale _*"],
  ["Istituto Clinico Humanitas", "Istituto Clinico *"],
  ["IRCCS San Raffaele", "IRCCS _*"],
  ["Ospedale Niguarda", "Ospedale *"],
  ["farmacia Bianchi", "farmacia *"],
  ["FARMACIA BIANCHI", "FARMACIA ^"],
  ["Policlinico Gemelli", "Policlinico *"],
  ["Santa Lucia", "_*"],
  ["Sant'Orsola", "_*"],
  ["S. Anna", "S. *"],
  ["dell'Annunziata", "dell'*"],
  ["ASL Roma 1", "ASL * #"],
  ["Ospedale Civile di Brescia", "Ospedale Civile di *"],
  ["Università di Bologna", "Università di *"],
  ["Liceo Galilei", "Liceo *"],
  ["clinica Villa Serena", "clinica * *"],
  ["RSA Le Betulle", "RSA Le *"],
  ["Fiat S.p.A.", "* S.p.A."],
  ["Reparto di Neurologia, Ospedale Maggiore", "Reparto di Neurologia, Ospedale *"],
  ["banca intesa", "banca +"],
  ["Ospedale Madonna delle Grazie", "Ospedale Madonna delle *"],
  ["Santa Maria della Misericordia", "_* della *"],
  ["casa di cura Villa dei Pini", "casa di cura Villa dei *"],
  ["Villa Igea", "Villa *"],
  ["SANT'ANNA", "_^"],
  ["ospedale s.giovanni", "ospedale s.+"],
];

const SPANISH: readonly Row[] = [
  ["Hospital Universitario La Paz", "Hospital Universitario La *"],
  ["Clínica Ruber", "Clínica *"],
  ["Hospital Clínico", "Hospital *"],
  ["Hospital de la Santa Creu i Sant Pau", "Hospital de la * * i * *"],
  ["farmacia González", "farmacia *"],
  ["Hospital 12 de Octubre", "Hospital # de *"],
  ["Colegio San José", "Colegio San *"],
  ["Santa Clara", "Santa *"],
  ["Centro de Salud Las Flores", "Centro de Salud Las *"],
  ["Hospital General de Valencia", "Hospital General de *"],
  ["clínica del doctor Pérez", "clínica del doctor *"],
  ["Banco Santander", "Banco *"],
  ["universidad de sevilla", "universidad de +"],
  ["IMSS", "^"],
  ["Hospital Virgen del Rocío", "Hospital Virgen del *"],
  ["Nuestra Señora de la Merced", "Nuestra Señora de la *"],
  ["Residencia Los Olivos", "Residencia Los *"],
  ["El Corte Inglés", "El * *"],
];

const rewrite = (marked: string, options: RewriteOptions = {}) => rewriteMarked(readOrganizations, marked, options);
const one = (name: string, locale: Locale = "en", key = 1) =>
  rewrite(`so [${name}] then`, { locale, key }).surrogates[0];

describe("form of surrogates", () => {
  const rows = [
    ...ENGLISH.map((row) => [...row, "en"] as const),
    ...ITALIAN.map((row) => [...row, "it"] as const),
    ...SPANISH.map((row) => [...row, "es"] as const),
  ];
  it.each(rows)("%j becomes %j (%s)", (name, pattern, locale) => {
    for (const key of [1, 2, 3]) {
      const surrogate = one(name, locale, key);
      expect(surrogate).toMatch(shape(pattern));
      expect(normalise(surrogate ?? "")).not.toBe(normalise(name));
    }
  });

  it("leaves what names nothing to the placeholder", () => {
    for (const name of [
      "the hospital",
      "urgent care",
      "the emergency room",
      "Hospital",
      "pharmacy",
      "",
      "...",
      "🏥",
      "of the",
    ])
      expect(one(name)).toBeNull();
  });

  it("leaves what is too long for a name", () => {
    for (const name of ["A ".repeat(5000), "St. ".repeat(500), "x".repeat(5000)]) expect(one(name)).toBeNull();
    expect(
      one("Ashford went with Brennan over toward Calloway while Dempsey Eldridge saw Fairbanks near Gallagher"),
    ).toBeNull();
  });

  it("keeps the number of an acronym's letters and changes each", () => {
    for (const name of ["MGH", "UCLA", "BCBS", "NYU", "xkrt"]) {
      const surrogate = one(name) ?? "";
      expect(surrogate).toHaveLength(name.length);
      for (const [at, letter] of [...name].entries()) expect(surrogate[at]).not.toBe(letter);
    }
  });

  it("writes San, Santo, Santa and Sant' as the saint's name wants it", () => {
    const saints = Array.from({ length: 40 }, (_, key) => [
      one("San Raffaele", "it", key),
      one("Santa Lucia", "it", key),
    ]).flat();
    for (const saint of saints) {
      const [, prefix = "", name = ""] = /^(Sant'|Santo |Santa |San )(.*)$/u.exec(saint ?? "") ?? [];
      const vowel = /^[AEIOU]/u.test(name);
      expect(prefix === "Sant'").toBe(vowel);
      expect(prefix === "Santo ").toBe(/^(?:S[^aeiou]|Z)/u.test(name));
    }
    expect(new Set(saints).size).toBeGreaterThan(20);
  });

  it("keeps a woman saint a woman", () => {
    const names = Array.from({ length: 20 }, (_, key) => [
      one("Santa Adelaide", "it", key),
      one("Santa Adelaida", "es", key),
    ]).flat();
    for (const name of names) expect(name).toMatch(/^(?:Santa |Sant')\p{Lu}/u);
  });

  it("begins no word as the original does, so that acronyms differ", () => {
    for (let key = 0; key < 60; key++) {
      for (const name of ["Creekwood", "Johnson", "Mercy", "Cedar Ridge", "Walmart", "Michigan"]) {
        const initials = (text = "") => text.split(" ").map((word) => word[0]);
        const [said, written] = [initials(name), initials(one(name, "en", key) ?? "")];
        expect(written).toHaveLength(said.length);
        expect(written.some((letter, at) => letter === said[at])).toBe(false);
      }
    }
  });

  it("keeps an elision right", () => {
    for (let key = 0; key < 20; key++)
      expect(one("Ospedale dell'Angelo", "it", key)).toMatch(/^Ospedale dell'[AEIOU]/u);
  });
});

describe("clusters", () => {
  it("makes short forms agree with the full name, wherever it stands", () => {
    const { surrogates, clusters } = rewrite(
      "[Creekwood] said [Creekwood Hospital] or [creekwood] or [Creekwood's] and [Kaiser] is [Kaiser Permanente]",
    );
    const [short, full, lower, owned, kaiser, permanente] = surrogates;
    expect(full).toBe(`${short} Hospital`);
    expect(lower).toBe(short?.toLowerCase());
    expect(owned).toBe(`${short}'s`);
    expect(permanente?.split(" ")[0]).toBe(kaiser);
    expect(clusters.map(({ mentions }) => mentions)).toEqual([
      [0, 1, 2, 3],
      [4, 5],
    ]);
  });

  it("keeps houses of one name in different fields apart, and calls both alike", () => {
    const { surrogates, clusters } = rewrite("[Creekwood Hospital] and [Creekwood Pharmacy] and [Creekwood Clinic]");
    expect(surrogates[1]).toBe(surrogates[0]?.replace("Hospital", "Pharmacy"));
    expect(clusters.map(({ mentions }) => mentions)).toEqual([[0, 2], [1]]);
  });

  it("gives an acronym the initials of the full name's surrogate", () => {
    const { surrogates, clusters } = rewrite(
      "[MGH] is [Massachusetts General Hospital], also [mgh] and [M.G.H.], [UM] the [University of Michigan], not [KLM]",
    );
    const full = surrogates[1] ?? "";
    const letter = full.slice(0, 1);
    expect(full).toMatch(/^\p{Lu}\p{Ll}+ General Hospital$/u);
    expect([surrogates[0], surrogates[2], surrogates[3]]).toEqual([
      `${letter}GH`,
      `${letter}gh`.toLowerCase(),
      `${letter}.G.H.`,
    ]);
    expect(surrogates[4]).toBe(`U${surrogates[5]?.replace("University of ", "").slice(0, 1)}`);
    expect(clusters.map(({ mentions }) => mentions)).toEqual([[0, 1, 2, 3], [4, 5], [6]]);
  });

  it("never gives two values one surrogate, nor a word of the document", () => {
    const names = Array.from(
      { length: 120 },
      (_, at) => `${String.fromCharCode(65 + (at % 26))}u${"aeiou"[at % 5]}rv${"aeiou"[(at >> 2) % 5]}th`,
    );
    const unique = [...new Set(names)];
    const text = unique.map((name) => `[${name} Clinic]`).join(" and ");
    const { surrogates } = rewrite(text);
    expect(surrogates.every((surrogate) => surrogate !== null)).toBe(true);
    expect(new Set(surrogates).size).toBe(unique.length);
    const said = new Set(unique.map((name) => name.toLowerCase()));
    for (const surrogate of surrogates) expect(said.has(surrogate?.split(" ")[0]?.toLowerCase() ?? "")).toBe(false);
  });

  it("tells the vault the distinctive words alone", () => {
    const { clusters } = rewrite("[St. Mary's Hospital] and [Cedar Ridge Clinic] and [Davis, Reynolds LLP]");
    expect(clusters.map(({ parts }) => parts)).toEqual([
      [{ role: "organization", value: "saint mary" }],
      [{ role: "organization", value: "cedar ridge" }],
      [
        { role: "organization", value: "davis" },
        { role: "organization", value: "reynolds" },
      ],
    ]);
  });

  it("writes what a vault remembers", () => {
    const recalled = [
      ["organization", "creekwood", "Larkholt"],
      ["organization", "mgh", "krf"],
    ] as const;
    const { surrogates } = rewrite("[Creekwood Hospital], [MGH], [Massachusetts General Hospital]", { recalled });
    expect(surrogates.slice(0, 2)).toEqual(["Larkholt Hospital", "KRF"]);
  });

  it("chooses by the key, and the same again", () => {
    const names = "[Creekwood Hospital] [Boeing] [UCLA] [St. Mary's]";
    expect(rewrite(names).text).toBe(rewrite(names).text);
    expect(rewrite(names).text).not.toBe(rewrite(names, { key: 2 }).text);
  });
});

describe("any text", () => {
  const word = fc.constantFrom(
    ..."Creekwood St. Mary's of the Hospital Inc. & and , - ' ’ Kaiser MGH m g h 48 3M Zürich e\u0301clat 🏥 \n \u200b San Sant'Anna dell' Le La CVS O'Brien General Bank (the) N.H.S. ﬁrst İstanbul".split(
      / (?=.)/u,
    ),
  );
  const name = fc.oneof(
    fc.array(word, { maxLength: 7 }).map((words) => words.join(" ")),
    fc.array(word, { maxLength: 5 }).map((words) => words.join("")),
    fc.string({ unit: "grapheme", maxLength: 20 }),
  );

  it("is read without an error, and no name survives", () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 5 }),
        fc.constantFrom<Locale>("en", "it", "es"),
        fc.constantFrom<EntityType>("ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"),
        (names, locale, type) => {
          const marked = names.map((one) => `[${one.replaceAll(/[[\]]/gu, "")}]`).join(" x ");
          const { surrogates, clusters } = rewrite(marked, { locale, type });
          expect(rewrite(marked, { locale, type }).surrogates).toEqual(surrogates);
          const said = normalise(marked).split(" ");
          for (const surrogate of surrogates) {
            const words = new Set(normalise(surrogate ?? "").split(" "));
            for (const telling of [
              "creekwood",
              "mary",
              "kaiser",
              "zurich",
              "eclat",
              "anna",
              "obrien",
              "istanbul",
              "cvs",
              "mgh",
              "48",
            ]) {
              expect(said.includes(telling) && words.has(telling)).toBe(false);
            }
          }
          const clustered = clusters.flatMap(({ mentions }) => mentions);
          expect(new Set(clustered).size).toBe(clustered.length);
        },
      ),
      { seed: 5, numRuns: 400 },
    );
  });

  it("keeps everything but letters and digits where it was", () => {
    const marks = (text: string) => text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, "w").replaceAll(/['’](?=w|$|\P{L})/gu, "");
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("Creekwood", "Hospital", ",", "-", "of", "&", "Kaiser", "\n", "(", ")"), {
          minLength: 1,
          maxLength: 6,
        }),
        (words) => {
          const name = words.join(" ");
          const surrogate = one(name);
          if (surrogate) expect(marks(surrogate)).toBe(marks(name));
        },
      ),
      { seed: 5, numRuns: 200 },
    );
  });
});
