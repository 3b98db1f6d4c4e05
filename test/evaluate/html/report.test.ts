import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { entityTypeSchema } from "../../../src/entity-types.js";
import type { HtmlReportInput } from "../../../src/evaluate/html/evaluation.js";
import { htmlReport } from "../../../src/evaluate/html/report.js";
import type { EvaluatedDocument } from "../../../src/evaluate/labelled-span.js";
import { compareSystems } from "../../../src/evaluate/text/comparison.js";
import { TextScorer } from "../../../src/evaluate/text/text-scores.js";
import { documentOf } from "../documents.js";
import { readPage, withClass } from "./page-reader.js";

const HOSTILE = `</style></title><script>alert(1)</script><img src=x onerror="alert(2)"> ' " & <!-- \u202Eevil\u0000\uD800`;

/** Two of four identifiers are found, one of them by another type; one prediction is wrong. */
const documents: readonly EvaluatedDocument[] = [
  withConfidence(
    documentOf(
      "{PERSON:Zebedee Quill} is {AGE:76}, of Hove",
      "{PERSON:Zebedee Quill} is 76, {LOCATION:of} Hove",
      "visit-1",
    ),
    [0.9, 0.4],
  ),
  withConfidence(documentOf("{DATE:5 May}: {AGE:eighty}", "{BIRTH_DATE_TIME:5 May}: eighty", "visit-2"), [0.6]),
  withConfidence(documentOf("{PERSON:Ann Poe}", "{PERSON:Ann Poe}", "visit-3"), [0.95]),
];

function withConfidence(document: EvaluatedDocument, confidences: readonly number[]): EvaluatedDocument {
  return {
    ...document,
    predicted: document.predicted.map((span, index) => ({ ...span, confidence: confidences[index] ?? 1 })),
  };
}

function input(
  evaluated: readonly EvaluatedDocument[],
  { showsText = false, compared = [] }: { showsText?: boolean; compared?: readonly EvaluatedDocument[] } = {},
): HtmlReportInput {
  const scorer = new TextScorer({ keepWorst: showsText });
  const other = new TextScorer();
  for (const document of evaluated) scorer.add(document);
  for (const document of compared) other.add(document);
  return {
    evaluation: {
      ...scorer.scores(),
      ignored: { gold: 0, predicted: 0 },
      comparison: compared.length > 0 ? compareSystems(scorer.ratios, other.ratios) : null,
      targets: [{ score: "recall80", bound: "low", least: 0.95, value: 0.5, reached: false }],
    },
    contexts: showsText ? scorer.worstDocuments() : null,
    about: { detectors: "rules, names" },
  };
}

const page = (...given: Parameters<typeof input>) => htmlReport(input(...given));

describe("the page", () => {
  it("holds no word of a text unless that is asked for", () => {
    const html = page(documents);
    for (const word of ["Zebedee", "Quill", "Hove", "eighty", "Poe"]) expect(html).not.toContain(word);
    expect(html).toContain("visit-1");
    expect(html).toContain("No word of a text is in this file");
    expect(html).not.toContain("protected health information");
  });

  it("says at its top that it holds PHI when it does, and marks what was missed and what is wrong", () => {
    const elements = readPage(page(documents, { showsText: true }));
    expect(withClass(elements, "p", "notice").map(({ text }) => text)).toEqual([
      expect.stringMatching(/^This file holds protected health information:.*0600/),
    ]);
    const marks = (kind: string) => withClass(elements, "mark", kind).map(({ text }) => text);
    // The first of each explains the colour.
    expect(marks("missed").slice(1)).toEqual(["76AGE missed", "eightyAGE missed"]);
    expect(marks("wrong").slice(1)).toEqual(["ofLOCATION wrong"]);
    expect(marks("hidden").slice(1)).toEqual(["Zebedee QuillPERSON", "5 MayDATE as BIRTH_DATE_TIME"]);
    // Nothing is wrong in the third.
    expect(elements.some(({ text }) => text.includes("Ann Poe"))).toBe(false);
  });

  it("says that nothing was missed where nothing was, and holds no PHI then", () => {
    const html = page(documents.slice(2), { showsText: true });
    expect(html).toContain("Every identifier of every document is covered");
    expect(html).not.toContain("Poe");
    expect(html).toContain("No word of a text is in this file");
  });

  it("leaves out plots of nothing", () => {
    const elements = readPage(page([documentOf("nothing here", "nothing here")]));
    const titles = elements.filter(({ name }) => name === "h2").map(({ text }) => text);
    expect(titles).toEqual(["Summary", "Targets", "Worst documents"]);
  });

  it("keeps hostile text, ids and names text", () => {
    const text = `${HOSTILE} Ann ${HOSTILE} Bob ${HOSTILE}`;
    const at = (wording: string) => ({ start: text.indexOf(wording), end: text.indexOf(wording) + 3 });
    const hostile: EvaluatedDocument = {
      id: HOSTILE,
      text,
      gold: [{ ...at("Ann"), type: "PERSON" }],
      predicted: [{ ...at("Bob"), type: "PERSON", confidence: 0.5 }],
    };
    const given = input([hostile], { showsText: true, compared: [hostile] });
    const elements = readPage(htmlReport({ ...given, about: { [HOSTILE]: HOSTILE } }));
    const plain = readPage(
      page([{ ...hostile, id: "d", text: text.replaceAll(/[^\w ]/gu, "x") }], { showsText: true }),
    );
    const names = (all: typeof elements) => [...new Set(all.map(({ name }) => name))].sort();
    expect(names(elements)).toEqual(names(plain));
    const shown = HOSTILE.replace("\u202E", "⟨U+202E⟩").replace("\u0000", "⟨U+0000⟩").replace("\uD800", "⟨U+D800⟩");
    expect(elements.filter(({ text: all }) => all === shown).map(({ name }) => name)).toEqual(["dt", "dd", "th", "h3"]);
    const [excerpt] = withClass(elements, "p", "excerpt");
    expect(excerpt?.text).toContain("<script>alert(1)</script>");
  });

  it.each([
    ["without texts", page(documents, { compared: documents })],
    ["with texts", page(documents, { showsText: true, compared: documents })],
  ])("needs nothing else, and runs nothing: %s", (_, html) => {
    const elements = readPage(html);
    const names = new Set(elements.map(({ name }) => name));
    for (const name of ["script", "link", "img", "iframe", "object", "form", "base"]) expect(names).not.toContain(name);
    expect(html).not.toMatch(/url\(|@import|https?:|javascript:/);
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of elements) {
      expect(Object.keys(attributes).filter((name) => /^(?:on|style$|src)/.test(name))).toEqual([]);
      const { href } = attributes;
      if (href !== undefined) expect(ids).toContain(href.replace(/^#/, ""));
      for (const id of attributes["aria-labelledby"]?.split(" ") ?? []) expect(ids).toContain(id);
    }
  });

  it("allows its own style sheet alone: the policy names its sum", () => {
    const elements = readPage(page(documents));
    const [style, ...more] = elements.filter(({ name }) => name === "style");
    expect(more).toEqual([]);
    const sum = createHash("sha256")
      .update(style?.text ?? "")
      .digest("base64");
    const policy = elements.find(({ attributes }) => attributes["http-equiv"] === "Content-Security-Policy");
    expect(policy?.attributes.content).toMatch(/^default-src 'none'; /);
    expect(policy?.attributes.content).toContain(`style-src 'sha256-${sum}'`);
  });

  it("is the same for the same input", () => {
    expect(page(documents, { showsText: true })).toBe(page(documents, { showsText: true }));
  });

  it("tells every plot in words", () => {
    const elements = readPage(page(documents, { compared: documents }));
    const plots = withClass(elements, "svg", "plot");
    expect(plots).toHaveLength(3);
    for (const { attributes } of plots) {
      expect(attributes.role).toBe("img");
      const [title, description] = (attributes["aria-labelledby"] ?? "").split(" ");
      expect(elements.find(({ attributes: { id } }) => id === title)?.name).toBe("title");
      expect(elements.find(({ attributes: { id } }) => id === description)?.name).toBe("desc");
    }
    expect(elements.filter(({ name }) => name === "table").length).toBeGreaterThanOrEqual(plots.length);
  });
});

describe("what it shows", () => {
  const elements = readPage(
    page(documents, { compared: documents.map((document) => ({ ...document, predicted: [] })) }),
  );
  const rows = elements.filter(({ name }) => name === "tr").map(({ text }) => text);
  const numbers = (kind: string, attribute: string) =>
    withClass(elements, "rect", kind).map(({ attributes }) => Number(attributes[attribute]));

  it("puts the summary's scores first, leak as the rest of what does not leak", () => {
    const [tiles] = withClass(elements, "ul", "tiles");
    const texts = (tiles?.text ?? "").replaceAll(/\s+/g, " ");
    // Three of five identifiers are covered, and three of four predictions cover one; one of three documents is complete.
    expect(texts).toMatch(/Recall 0\.600 95 %: 0\.\d{3}–1\.000 /);
    expect(texts).toMatch(/Precision 0\.750 /);
    expect(texts).toMatch(/All-or-nothing 0\.333 95 %: 0\.000–1\.000 /);
    expect(texts).toMatch(/Leak 0\.667 95 %: 0\.000–1\.000 .*not covered: 2 of 3/);
    expect(rows).toContain("recall80.low0.950.500no");
  });

  it("draws bars as long as the scores are high", () => {
    // By number of identifiers: PERSON, AGE (none found), DATE; then those that were only found.
    const [person = 0, age, date] = numbers("recall", "width");
    expect(person).toBeGreaterThan(100);
    expect([age, date]).toEqual([0, person]);
    // PERSON, BIRTH_DATE_TIME and LOCATION were found; squares of the curve are 7 wide.
    const precisions = numbers("precision", "width").filter((width) => width !== 7);
    expect(precisions).toEqual([person, person, 0]);
    expect(rows).toContain("PERSON221.0001.000–1.000221.0001.000 (2/2)");
  });

  it("draws recall and precision at each threshold, and nothing where nothing counts", () => {
    const dots = withClass(elements, "circle", "recall").map(({ attributes }) => Number(attributes.cy));
    expect(dots).toHaveLength(21);
    // 0.6 up to the least confidence of a right prediction, 0.4 up to 0.9, 0.2 at 0.95, then none: lower is further down.
    expect(new Set(dots.slice(0, 13)).size).toBe(1);
    expect(dots).toEqual([...dots].sort((a, b) => a - b));
    expect(new Set(dots).size).toBe(4);
    expect(withClass(elements, "rect", "precision").filter(({ attributes }) => attributes.width === "7")).toHaveLength(
      20,
    );
    expect(rows).toContain("0.6520.4001.000");
    expect(rows).toContain("1.0000.000–");
  });

  it("counts which type was taken for which", () => {
    const [matrix] = withClass(elements, "table", "matrix");
    expect(matrix?.text).toContain("Types as marked");
    expect(withClass(elements, "td", "right").map(({ text }) => text)).toEqual(["2"]);
    expect(withClass(elements, "td", "confused").map(({ text }) => text)).toEqual(["1", "1"]);
    expect(withClass(elements, "td", "missed").map(({ text }) => text)).toEqual(["2"]);
  });

  it("puts differences in favour of this system to the right of 0", () => {
    const [zero] = withClass(elements, "line", "zero");
    const dots = [...withClass(elements, "circle", "significant"), ...withClass(elements, "circle", "chance")];
    expect(dots.length).toBeGreaterThanOrEqual(4);
    const groups = elements.filter(({ name }) => name === "g").map(({ text }) => text.trim());
    expect(groups).toContainEqual(expect.stringMatching(/^recall80: \+0\.600 \(95 %: \+0\.\d{3} to \+1\.000\)/));
    const rightmost = Math.max(...dots.map(({ attributes }) => Number(attributes.cx)));
    expect(rightmost).toBeGreaterThan(Number(zero?.attributes.x1) + 50);
    for (const { attributes } of dots) {
      expect(Number(attributes.cx)).toBeGreaterThanOrEqual(Number(zero?.attributes.x1));
    }
  });

  it("draws no curve where no prediction has a confidence, and shows a type of the user's own", () => {
    const own = entityTypeSchema.parse(`BADGE_${"X".repeat(34)}`);
    const document = documentOf("{PERSON:Ann}", "Ann", "d");
    const html = page([{ ...document, gold: document.gold.map((span) => ({ ...span, type: own })) }]);
    const shown = readPage(html);
    expect(withClass(shown, "path", "curve")).toEqual([]);
    expect(shown.filter(({ name }) => name === "th").map(({ text }) => text)).toContain(own);
  });
});
