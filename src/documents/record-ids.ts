import { safeStem } from "../text/safe-stem.js";
import type { Detector, StageContext } from "../types.js";
import type { Warning } from "../warning-codes.js";

/** More different kinds are not looked at: this is a warning, not a search. */
const MAX_SHAPES = 1000;

const LIKE_A_NAME: Warning = {
  kind: "warning",
  code: "record-id",
  message:
    'An "id" looks like a name. The texts\' ids are passed on as they are: use numbers that mean nothing elsewhere.',
};

/** Looks at the identifiers that records bring along, which are passed on as they are, and warns once where one looks like a name. */
export class RecordIdWatch {
  private readonly seen = new Set<string>();
  private warned = false;

  /** @param detectors none that sends what it reads anywhere. */
  constructor(
    private readonly detectors: readonly Detector[],
    private readonly context: StageContext & { readonly language: string },
  ) {}

  /** Looks at one record's `id`, and warns the first time that one seems to hold a name. Nothing is changed. */
  async look(id: string | number | null): Promise<Warning | null> {
    if (this.warned || typeof id !== "string" || this.seen.size >= MAX_SHAPES) return null;
    const letters = id.replaceAll(/[^\p{L}]+/gu, " ").trim();
    if (letters === "" || this.seen.has(letters)) return null;
    this.seen.add(letters);
    const context = { ...this.context, emit: () => undefined };
    if ((await safeStem(letters, "", new Set(), this.detectors, context)) === letters) return null;
    this.warned = true;
    this.context.emit(LIKE_A_NAME);
    return LIKE_A_NAME;
  }
}
