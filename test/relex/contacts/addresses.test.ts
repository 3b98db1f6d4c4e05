import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import { drawnFamily, drawnGiven } from "../../../src/language/names/by-origin.js";
import { readContacts } from "../../../src/relex/contacts/index.js";
import { type Named, readAll, type Setting } from "./reading.js";

const ADAM: readonly Named[] = [
  ["given", "adam", "Emilio"],
  ["family", "wilson", "Carter"],
  ["given", "christopher", "Bartholomew"],
  ["family", "de la cruz", "Van Houten"],
];

const of = (type: EntityType, said: readonly string[], setting: Setting = {}) =>
  readAll(
    readContacts,
    said.map((text) => [type, text] as const),
    { people: ADAM, ...setting },
  ).surrogates;

describe("an address of e-mail agrees with the new name of its person", () => {
  it.each([
    ["adam.wilson@gmail.com", "emilio.carter@example.com"],
    ["Adam.Wilson@gmail.com", "Emilio.Carter@example.com"],
    ["ADAM.WILSON@GMAIL.COM", "EMILIO.CARTER@EXAMPLE.COM"],
    ["adamwilson@gmail.com", "emiliocarter@example.com"],
    ["wilson.adam@gmail.com", "carter.emilio@example.com"],
    ["AdamWilson@gmail.com", "EmilioCarter@example.com"],
    ["awilson@gmail.com", "ecarter@example.com"],
    ["wilsona@gmail.com", "cartere@example.com"],
    ["a.wilson@gmail.com", "e.carter@example.com"],
    ["adam_wilson@gmail.com", "emilio_carter@example.com"],
    ["adam-wilson@gmail.com", "emilio-carter@example.com"],
    ["chris.delacruz@gmail.com", "barth.vanhouten@example.com"],
    ["adam dot wilson at gmail dot com", "emilio dot carter at example dot com"],
    ["Adam dot Wilson at Gmail dot com", "Emilio dot Carter at Example dot com"],
    ["a d a m at gmail dot com", "e m i l i o at example dot com"],
    ["a, d, a, m, at gmail dot com", "e, m, i, l, i, o, at example dot com"],
    ["A-D-A-M at gmail dot com", "E-M-I-L-I-O at example dot com"],
    ["adam wilson, all one word, at gmail dot com", "emilio carter, all one word, at example dot com"],
    ["adam underscore wilson at g mail dot com", "emilio underscore carter at example dot com"],
    ["adam at gmail com", "emilio at example com"],
    ["adam punto wilson chiocciola gmail punto com", "emilio punto carter chiocciola example punto com"],
    ["adam guion bajo wilson arroba gmail punto com", "emilio guion bajo carter arroba example punto com"],
    ["adam.wilson at gmail.com", "emilio.carter at example.com"],
    ["adam@mail.gmail.org", "emilio@mail.example.org"],
    [" adam@gmail.com,\n", " emilio@example.com,\n"],
    ["mailto:adam@gmail.com", "mailto:emilio@example.com"],
    ["<adam@gmail.com>", "<emilio@example.com>"],
  ])("%j is %j", (text, surrogate) => {
    expect(of("EMAIL", [text])).toEqual([surrogate]);
  });

  it.each([
    ["adam.wilson82@gmail.com", /^emilio\.carter(?!82)\d\d@example\.com$/],
    ["adam1962@gmail.com", /^emilio(?!1962)19\d\d@example\.com$/],
    ["adam forty two at gmail dot com", /^emilio (?!forty two)[a-z]+( [a-z]+)? at example dot com$/],
    ["adam four two at gmail dot com", /^emilio [a-z]+ [a-z]+ at example dot com$/],
    ["b as in boy, o, b, at gmail dot com", /^[a-z](, [a-z])+, at example dot com$/],
    ["info@hospital.org", /^info@example\.org$/],
    ["Zora.Neale@gmail.com", /^[A-Z][a-z]+\.[A-Z][a-z]+@example\.com$/],
    ["adam@st-marys.nhs.uk", /^emilio@[a-z]+\.example\.com$/],
    ["jdx@gmail.com", /^(?!jdx)[a-z]{3}@example\.com$/],
    ["jan\u0435.miller@gmail.com", /^[a-z]+\.[a-z]+@example\.com$/],
  ])("%j", (text, form) => {
    for (const key of [1, 2, 3]) {
      const [surrogate = ""] = of("EMAIL", [text], { key });
      expect(surrogate).toMatch(form);
    }
  });

  it.each(["", "at", "adam", "@", "at gmail dot com", "adam at", "Ⓐdam@gmail.com", "adam🇺🇸@gmail.com"])(
    "%j keeps its placeholder",
    (text) => {
      expect(of("EMAIL", [text])).toEqual([null]);
    },
  );

  it("written and spoken are one address, though the words are cut elsewhere", () => {
    const { surrogates, reading } = readAll(readContacts, [
      ["EMAIL", "jane roe, all one word, at lake mail dot org"],
      ["EMAIL", "janeroe@lakemail.org"],
      ["EMAIL", "JaneRoe@LakeMail.org"],
    ]);
    expect(reading.clusters).toHaveLength(1);
    const [spoken, written, capitals] = surrogates.map((surrogate) => surrogate ?? "");
    expect(spoken?.replace(", all one word, at ", "@").replace(" dot ", ".").replace(" ", "")).toBe(written);
    expect(capitals?.toLowerCase()).toBe(written);
  });

  it("other addresses stay other addresses", () => {
    const said = [
      "adam@gmail.com",
      "adam@yahoo.com",
      "adam@hotmail.com",
      "adam@aol.com",
      "awilson@gmail.com",
      "bwilson@gmail.com",
    ];
    expect(new Set(of("EMAIL", said)).size).toBe(said.length);
    expect(of("EMAIL", said)).not.toContain(null);
  });

  it("a user name and an address of the same words get the same words", () => {
    const { surrogates } = readAll(readContacts, [
      ["USERNAME", "zneale77"],
      ["EMAIL", "zneale77@gmail.com"],
    ]);
    expect(surrogates[1]).toBe(`${surrogates[0]}@example.com`);
  });

  it("what a host says is noted for the vault", () => {
    const { context, reading } = readAll(readContacts, [["EMAIL", "adam@gmail.com"]], { people: ADAM });
    expect(reading.clusters[0]?.parts).toEqual([{ role: "email", value: "adam@gmail.com" }]);
    expect(context.chosen.get("email\u0000adam@gmail.com")).toBe("emilio@example.com");
  });
});

it("an address of nobody in the document has names of its language", () => {
  const given = (["female", "male"] as const).flatMap((gender) => drawnGiven("italian", gender, "middle"));
  const names = [...drawnFamily("italian"), ...given];
  for (const key of [1, 2, 3, 4]) {
    const [address = ""] = of("EMAIL", ["dina.quagliarella@libero.it"], { locale: "it", people: [], key });
    const [first = "", last = ""] = /^([a-z]+)\.([a-z]+)@/u.exec(address ?? "")?.slice(1) ?? [];
    expect(names).toContain(first);
    expect(names.some((name) => last.startsWith(name))).toBe(true);
  }
});

describe("user names", () => {
  it.each([
    ["awilson", "ecarter"],
    ["@adam_wilson", "@emilio_carter"],
    ["user name is adam.wilson", "user name is emilio.carter"],
    ["Username: AdamWilson", "Username: EmilioCarter"],
    ["adam underscore wilson", "emilio underscore carter"],
  ])("%j is %j", (text, surrogate) => {
    expect(of("USERNAME", [text])).toEqual([surrogate]);
  });

  it.each([
    ["jdoe_1984", /^(?!jdoe)[a-z]+_(?!1984)19\d\d$/],
    ["448812", /^(?!448812)\d{6}$/],
    ["awilson82", /^ecarter(?!82)\d\d$/],
  ])("%j", (text, form) => {
    expect(of("USERNAME", [text])[0]).toMatch(form);
  });
});

describe("web addresses", () => {
  it.each([
    ["https://www.lakemail.org/", /^https:\/\/www\.example\.org\/$/],
    ["http://www.lakemail.de", /^http:\/\/www\.example\.com$/],
    [
      "www.lakemail.net/patients/adam-wilson/12345.html",
      /^www\.example\.net\/patients\/emilio-carter\/(?!12345)\d{5}\.html$/,
    ],
    ["lakemail.com", /^example\.com$/],
    ["LakeMail.com", /^Example\.com$/],
    ["WWW.LAKEMAIL.COM", /^WWW\.EXAMPLE\.COM$/],
    [
      "https://portal.hospital.org/login?user=awilson&id=99",
      /^https:\/\/portal\.example\.org\/login\?user=ecarter&id=(?!99)\d\d$/,
    ],
    ["https://lakemail.com:8443/x", /^https:\/\/example\.com:\d{4}\/[a-z]$/],
    ["http://192.168.1.10:8080/a", /^http:\/\/(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+:\d{4}\/[a-z]$/],
    ["www dot lake mail dot org", /^www dot example dot org$/],
    ["lake mail dot com slash patients", /^example dot com slash patients$/],
    ["www punto lakemail punto com barra Bluthner", /^www punto example punto com barra [A-Z][a-z]+$/],
    ["www.lakemail.org/Oak_Street", /^www\.example\.org\/[A-Z][a-z]+_[A-Z][a-z]+$/],
  ])("%j", (text, form) => {
    expect(of("URL", [text])[0]).toMatch(form);
  });

  it("other pages stay other pages, and one host one host", () => {
    const pages = of("URL", ["www.lakemail.org/alpine", "www.lakemail.org/birchwood", "www.other.org/alpine"]);
    expect(new Set(pages).size).toBe(3);
    const host = (page: string | null | undefined) => page?.split("/")[0];
    expect(host(pages[0])).toBe(host(pages[1]));
    expect(host(pages[0])).not.toBe(host(pages[2]));
  });

  it.each(["", "https://", "user:secret@lakemail.com", "..."])("%j keeps its placeholder", (text) => {
    expect(of("URL", [text])).toEqual([null]);
  });
});

describe("network addresses", () => {
  it.each<[EntityType, string, RegExp]>([
    ["IP_ADDRESS", "41.173.96.26", /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/],
    ["IP_ADDRESS", "10.0.0.1:8080", /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}:8080$/],
    ["IP_ADDRESS", "10.0.0.0/24", /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\/24$/],
    ["IP_ADDRESS", "IP address is 10.0.0.1.", /^IP address is (?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\.$/],
    ["IP_ADDRESS", "6e40:4041:c617:e898:c11:40d2:c669:2eb4", /^2001:db8(?::[\da-f]{1,4}){6}$/],
    ["IP_ADDRESS", "6E40:4041:C617:E898:C11:40D2:C669:2EB4", /^2001:DB8(?::[\dA-F]{1,4}){6}$/],
    ["IP_ADDRESS", "fe80::1", /^2001:db8::[\da-f]{1,4}$/],
    ["IP_ADDRESS", "::1", /^2001:db8::[\da-f]{1,4}$/],
    ["IP_ADDRESS", "2a00:1450:4001::8a", /^2001:db8:[\da-f]{4}::[\da-f]{2}$/],
    ["IP_ADDRESS", "ten dot zero dot zero dot one", /^(?:one|two) [a-z]+ [a-z]+ dot [a-z ]+ dot [a-z ]+ dot [a-z ]+$/],
    ["MAC_ADDRESS", "00:1B:44:11:3A:B7", /^00:00:5E:00:53:[\dA-F]{2}$/],
    ["MAC_ADDRESS", "00-1b-44-11-3a-b7", /^00-00-5e-00-53-[\da-f]{2}$/],
    ["MAC_ADDRESS", "001b.4411.3ab7", /^0000\.5e00\.53[\da-f]{2}$/],
    ["MAC_ADDRESS", "001B44113AB7", /^00005E0053[\dA-F]{2}$/],
  ])("%s %j", (type, text, form) => {
    for (const key of [1, 2, 3]) expect(of(type, [text], { key })[0]).toMatch(form);
  });

  it.each<[EntityType, string]>([
    ["IP_ADDRESS", "the server of Ann"],
    ["IP_ADDRESS", "Ann's 10.0.0.1"],
    ["MAC_ADDRESS", "one"],
  ])("%s %j keeps its placeholder", (type, text) => {
    expect(of(type, [text])).toEqual([null]);
  });

  it("each address has its own", () => {
    const said = Array.from({ length: 200 }, (_, index) => `10.1.${index}.7`);
    const made = of("IP_ADDRESS", said);
    expect(new Set(made).size).toBe(200);
    expect(made).not.toContain(null);
  });
});

describe("for any address", () => {
  const types: readonly EntityType[] = ["EMAIL", "USERNAME", "URL", "IP_ADDRESS", "MAC_ADDRESS", "TELEPHONE_NUMBER"];
  const word = fc
    .stringMatching(/^[b-z]{4,9}$/u)
    .filter((text) => !["info", "mail", "home", "user", "page", "shop", "news", "form", "maps"].includes(text));

  it("no unknown word of it survives", () => {
    fc.assert(
      fc.property(word, word, word, fc.constantFrom(".", "_", "-", ""), (one, two, host, sign) => {
        const surrogate = of("EMAIL", [`${one}${sign}${two}@${host}.com`], { people: [] })[0] ?? "";
        expect(surrogate).toMatch(/^[a-z]+[._-]?[a-z]*@example\.com$/u);
        const words = surrogate.split(/[^a-z]/u);
        for (const own of [one, two, host]) expect(words).not.toContain(own);
      }),
      { seed: 21, numRuns: 150 },
    );
  });

  it("a name that stands anywhere in a span does not survive", () => {
    const bases: readonly (readonly [EntityType, string])[] = [
      ["EMAIL", "adam.wilson@mail.gmail.com"],
      ["EMAIL", "adam dot wilson at gmail dot com"],
      ["USERNAME", "user name is adam_82"],
      ["URL", "https://www.gmail.com:80/a/b?c=d#e"],
      ["URL", "www dot gmail dot com slash a"],
      ["URL", "http://10.0.0.1/a"],
      ["IP_ADDRESS", "IP address 10.0.0.1:80"],
      ["IP_ADDRESS", "fe80::1"],
      ["IP_ADDRESS", "ten dot zero dot zero dot one"],
      ["MAC_ADDRESS", "00:1B:44:11:3A:B7"],
      ["TELEPHONE_NUMBER", "call 415-222-2671 ext. 12 or 415 222 2672"],
      ["TELEPHONE_NUMBER", "four one five, two two two, two six seven one"],
      ["FAX_NUMBER", "+44 (0)20 8123 4567"],
    ];
    const around = fc.constantFrom(" ", "", ".", "-", ", ", ":", "/", "(", "'", "\n");
    fc.assert(
      fc.property(
        fc.constantFrom(...bases),
        fc.nat(),
        around,
        around,
        fc.boolean(),
        ([type, text], place, before, behind, isUpper) => {
          const at = place % (text.length + 1);
          const name = isUpper ? "ZEBULONSKY" : "Zebulonsky";
          const [surrogate] = of(type, [text.slice(0, at) + before + name + behind + text.slice(at)]);
          expect((surrogate ?? "").toLowerCase()).not.toContain("zebulon");
        },
      ),
      { seed: 23, numRuns: 600 },
    );
  });

  it("nothing throws, and nothing is its own surrogate", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.stringMatching(/^[a-z0-9@:/. _-]{1,30}$/u),
      fc.constantFrom("a@b.c", "dot dot dot", "at at at", "@@@", "http://x", "a at b dot c", "double u dot com"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...types), text), { maxLength: 5 }), (said) => {
        const { surrogates, reading } = readAll(readContacts, said, { people: ADAM });
        for (const [index, [, own]] of said.entries()) expect(surrogates[index]).not.toBe(own);
        const ids = reading.clusters.map(({ id }) => id);
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
        expect(twice).toEqual([]);
      }),
      { seed: 22, numRuns: 400 },
    );
  });
});
