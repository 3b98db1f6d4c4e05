import { dataTable } from "../../evaluate/html/figure.js";
import { type Markup, markup } from "../../evaluate/html/markup.js";
import { page, type Section } from "../../evaluate/html/page.js";
import { percent } from "../percent.js";
import { CAVEATS, type Certificate } from "./schema.js";

const count = new Intl.NumberFormat("en");
const n = (value: number): string => count.format(value);
const hours = (ms: number): string =>
  ms < 3_600_000 ? `${(ms / 60_000).toFixed(1)} min` : `${(ms / 3_600_000).toFixed(1)} h`;

/** The certificate as a page that prints: one file, no script, nothing loaded. */
export function certificateHtml(certificate: Certificate): string {
  const sections: readonly Section[] = [
    { name: "bounds", title: "What was shown", content: bounds(certificate) },
    { name: "strata", title: "By stratum", content: strata(certificate) },
    { name: "reviewers", title: "What reviewers notice", content: reviewers(certificate) },
    { name: "caveats", title: "What it does not say", content: caveats(certificate) },
    { name: "check", title: "How to check it", content: check(certificate) },
  ];
  return page("Certificate of a review", top(certificate), sections);
}

function top({ bounds: { recordings, confidence }, population, sample, leaks, madeAt, caveats: known }: Certificate) {
  const loud = known.includes("sensitivity-assumed")
    ? markup`<p class="notice phi"><strong>The reviewers' sensitivity was not measured.</strong> ${CAVEATS["sensitivity-assumed"]}</p>`
    : null;
  return markup`<p class="notice"><strong>At most ${n(recordings.count)} of ${n(population.recordings)} recordings
(${percent(recordings.share)}) hold an identifier that can still be heard</strong>, with ${percent(confidence)} confidence:
of certificates like this one, no more than ${percent(1 - confidence)} say too little.</p>
${loud}<dl class="about">
<dt>Made</dt><dd>${madeAt.slice(0, 10)}</dd>
<dt>Heard</dt><dd>${n(sample.recordings)} recordings, drawn at random, and ${n(sample.plants)} with a planted identifier; ${hours(sample.heardMs)} of sound in ${hours(sample.workMs)} of listening</dd>
<dt>Leaks found</dt><dd>recordings of the sample: ${n(leaks.recordings)}, identifiers in them: ${n(leaks.mentions)}; known to leak in all: ${n(leaks.known)}</dd>
</dl>
`;
}

function bounds({
  bounds: { recordings, mentions, keptMinutes, method, confidence },
  population,
}: Certificate): Markup {
  const how =
    method === "lot"
      ? "The bound of recordings is exact for this lot: hypergeometric, thinned by the lower bound of the reviewers' sensitivity."
      : "The bound of recordings is Clopper and Pearson's over the strata, divided by the lower bound of the reviewers' sensitivity; it holds however leaks lie in the strata.";
  const row = (name: string, of: typeof mentions): readonly [string, ...string[]] => [
    name,
    n(of.population),
    n(of.sample),
    n(of.leaking),
    `${n(of.inLeakingRecordings.count)} (${percent(of.inLeakingRecordings.share)})`,
    percent(of.ifIndependent),
  ];
  return markup`<p>Upper bounds with ${percent(confidence)} confidence. ${how}</p>
${dataTable(
  "Recordings",
  ["", "in the archive", "at most, with a leak"],
  [["recordings", n(population.recordings), `${n(recordings.count)} (${percent(recordings.share)})`]],
)}${dataTable(
  "Identifiers and minutes that were kept",
  [
    "",
    "in the archive",
    "in the sample",
    "leaking there",
    "at most, in recordings that leak",
    "if each leaks by itself",
  ],
  [row("identifiers", mentions), row("minutes kept", keptMinutes)],
)}<p class="caption">“In recordings that leak” holds whatever leaks have in common: the recordings that leak could be those that have
the most. “If each leaks by itself” is the share that leaks if leaks fall independently, which those of one recording seldom do: do not
quote it alone. Identifiers are those that were found and muted, and in the sample also those that were heard.</p>
`;
}

function strata({ bounds: { strata: rows, confidence }, plan }: Certificate): Markup {
  const by =
    plan.dimensions.length === 0 ? "Recordings were not told apart" : `Told apart by ${plan.dimensions.join(", ")}`;
  const how = plan.drawn === "by-stratum" ? "so many were drawn of each" : "they were drawn from all together";
  return markup`<p>${by}; ${how}. Each bound holds by itself with ${percent(confidence)} confidence, not all of them together.</p>
${dataTable(
  "Strata",
  ["stratum", "recordings", "heard", "leaking", "at most"],
  rows.map(({ name, population, items, leaking, upper }) => [
    name,
    n(population),
    n(items),
    n(leaking),
    `${n(upper.count)} (${percent(upper.share)})`,
  ]),
)}`;
}

function reviewers({ sensitivity, sample, bounds: { confidence } }: Certificate): Markup {
  if (!sensitivity.measured)
    return markup`<p>${CAVEATS["sensitivity-assumed"]} It is ${percent(sensitivity.used)}.</p>`;
  const row = (name: string, { x, n: of, low, high }: typeof sensitivity.pooled): readonly [string, ...string[]] => [
    name,
    n(of),
    n(x),
    of === 0 ? "–" : percent(x / of),
    `${percent(low)} to ${percent(high)}`,
  ];
  return markup`${dataTable(
    `Planted identifiers, and how many of them were noticed; exact ${percent(confidence)} intervals`,
    ["reviewer", "planted", "noticed", "share", "interval"],
    [...sensitivity.byReviewer.map(({ by, interval }) => row(by, interval)), row("all", sensitivity.pooled)],
  )}<p>The bounds reckon with a sensitivity of ${percent(sensitivity.used)}: the lower bound for all of them, which may itself be wrong half as often as the
certificate may; the bound of the count takes the other half. ${sample.notBlind === 0 ? "All items were judged blind." : sample.notBlind === 1 ? "One item was not judged blind." : `${n(sample.notBlind)} items were not judged blind.`}
Items of which less than half of what was kept was played: ${n(sample.hardlyHeard)}.</p>
`;
}

function caveats({ caveats: known, population }: Certificate): Markup {
  return markup`<ul>${known.map((caveat) => markup`<li>${CAVEATS[caveat]}</li>\n`)}</ul>
<p>Sets that could not be read, and are not part of it: ${n(population.unreadable)}. Recordings that were made again since the sample was drawn:
${n(population.madeAgain)}.</p>
`;
}

function check({ log, plan, population }: Certificate): Markup {
  const { request } = plan;
  const row = (term: string, value: string) => markup`<dt>${term}</dt><dd>${value}</dd>\n`;
  return markup`<p>All of it follows from the review's log up to the line below, and from the plan that the log fixed before anybody
listened. <code>hushtape audit verify DIR --certificate FILE</code> computes it again.</p>
<dl class="about">
${row("Signed by", `the log's line ${log.n}, SHA-256 ${log.sha256}`)}${row("Plan", `${plan.planId}, SHA-256 ${plan.sha256}`)}${row("Fixed", `${plan.fixedAt} by ${plan.by}`)}${row("Seed", plan.seed)}${row("Frame", `${n(population.recordings)} recordings, SHA-256 ${plan.frameSha256}`)}${row(
  "Was to show",
  `leaks in less than ${percent(request.leakBelow)} of recordings, ${percent(request.confidence)} confidence, ${percent(request.plantShare)} planted besides${plan.suffices ? "" : "; the archive is too small for that"}`,
)}${row("Plans before it", n(plan.before))}</dl>
`;
}
