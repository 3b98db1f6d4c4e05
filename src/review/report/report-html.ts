import { dataTable } from "../../evaluate/html/figure.js";
import { type Markup, markup } from "../../evaluate/html/markup.js";
import { page, type Section } from "../../evaluate/html/page.js";
import { percent } from "../percent.js";
import type { ReviewReport } from "./make-report.js";
import { rateBars } from "./rate-bars.js";
import type { Rates } from "./rates.js";

const minutes = (ms: number): string => (ms / 60_000).toFixed(1);

/** The report as a page: one file, no script, nothing loaded. */
export function reportHtml(report: ReviewReport): string {
  const sections: readonly Section[] = [
    {
      name: "over",
      title: "Muted, and no identifier",
      content: rates(
        "over",
        "Muted findings that are no identifier",
        report.overMuted,
        "no identifier",
        "muted and judged",
      ),
    },
    {
      name: "leaks",
      title: "Identifiers that were kept",
      content: rates("leaks", "Identifiers that were kept", report.leaked, "kept", "identifiers"),
    },
    { name: "sample", title: "Heard blind", content: sample(report) },
    { name: "agreement", title: "Agreement", content: agreement(report) },
    { name: "thresholds", title: "Other thresholds", content: thresholds(report) },
    { name: "work", title: "Work", content: work(report) },
  ];
  return page("Report of a review", top(report), sections);
}

function top({ recordings, decidedOn, lost, madeAt, overMuted, leaked, log }: ReviewReport): Markup {
  return markup`<dl class="about">
<dt>Made</dt><dd>${madeAt.slice(0, 10)}, from the log up to line ${log.n}</dd>
<dt>Recordings</dt><dd>${recordings}; people decided on ${decidedOn}${lost === 0 ? "" : `, of which ${lost} have older sets that are gone: what was said of them is not counted`}</dd>
<dt>Over-muted</dt><dd>${overMuted.all.x} of ${overMuted.all.n} that were judged (${percent(overMuted.all.low)} to ${percent(overMuted.all.high)})</dd>
<dt>Kept identifiers</dt><dd>${leaked.all.x} of ${leaked.all.n} (${percent(leaked.all.low)} to ${percent(leaked.all.high)})</dd>
</dl>
<p class="notice">What people decided in the risk queue was chosen because it needed it: its rates are not those of the archive. Those that were heard
blind, at random, are under “Heard blind”, and what follows for the archive is on the certificate.</p>
`;
}

function rates(
  name: string,
  title: string,
  { byType, byDetector, byReviewer, byStratum }: Rates,
  bad: string,
  of: string,
): Markup {
  const plot = (kind: string, list: typeof byType) =>
    rateBars({ name: `${name}-${kind}`, title: `${title}, by ${kind}`, rates: list, bad, of });
  return markup`${plot("type", byType)}${plot("detector", byDetector)}${plot("reviewer", byReviewer)}${plot("stratum", byStratum)}`;
}

function sample({ sample: heard }: ReviewReport): Markup {
  if (!heard) return markup`<p>No sample was planned.</p>`;
  const types = Object.entries(heard.types).map(([type, count]) => `${type} ${count}`);
  const plot = (name: string, title: string, list: typeof heard.byStratum, bad: string, of: string) =>
    rateBars({ name, title, rates: list, bad, of });
  return markup`<p>Plan ${heard.planId}: ${heard.committed} of ${heard.items} items are heard. Of ${heard.leaking.n} recordings of the sample
${heard.leaking.x} leak (${percent(heard.leaking.low)} to ${percent(heard.leaking.high)})${types.length === 0 ? "" : `: ${types.join(", ")}`}.
${minutes(heard.workMs)} minutes of listening for ${minutes(heard.heardMs)} minutes of sound.</p>
${plot("heard-stratum", "Recordings that leak, by stratum", heard.byStratum, "leak", "recordings heard")}${plot("heard-reviewer", "Recordings that leak, by reviewer", heard.byReviewer, "leak", "recordings heard")}${plot("noticed", "Planted identifiers that were noticed, by reviewer", heard.noticed, "noticed", "planted")}`;
}

function agreement({ agreement: { n, agreed, kappa, low, high } }: ReviewReport): Markup {
  if (n === 0) return markup`<p>No two people judged the same thing without knowing of each other.</p>`;
  const interval = low === null || high === null ? "" : ` (95 %: ${low.toFixed(2)} to ${high.toFixed(2)})`;
  return markup`<p>Two people judged ${n} things without knowing what the other said, and agreed on ${percent(agreed ?? 0)}.
Cohen's κ: ${kappa === null ? "none, as all said the same" : kappa.toFixed(2)}${interval}.</p>
`;
}

function thresholds({ advice }: ReviewReport): Markup {
  if (advice.length === 0) return markup`<p>Too little was judged on either side of a threshold.</p>`;
  return markup`${dataTable(
    "What another threshold would have done to what was judged",
    ["detector", "threshold", "instead", "", "findings", "identifiers", "share", "95 %"],
    advice.map(({ detector, now, instead, mutes, identifiers: { x, n, low, high } }) => [
      detector,
      now.toFixed(2),
      instead.toFixed(2),
      mutes === "more" ? "more muted" : "no longer muted",
      n,
      x,
      percent(n === 0 ? 0 : x / n),
      `${percent(low)} to ${percent(high)}`,
    ]),
  )}<p class="caption">Of findings that nobody judged it says nothing. An identifier that is no longer muted is a leak; one that is muted more is one less.</p>
`;
}

function work({ work: rows }: ReviewReport): Markup {
  if (rows.length === 0) return markup`<p>Nobody has decided on anything.</p>`;
  return dataTable(
    "Work on recordings, without pauses of more than 2 minutes",
    ["reviewer", "decisions", "minutes", "minutes of sound", "minutes for an hour of sound"],
    rows.map(({ by, decisions, workMs, audioMs, minutesPerHour }) => [
      by,
      decisions,
      minutes(workMs),
      minutes(audioMs),
      minutesPerHour === null ? "–" : minutesPerHour.toFixed(1),
    ]),
  );
}
