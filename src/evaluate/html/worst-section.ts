import type { EvaluatedDocument } from "../labelled-span.js";
import { ratio } from "../table.js";
import type { HtmlEvaluation } from "./evaluation.js";
import { type DocumentExcerpts, type Excerpt, excerptsOf, type Fate, type Piece } from "./excerpts.js";
import { dataTable } from "./figure.js";
import { type Markup, markup } from "./markup.js";

/** What is said of a piece beside its colour; the others are of their type, or beyond it. */
const SAID: Readonly<Partial<Record<Fate, string>>> = { missed: "missed", open: "not hidden", wrong: "wrong" };

/** The documents with the least share of covered identifiers; with the text around what is wrong, where that may be shown. */
export function worstSection(worst: HtmlEvaluation["worst"], contexts: readonly EvaluatedDocument[]): Markup {
  if (worst.length === 0)
    return markup`<p>Every identifier of every document is covered, and nothing else is marked.</p>\n`;
  const list = dataTable(
    "Documents with the least share of covered identifiers, then with the most wrong predictions",
    ["document", "identifiers", "covered", "recall", "predictions", "wrong"],
    worst.map(({ id, gold, covered, recall80, predicted, wrong }) => [
      id,
      gold,
      covered,
      ratio(recall80),
      predicted,
      wrong,
    ]),
  );
  if (contexts.length === 0) return list;
  return markup`${list}<p class="caption">${LEGEND} An identifier may be missed although some of it is hidden: less than 80 % of it is.</p>
${contexts.map((document) => inContext(excerptsOf(document)))}`;
}

const LEGEND = markup`<span class="legend"><mark class="missed">missed</mark></span> <span class="legend"><mark class="wrong">hidden, but no identifier</mark></span> <span class="legend"><mark class="hidden">hidden</mark></span> <span class="legend"><mark class="open">stands open, though the rest is covered</mark></span> <span class="legend"><mark class="beyond">hidden beyond the identifier</mark></span> <span class="legend"><mark class="ignored">not scored</mark></span>`;

function inContext({ id, missed, wrong, excerpts, more, length }: DocumentExcerpts): Markup {
  const rest =
    more === 0 ? null : markup`<p class="caption">… and ${more} more ${more === 1 ? "place" : "places"}.</p>\n`;
  return markup`<section class="document"><h3 dir="auto">${id}</h3>
<p class="caption">${missed} not covered, ${wrong} found where nothing is</p>
${excerpts.map((excerpt) => asParagraph(excerpt, length))}${rest}</section>
`;
}

/** The offsets tell where to look in the file. */
function asParagraph({ start, end, pieces }: Excerpt, length: number): Markup {
  const before = start > 0 ? "… " : "";
  const after = end < length ? " …" : "";
  return markup`<p class="place">characters ${start}–${end}</p>
<p class="excerpt" dir="auto">${before}${pieces.map(asMarked)}${after}</p>
`;
}

function asMarked({ fate, text, gold, predicted }: Piece): Markup {
  if (fate === "plain") return markup`${text}`;
  const named = gold.length > 0 ? gold : predicted;
  const others = fate === "hidden" ? predicted.filter((type) => !gold.includes(type)) : [];
  const isOther = others.length === predicted.length && others.length > 0;
  const label = [named.join(", "), isOther ? `as ${others.join(", ")}` : "", SAID[fate] ?? ""]
    .filter((part) => part !== "")
    .join(" ");
  const tag = label === "" || fate === "beyond" ? null : markup`<small>${label}</small>`;
  return markup`<mark class="${fate}"><bdi>${text}</bdi>${tag}</mark>`;
}
