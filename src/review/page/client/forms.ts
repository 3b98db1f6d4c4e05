import type {
  CSRF_HEADER as csrfHeader,
  ORIGINAL_REASONS,
  POLL_HEADER as pollHeader,
  STATUSES,
} from "../../api/common.js";
import type { Desk, RecordingRow, RecordingsPage } from "../../api/desk.js";
import type {
  DecisionRequest,
  DecisionState,
  EXPORT_FORMATS,
  RecordingView,
  RenderState,
  WordView,
} from "../../api/recording.js";
import type { Committed, PlanForecast, Sample as SampleOverview } from "../../api/sample.js";
import type { Session } from "../../api/session.js";
import type { MAX_BUCKETS as maxBuckets, Peaks, SPECTRUM_BANDS as spectrumBands } from "../../api/sound.js";

// What the server speaks, as types: the page runs without zod, and its own server keeps to the forms.

export type {
  Committed,
  DecisionRequest,
  DecisionState,
  Desk,
  Peaks,
  PlanForecast,
  RecordingRow,
  RecordingsPage,
  RecordingView,
  RenderState,
  SampleOverview,
  Session,
  WordView,
};

/** A decision that holds, and who made it when. */
export type Made = DecisionState["made"][number];
/** What a reviewer says of a target. */
export type Decision = Made["decision"];
/** What a decision is about. */
export type Target = Extract<Decision, { kind: "approve" }>["target"];
/** Why a muted stretch comes back. */
export type RejectReason = Extract<Decision, { kind: "reject" }>["reason"];
/** A type of identifier. */
export type EntityType = Extract<Decision, { kind: "add" }>["type"];
/** A muted stretch of the audit record. */
export type Span = RecordingView["spans"][number];
/** A finding that was muted. */
export type Entity = RecordingView["entities"][number];
/** A stretch of speech without words, and what was decided about it. */
export type Gap = RecordingView["gaps"][number];
/** Why somebody hears the original sound. */
export type OriginalReason = (typeof ORIGINAL_REASONS)[number];
/** Form of an export of one recording. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Two who decided differently. */
export type Conflict = DecisionState["conflicts"][number];
/** Something a reviewer heard: whole ms, half open. */
export type Heard = Committed["leaks"][number];

/** Header of every request that changes something. */
export const CSRF_HEADER: typeof csrfHeader = "x-hushtape-desk";
/** Header of requests that the page makes by itself. */
export const POLL_HEADER: typeof pollHeader = "x-hushtape-poll";
/** Most buckets of peaks in one answer. */
export const MAX_BUCKETS: typeof maxBuckets = 20_000;
/** Rows of a spectrum, low to high. */
export const SPECTRUM_BANDS: typeof spectrumBands = 80;

/** Where a recording can stand, and how that is called. */
export const STATUS_NAMES: Record<(typeof STATUSES)[number], string> = {
  open: "Open",
  claimed: "In work",
  "first-approval": "One approval",
  conflict: "Conflict",
  changed: "Sound not made yet",
  approved: "Approved",
};
