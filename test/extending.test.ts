import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { CONTAINER_FORMATS } from "../src/audio/containers.js";
import { PROMPT_STYLES } from "../src/config/choices.js";
import { parseConfig } from "../src/config/config.js";
import { ENTITY_TYPES, type KnownType, typesRemovedBy } from "../src/entity-types.js";
import { LOCALES } from "../src/language/locales.js";
import { neutralOrigin } from "../src/readers/people/lexicon/origin.js";
import { gazetteer } from "../src/readers/places/gazetteer/index.js";
import type { KindName } from "../src/relex/kinds.js";
import { NOT_EMBEDDED } from "../src/text/detectors/choose-detectors.js";
import { loadTypesGuide } from "../src/text/prompts/load-prompt.js";
import { styleOf } from "../src/text/prompts/prompt-styles.js";

/** What no type can hold of docs/extending.md. */
const root = fileURLToPath(new URL("..", import.meta.url));
const page = (name: string) => readFile(join(root, name), "utf8");
const files = (await readdir(join(root, "src"), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name));
const sources = new Map(
  await Promise.all(files.map(async (file) => [relative(root, file), await readFile(file, "utf8")] as const)),
);

/** `path:line` of every line of src/ that matches, as an editor opens it. */
function placesOf(pattern: RegExp): string[] {
  return [...sources].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

/** Sets, switches and labels that name known types one by one: whoever adds a type decides whether it belongs there. */
function listsOfTypes(): string[] {
  const types = new RegExp(`"(?:${ENTITY_TYPES.join("|")})"`, "g");
  const chooses = /new Set(?:<\w+>)?\(\[|\bcase "[A-Z_]+":|: Labels = |Record<string, EntityType/;
  const beginning = /^(?:export )?(?:const (\w+)|(?:async )?function (\w+))/gm;
  return [...sources].flatMap(([file, text]) => {
    const starts = [...text.matchAll(beginning)];
    return starts.flatMap((start, index) => {
      const piece = text.slice(start.index, starts[index + 1]?.index);
      const isList = chooses.test(piece) && new Set(piece.match(types)).size >= 2;
      return isList ? [`${file} ${start[1] ?? start[2]}`] : [];
    });
  });
}

describe("a new type of identifier", () => {
  /** Of each of these somebody has decided in which of the lists in `listsOfTypes` it belongs. */
  const DECIDED =
    `PERSON AGE DATE BIRTH_DATE_TIME DEATH_DATE_TIME ADDRESS LOCATION ORGANIZATION PHARMACY DIAGNOSTIC_LABS OCCUPATION
    TELEPHONE_NUMBER FAX_NUMBER EMAIL URL USERNAME IP_ADDRESS MAC_ADDRESS SSN_OR_TAXPAYER MEDICAL_RECORD_NUMBER HEALTH_PLAN_ID FIN
    BANK_ACCOUNT_NUMBER BANK_SWIFT BANK_ROUTING CREDIT_DEBIT_NUMBER CERTIFICATE_NUMBER PASSPORT_NUMBER_US DRIVER_ID_US
    VEHICLE_LICENSE_PLATE_US VEHICLE_IDENTIFIER_US DEVICE_ID GUID OTHER_ID RACE ETHNICITY MARITAL_STATUS PARENTHOOD`.split(
      /\s+/,
    );

  it("was decided on in every list of types: those below, then its name goes into DECIDED", () => {
    expect(listsOfTypes().length).toBeGreaterThan(15);
    const undecided = ENTITY_TYPES.filter((type) => !DECIDED.includes(type));
    expect(undecided.map((type) => ({ type, lookAt: listsOfTypes() }))).toEqual([]);
  });

  it.each(LOCALES)("has a definition for the language model: the prompt types in %s", (language) => {
    const { file, definitions } = loadTypesGuide("types", language);
    expect(file.id).toBe(`types.${language}`);
    expect([...definitions.keys()]).toEqual(ENTITY_TYPES);
  });

  it.each(PROMPT_STYLES)("has a label that the language model may answer in the prompt style %s", (style) => {
    const asked = (type: KnownType) => styleOf(style, "en", new Set([type]), []).labels;
    expect(ENTITY_TYPES.filter((type) => asked(type).length === 0)).toEqual([]);
  });

  it("docs/configuration.md says what each policy leaves and what only the language model finds (node scripts/write-docs.mjs)", async () => {
    const text = await page("docs/configuration.md");
    const left = ENTITY_TYPES.filter((type) => !typesRemovedBy("safe-harbor").includes(type));
    const leftToo = typesRemovedBy("safe-harbor").filter((type) => !typesRemovedBy("limited-data-set").includes(type));
    const list = (types: readonly string[], kind: "conjunction" | "disjunction") =>
      new Intl.ListFormat("en-GB", { type: kind }).format(types);
    expect(text).toContain(`removes every type below but ${list(left, "conjunction")};`);
    expect(text).toContain(`also leaves ${list(leftToo, "conjunction")}`);
    expect(text).toContain(`No embedded detector finds ${list(NOT_EMBEDDED, "disjunction")}:`);
  });
});

describe("a new detector", () => {
  it("is never recognised by its name: what others must know of it are traits", () => {
    const byName = placesOf(
      /name\s*[!=]==?\s*"(?:rules|names|tagger|ollama)"|\[\s*"(?:rules|names|tagger|ollama)"\s*\]\)/,
    );
    // The settings know their own values.
    expect(byName.filter((place) => !place.startsWith("src/config/"))).toEqual([]);
  });

  it("is named in docs/outputs.md", async () => {
    const outputs = await page("docs/outputs.md");
    const { detectors } = parseConfig({ profile: "ollama", ollamaModel: "llama3.1:8b" });
    expect(detectors.filter((name) => !outputs.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("a new container", () => {
  it("is named among the formats of docs/limits.md", async () => {
    const [row = ""] = /^\| formats \|.*$/m.exec(await page("docs/limits.md")) ?? [];
    expect(Object.keys(CONTAINER_FORMATS).filter((name) => !new RegExp(`\\b${name}\\b`).test(row))).toEqual([]);
  });

  it("is named in the help of `hushtape redact`", () => {
    const [line = ""] = placesOf(/"recordings \(wav, /);
    expect(Object.keys(CONTAINER_FORMATS).filter((name) => !new RegExp(`\\b${name}\\b`).test(line))).toEqual([]);
  });
});

describe("a new language", () => {
  /** Folders of languages of its own: it is the oracle that judges the others. */
  const ORACLE = "src/evaluate/languages/";
  const outside = (pattern: RegExp) =>
    placesOf(pattern).filter((place) => !place.startsWith("src/language/") && !place.startsWith(ORACLE));

  it("is compared with nowhere but in src/language: what differs is asked of the language", () => {
    const CODE = '"[a-z]{2}"';
    const NAMED = String.raw`\b(?:\w*[lL]ocale\w*|\w*[lL]anguage\w*|code)\)?`;
    expect(
      outside(
        new RegExp(`${NAMED}\\s*[!=]==?\\s*${CODE}|${CODE}\\s*[!=]==?\\s*${NAMED}|case "(?:${LOCALES.join("|")})":`),
      ),
    ).toEqual([]);
  });

  it("has no table by language anywhere else", () => {
    expect(outside(/Record<Locale\b|\[Locale in\b/)).toEqual([]);
  });

  it.each(LOCALES)("%s has an origin of names that there is, and names for countries", (locale) => {
    expect(() => neutralOrigin(locale)).not.toThrow();
    expect(gazetteer().countries.filter(({ names }) => names.has(locale)).length).toBeGreaterThan(50);
  });
});

describe("a new kind of surrogates", () => {
  /** Rows of docs/surrogates.md that say what a kind writes. */
  const ROWS: Readonly<Record<KindName, readonly string[]>> = {
    people: ["names"],
    organizations: ["organisations"],
    places: ["addresses, places"],
    dates: ["dates"],
    ages: ["ages"],
    contacts: ["telephone numbers", "e-mail, user names, web addresses"],
    identifiers: ["identifiers"],
    occupations: ["occupations"],
    demographics: ["nationalities"],
  };

  it("has its row in docs/surrogates.md", async () => {
    const text = await page("docs/surrogates.md");
    const rows = Object.values(ROWS).flat();
    expect(rows.filter((row) => !text.includes(`\n| ${row} |`))).toEqual([]);
  });
});

describe("a new command", () => {
  it("has its row in docs/cli.md, and an example in its help", async () => {
    const added = [...sources].flatMap(([file, text]) =>
      file.startsWith("src/cli/")
        ? [...text.matchAll(/\bprogram\s*\.command\("([a-z-]+)"/g)].map(([, name = ""]) => ({ name, text }))
        : [],
    );
    expect(added.length).toBeGreaterThan(5);
    const rows = await page("docs/cli.md");
    expect(added.filter(({ name }) => !rows.includes(`\n| \`${name}`)).map(({ name }) => name)).toEqual([]);
    expect(added.filter(({ name, text }) => !text.includes(`$ hushtape ${name}`)).map(({ name }) => name)).toEqual([]);
  });
});

describe("docs/extending.md", () => {
  it("names files that are there, and tests that are there", async () => {
    const text = await page("docs/extending.md");
    const named = [...text.matchAll(/`((?:src|test|scripts|docs|models)\/[\w./-]+|README\.md)`/g)].map(
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});
