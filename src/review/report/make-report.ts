import type { DecisionBook } from "../decisions/decision-book.js";
import type { LogHead, LogLine } from "../log/line.js";
import { frameOf } from "../sample/frame.js";
import type { Plan } from "../sample/plan.js";
import { teamOf } from "../server/team.js";
import type { Shelved } from "../shelf/shelf.js";
import { type Agreement, agreementOf } from "../statistics/agreement.js";
import { type Advice, adviceOf } from "./advice.js";
import { type Heard, heardOf } from "./heard.js";
import { LEAKED, OVER_MUTED, type Rates, ratesOf } from "./rates.js";
import type { Gathered } from "./read-judgements.js";

/** How long somebody worked on how much sound. */
interface Work {
  readonly by: string;
  readonly decisions: number;
  readonly workMs: number;
  /** Sound of the recordings that he decided on. */
  readonly audioMs: number;
  /** Minutes of work for an hour of sound; `null`: there was none. */
  readonly minutesPerHour: number | null;
}

/** What a review found out, contract "hushtape.review-report/1". All intervals are exact, 95 %. */
export interface ReviewReport {
  readonly schema: "hushtape.review-report/1";
  readonly madeAt: string;
  readonly log: LogHead;
  readonly recordings: number;
  /** Those that somebody decided on. */
  readonly decidedOn: number;
  /** Those whose older sets, which were decided on, are gone. */
  readonly lost: number;
  /** Of what was muted and judged: what is no identifier. */
  readonly overMuted: Rates;
  /** Of identifiers that were judged or added: those that were kept. */
  readonly leaked: Rates;
  /** What two said who did not know of each other. */
  readonly agreement: Agreement;
  readonly advice: readonly Advice[];
  readonly work: readonly Work[];
  /** The last sample; `null`: there is none. */
  readonly sample: Heard | null;
}

/** What a report is made of. */
export interface ReportSources {
  readonly recordings: readonly Shelved[];
  readonly book: DecisionBook;
  readonly gathered: Gathered;
  readonly lines: readonly LogLine[];
  readonly head: LogHead;
  /** The last plan. */
  readonly plan: Plan | null;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

const MINUTES_PER_HOUR = 60;

/** The report of a review. */
export function reportOf({ recordings, book, gathered, lines, head, plan, madeAt }: ReportSources): ReviewReport {
  const { judgements, pairs, lost } = gathered;
  const labels = new Map(frameOf(recordings).map((entry) => [entry.recording, Object.entries(entry.labels)]));
  const strataOf = (recording: string): readonly string[] => (labels.get(recording) ?? []).map(([, label]) => label);
  return {
    schema: "hushtape.review-report/1",
    madeAt,
    log: head,
    recordings: recordings.length,
    decidedOn: recordings.filter(({ id }) => book.of(id).some(({ op }) => op === "decide")).length,
    lost,
    overMuted: ratesOf(gathered, OVER_MUTED, strataOf),
    leaked: ratesOf(gathered, LEAKED, strataOf),
    agreement: agreementOf(pairs),
    advice: adviceOf(judgements),
    work: workOf(recordings, book),
    sample: plan && heardOf(lines, plan),
  };
}

function workOf(recordings: readonly Shelved[], book: DecisionBook): readonly Work[] {
  return teamOf(book).map(({ who, decisions, workMs }) => {
    const own = recordings.filter(({ id }) => book.of(id).some(({ by, op }) => by === who && op === "decide"));
    const audioMs = own.reduce((sum, { facts }) => sum + facts.durationMs, 0);
    return {
      by: who,
      decisions,
      workMs,
      audioMs,
      minutesPerHour: audioMs === 0 ? null : (workMs / audioMs) * MINUTES_PER_HOUR,
    };
  });
}
