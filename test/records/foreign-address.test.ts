import { expect, it } from "vitest";
import { rulesIn, rulesOf, writtenOf } from "../helpers/records.js";

const zip3 = (path: string) => rulesOf({ path, generalize: "zip3" }, { path: "/**/country", passThrough: true });

it.each([
  ["", "803"],
  ["US", "803"],
  ["usa", "803"],
  ["United States of America", "803"],
  ["Estados Unidos", "803"],
  ["DE", null],
  ["Germany", null],
  ["Bavaria", null],
])("a postal code of the address in %j says %j", async (country, area) => {
  const address = (more: object) => ({ home: { zip: "80331", ...more }, work: { zip: "80331" } });
  const written = JSON.parse(await writtenOf("json", JSON.stringify(address({ country })), zip3("/*/zip")));
  expect([written.home.zip ?? null, written.work.zip]).toEqual([area, "803"]);
  const table = `home_zip,home_country,zip\n80331,${country},80331\n`;
  const rules = rulesOf({ path: ["/home_zip", "/zip"], generalize: "zip3" });
  expect(
    (await writtenOf("csv", table, rules))
      .split("\n")[1]
      ?.split(",")
      .filter((cell) => cell !== "[MASKED]"),
  ).toEqual(country === "" ? ["803", "", "803"] : [area ?? "", "803"]);
  const message = `MSH|^~\\&|A|B|C|D|20240309||ADT^A01|1|P|2.5\rPID|||||||||||^^^^80331^${country}~^^^^80331^US\r`;
  expect(
    await writtenOf(
      "hl7",
      message,
      rulesOf({ path: "PID-11.5", generalize: "zip3" }, { path: "MSH", passThrough: true }),
    ),
  ).toContain(`|^^^^${area ?? ""}^~^^^^803^`);
});

it.each([
  [
    "fhir",
    "fhir-r4-safe-harbor",
    (country: string) => JSON.stringify({ resourceType: "Patient", address: [{ postalCode: "80331", country }] }),
  ],
  [
    "xml",
    "ccda-safe-harbor",
    (country: string) =>
      `<ClinicalDocument><recordTarget><patientRole><addr><postalCode>80331</postalCode><country>${country}</country></addr></patientRole></recordTarget></ClinicalDocument>`,
  ],
] as const)("is that of addresses in %s", async (format, schema, record) => {
  const rules = await rulesIn(schema);
  expect(await writtenOf(format, record("US"), rules)).toContain("803");
  expect(await writtenOf(format, record("DE"), rules)).not.toContain("803");
});
