import type { NamedScore } from "../statistics/named-scores.js";
import { intervalText, percent, ratio, titled } from "../table.js";
import { AUDIO_SCORE_NAMES } from "./audio-scores.js";
import type { EntityScores } from "./entity-tally.js";
import type { AudioEvaluation } from "./evaluate-audio.js";

/** The scores as tables for people. */
export function audioReport(evaluation: AudioEvaluation): string {
  const { recordings, durationMs, entities, overMute, missed } = evaluation;
  const notes = notesOn(evaluation);
  return [
    `${recordings === 1 ? "1 recording" : `${recordings} recordings`}, ${seconds(durationMs)}; ${entities.overall.entities} identifiers of ${entities.overall.words} words, ${overMute.words} other words`,
    entityTable(evaluation),
    ...stageTable(evaluation),
    `Over-mute: ${overMute.lost} of ${overMute.words} other words are more than half silent (${percent(overMute.rate)})` +
      (overMute.silentBefore === 0 ? "" : `, ${overMute.silentBefore} of those in the original too`),
    mutedTable(evaluation),
    ...(recordings > 1 ? [intervalTable(evaluation)] : []),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
    ...(missed.length > 0 ? [missedTable(missed)] : []),
  ].join("\n\n");
}

function entityTable({ recordings, entities, byKnown, scores }: AudioEvaluation): string {
  const of = (type: string) => (byKnown ? [byKnown.known.byType[type], byKnown.unknown.byType[type]] : []);
  const overall = byKnown ? [byKnown.known.overall, byKnown.unknown.overall] : [];
  const rows: readonly EntityRow[] = [
    ...Object.entries(entities.byType).map(([type, all]) => ({ type, all, of: of(type), score: `covered.${type}` })),
    { type: "all", all: entities.overall, of: overall, score: "covered" },
    ...["known" as const, "unknown" as const].flatMap((which) =>
      byKnown ? [{ type: `… ${which}`, all: byKnown[which].overall, of: [null, null], score: `covered-${which}` }] : [],
    ),
  ];
  const split = byKnown ? ["known", "unknown"] : [];
  const interval = recordings > 1 ? ["95 %"] : [];
  return titled(
    "Identifiers, from the sound; covered: at least 95 % of their words' time is silent; all-or-nothing: recordings in which each one is",
    ["type", "identifiers", "covered", "share", ...interval, ...split, "spoken", "leaked", "share", "all-or-nothing"],
    rows.map(({ type, all, of, score }) => [
      type,
      all.entities,
      all.covered,
      ratio(all.coveredShare),
      ...interval.map(() => intervalText(scores[score])),
      ...of.map(coveredOf),
      milliseconds(all.phiMs),
      milliseconds(all.leakedMs),
      percent(all.leakedShare),
      `${ratio(all.allOrNothing.recall)} (${all.allOrNothing.complete}/${all.allOrNothing.recordings})`,
    ]),
  );
}

interface EntityRow {
  readonly type: string;
  readonly all: EntityScores;
  /** The known ones and the others, `null` where the row is about either; empty where the truth does not say. */
  readonly of: readonly (EntityScores | null | undefined)[];
  /** Its name among the scores. */
  readonly score: string;
}

function coveredOf(of: EntityScores | null | undefined): string {
  if (of === null) return "";
  return of === undefined || of.entities === 0 ? "–" : `${of.covered}/${of.entities}`;
}

/** None without audit records. */
function stageTable({ stages }: AudioEvaluation): string[] {
  if (stages === null) return [];
  return [
    titled(
      "What each stage asked for, by the audit records; alone: what no other stage did",
      ["stage", "identifiers", "alone", "other words", "alone"],
      Object.entries(stages).map(([name, of]) => [name, of.identifiers, of.identifiersAlone, of.words, of.wordsAlone]),
    ),
  ];
}

/** Several versions of the same recordings side by side, such as those of a setting's values. */
export function curveReport(
  versions: readonly { readonly label: string; readonly evaluation: AudioEvaluation }[],
): string {
  const split = versions.some(({ evaluation: { byKnown } }) => byKnown !== null);
  return titled(
    "Versions, with 95 % intervals",
    [
      "version",
      "covered",
      "",
      ...(split ? ["known", "unknown"] : []),
      "all-or-nothing",
      "leaked",
      "other words lost",
      "",
    ],
    versions.map(({ label, evaluation: { entities, byKnown, overMute, scores } }) => [
      label,
      `${ratio(entities.overall.coveredShare)} (${entities.overall.covered}/${entities.overall.entities})`,
      intervalText(scores.covered),
      ...(split ? [byKnown?.known.overall, byKnown?.unknown.overall].map(coveredOf) : []),
      ratio(entities.overall.allOrNothing.recall),
      percent(entities.overall.leakedShare),
      percent(overMute.rate),
      lostInterval(scores["words-kept"]),
    ]),
  );
}

function lostInterval(kept: NamedScore | undefined): string {
  if (kept?.low == null || kept.high === null) return "–";
  return `${percent(1 - kept.high)} to ${percent(1 - kept.low)}`;
}

function mutedTable({ wordF1, frameF1 }: AudioEvaluation): string {
  const rows = [
    ...wordF1.map((s) => [`word, from ${percent(s.share)}`, s] as const),
    [`frame of ${frameF1.frameMs} ms`, frameF1] as const,
  ];
  return titled(
    "Words and frames: muted where they are an identifier's (TP) or not (FP), heard though they are (FN)",
    ["counted as muted", "TP", "FP", "FN", "precision", "recall", "F1"],
    rows.map(([name, s]) => [name, s.tp, s.fp, s.fn, ratio(s.precision), ratio(s.recall), ratio(s.f1)]),
  );
}

function intervalTable({ scores }: AudioEvaluation): string {
  return titled(
    "Scores with 95 % intervals (recordings drawn anew; –: of fewer than two)",
    ["score", "value", "low", "high"],
    Object.entries(scores)
      .filter(([, { value }]) => value !== null)
      .sort(([a], [b]) => scoreRank(a) - scoreRank(b))
      .map(([name, { value, low, high }]) => [name, ratio(value), ratio(low), ratio(high)]),
  );
}

/** A score stands before its types. */
function scoreRank(name: string): number {
  return AUDIO_SCORE_NAMES.indexOf(name.replace(/\..*/s, ""));
}

function missedTable(missed: AudioEvaluation["missed"]): string {
  return titled(
    "Not covered",
    ["recording", "start", "end", "type", "silent"],
    missed.map(({ recording, startMs, endMs, type, silentShare }) => [
      recording,
      milliseconds(startMs),
      milliseconds(endMs),
      type,
      percent(silentShare),
    ]),
  );
}

/** What makes figures doubtful. */
function notesOn({ withoutChannel, newSoundMs, silentBeforeMs, changedMs }: AudioEvaluation): string[] {
  const notes: string[] = [];
  if (withoutChannel > 0) {
    notes.push(
      `${withoutChannel} words may be on any of several channels, and count as silent only where all are: see --speakers.`,
    );
  }
  if (newSoundMs > 0) {
    notes.push(
      `${milliseconds(newSoundMs)} were silent in the original and are not now: are the two recordings swapped, or is this a beep?`,
    );
  }
  if (silentBeforeMs > 0) {
    notes.push(
      `${milliseconds(silentBeforeMs)} of the identifiers were silent in the original already: are the truth's times right?`,
    );
  }
  if (changedMs !== null && changedMs > 0) {
    notes.push(`${milliseconds(changedMs)} can be heard and differ from the original (fades, beeps, anything else).`);
  }
  return notes;
}

function milliseconds(ms: number): string {
  return `${ms} ms`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
