import { percent, ratio, titled } from "../table.js";
import type { AudioEvaluation } from "./evaluate-audio.js";

/** The scores as tables for people. */
export function audioReport(evaluation: AudioEvaluation): string {
  const { recordings, durationMs, entities, overMute, missed } = evaluation;
  const notes = notesOn(evaluation);
  return [
    `${recordings} recordings, ${seconds(durationMs)}; ${entities.overall.entities} identifiers of ${entities.overall.words} words, ${overMute.words} other words`,
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

function entityTable({ entities, byKnown }: AudioEvaluation): string {
  const rows = [
    ...Object.entries(entities.byType),
    ["all", entities.overall] as const,
    ...(byKnown ? Object.entries(byKnown).map(([name, of]) => [`… ${name}`, of] as const) : []),
  ];
  return titled(
    "Identifiers, from the sound; covered: at least 95 % of their words' time is silent; all-or-nothing: recordings in which each one is",
    ["type", "identifiers", "covered", "share", "spoken", "leaked", "share", "all-or-nothing"],
    rows.map(([type, of]) => [
      type,
      of.entities,
      of.covered,
      ratio(of.coveredShare),
      milliseconds(of.phiMs),
      milliseconds(of.leakedMs),
      percent(of.leakedShare),
      `${ratio(of.allOrNothing.recall)} (${of.allOrNothing.complete}/${of.allOrNothing.recordings})`,
    ]),
  );
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
  return titled(
    "Versions",
    ["version", "covered", "all-or-nothing", "leaked", "other words lost"],
    versions.map(({ label, evaluation: { entities, overMute } }) => [
      label,
      `${ratio(entities.overall.coveredShare)} (${entities.overall.covered}/${entities.overall.entities})`,
      ratio(entities.overall.allOrNothing.recall),
      percent(entities.overall.leakedShare),
      percent(overMute.rate),
    ]),
  );
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
    "Scores with 95 % intervals (recordings drawn anew)",
    ["score", "value", "low", "high"],
    Object.entries(scores).map(([name, { value, low, high }]) => [name, ratio(value), ratio(low), ratio(high)]),
  );
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
