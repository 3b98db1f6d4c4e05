import { describe, expect, it } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import { readContacts } from "../../../src/relex/contacts/index.js";
import { type Named, readAll } from "./reading.js";

const ADAM: readonly Named[] = [
  ["given", "adam", "Emilio"],
  ["family", "wilson", "Carter"],
];
const one = (type: EntityType, text: string) => readAll(readContacts, [[type, text]], { people: ADAM });

describe("several addresses in one mention", () => {
  it("each becomes its own", () => {
    const { surrogates, reading } = one("EMAIL", "ADAM.WILSON@LAKE.ORG, adam@gmail.com\nwilsona@mail.lake.edu");
    expect(surrogates[0]).toMatch(
      /^EMILIO\.CARTER@(?:[A-Z]+\.)?EXAMPLE\.\w+, emilio@(?:[a-z]+\.)?example\.\w+\ncartere@mail\.(?:[a-z]+\.)?example\.\w+$/u,
    );
    expect(reading.clusters.map(({ mentions }) => mentions)).toEqual([[0], [0], [0]]);
  });

  it("pages and user names too", () => {
    expect(one("EMAIL", "www.lakeheart.com | info@lakeheart.com").surrogates[0]).toMatch(
      /^www\.(?:[a-z]+\.)?example\.\w+ \| info@(?:[a-z]+\.)?example\.\w+$/u,
    );
    expect(one("URL", "http://lakeheart.com/wilson, @adam_wilson").surrogates[0]).toMatch(
      /^http:\/\/(?:[a-z]+\.)?example\.\w+\/carter, @emilio_carter$/u,
    );
  });
});

describe("files are no hosts", () => {
  it.each<[string, RegExp]>([
    ["Wilson_Adam.pdf", /^Carter_Emilio\.pdf$/u],
    ["awilson_2019.dcm", /^ecarter_(?!2019)\d{4}\.dcm$/u],
    ["C:\\Users\\adam\\Wilson Adam.docx", /^[A-Z]:\\Users\\emilio\\Carter Emilio\.docx$/u],
    ["s3://lake/patients/WilsonA/7.wav", /^s3:\/\/(?:[a-z]+\.)?example\/patients\/CarterE\/\d\.wav$/u],
    ["lake.org/wilson.pdf", /^(?:[a-z]+\.)?example\.\w+\/carter\.pdf$/u],
  ])("%s", (file, form) => {
    expect(one("URL", file).surrogates[0]).toMatch(form);
  });
});

it("parentheses that are said", () => {
  expect(
    one("TELEPHONE_NUMBER", "parenthesis four one five parenthesis five five five dash two six seven one")
      .surrogates[0],
  ).toMatch(/^parenthesis (?:\w+ ){3}parenthesis five five five dash (?:\w+ ){3}\w+$/u);
});
