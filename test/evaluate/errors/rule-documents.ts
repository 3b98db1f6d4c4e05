import { type EntityType, entityTypeSchema } from "../../../src/entity-types.js";
import { classesIn } from "../../../src/evaluate/errors/classes.js";
import { drawsOf } from "../../../src/evaluate/errors/draw.js";
import type { RuleDocument } from "../../../src/evaluate/errors/error-rule.js";
import { ErrorWords } from "../../../src/evaluate/errors/error-words.js";
import { inject } from "../../../src/evaluate/errors/inject.js";
import type { RuleName } from "../../../src/evaluate/errors/rule-names.js";
import { rulesOf } from "../../../src/evaluate/errors/rules/index.js";
import { eachLanguage, type Locale } from "../../../src/language/locales.js";
import { marked } from "../documents.js";

export const type = (name: string): EntityType => entityTypeSchema.parse(name);

const wordsIn = eachLanguage((locale) => new ErrorWords(locale));

/** A gold document from marks, `{PERSON:Ann}`; what is marked `{IGNORED:…}` is not scored. */
export function goldOf(marks: string): RuleDocument {
  const { text, spans } = marked(marks);
  return {
    text,
    gold: spans.filter((span) => span.type !== type("IGNORED")),
    ignored: spans.filter((span) => span.type === type("IGNORED")),
  };
}

interface Asked {
  readonly language?: Locale;
  readonly seed?: number;
  readonly id?: string;
}

/** Everything that rules propose for a document and that may stand there, as `WRONG:words` (with `<RIGHT:words` where a gold finding is there). */
export function proposedBy(
  rules: readonly RuleName[],
  marks: string,
  { language = "en", seed = 1, id = "d1" }: Asked = {},
) {
  const document = goldOf(marks);
  const draw = drawsOf(seed, id);
  const classes = classesIn(new Set(document.gold.map((span) => span.type)));
  const context = { words: wordsIn(language), classes, draw };
  const candidates = rulesOf(rules).flatMap((rule) => rule(document, context));
  const said = ({ start, end, type: name }: (typeof document.gold)[number]) =>
    `${name}:${document.text.slice(start, end)}`;
  return {
    document,
    candidates,
    injection: inject(document, candidates, { draw, perDocument: 1000 }),
    told: candidates
      .filter((one) => inject(document, [one], { draw: () => 0, perDocument: 1 }).possible.size > 0)
      .map(({ wrong, right }) => said(wrong) + (right === null ? "" : `<${said(right)}`)),
  };
}
