import { type ByType, TypeSums } from "../statistics/counts.js";
import type { Ratio } from "../statistics/ratio-table.js";
import { type Share, wilsonShare } from "../statistics/wilson.js";
import type { ErrorKind } from "./injected-error.js";
import { type DocumentFates, FATES, type Fate } from "./score-document.js";

/** What became of errors that share something. */
export interface ErrorCounts extends Readonly<Record<Fate, number>> {
  readonly errors: number;
  /** `corrected` of all, with Wilson's interval. */
  readonly caught: Share | null;
  /** `corrected` and `partly` of all. */
  readonly caughtLenient: Share | null;
}

/** What became of right findings. */
export interface RightCounts {
  readonly findings: number;
  readonly kept: number;
  readonly changed: number;
  readonly removed: number;
}

type Sums = Record<Fate, number>;

/** Sums what became of errors and of right findings over documents. */
export class ErrorTally {
  private readonly all = noneYet();
  private readonly rules = new Map<string, { readonly kind: ErrorKind; readonly sums: Sums }>();
  private readonly kinds = new Map<ErrorKind, Sums>();
  private readonly types = new TypeSums<RightCounts>({ findings: 0, kept: 0, changed: 0, removed: 0 }, (a, b) => ({
    findings: a.findings + b.findings,
    kept: a.kept + b.kept,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
  }));
  /** Findings that a refiner made. */
  added = 0;

  /** @returns the document's shares in the scores, by name. */
  add({ errors, right, added }: DocumentFates): Map<string, Ratio> {
    this.added += added;
    const ratios = new Map<string, Ratio>();
    for (const { error, fate } of errors) {
      const rule = this.rules.get(error.rule) ?? { kind: error.kind, sums: noneYet() };
      this.rules.set(error.rule, rule);
      const kind = this.kinds.get(error.kind) ?? noneYet();
      this.kinds.set(error.kind, kind);
      for (const sums of [this.all, rule.sums, kind]) sums[fate]++;
      const [isCaught, isPartly] = [fate === "corrected", fate === "partly"];
      for (const name of ["caught", `caught.${error.rule}`]) addRatio(ratios, name, isCaught);
      for (const name of ["caught-lenient", `caught-lenient.${error.rule}`])
        addRatio(ratios, name, isCaught || isPartly);
    }
    for (const { finding, fate } of right) {
      this.types.add(finding.type, { findings: 1, kept: 0, changed: 0, removed: 0, [fate]: 1 });
      addRatio(ratios, "kept", fate === "kept");
      addRatio(ratios, "kept-lenient", fate !== "removed");
    }
    return ratios;
  }

  /** Over all, by kind and by rule, each in the order of its name. */
  errors(): {
    readonly overall: ErrorCounts;
    readonly byKind: Readonly<Record<string, ErrorCounts>>;
    readonly byRule: Readonly<Record<string, ErrorCounts & { readonly kind: ErrorKind }>>;
  } {
    const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
    return {
      overall: countsOf(this.all),
      byKind: Object.fromEntries([...this.kinds].sort(byName).map(([kind, sums]) => [kind, countsOf(sums)])),
      byRule: Object.fromEntries(
        [...this.rules].sort(byName).map(([rule, { kind, sums }]) => [rule, { kind, ...countsOf(sums) }]),
      ),
    };
  }

  /** Over all and by type. */
  right(): ByType<RightCounts> {
    return this.types.map((counts) => counts);
  }
}

function noneYet(): Sums {
  return { corrected: 0, partly: 0, lost: 0, kept: 0, otherwise: 0 };
}

function countsOf(sums: Sums): ErrorCounts {
  const errors = FATES.reduce((sum, fate) => sum + sums[fate], 0);
  return {
    errors,
    ...sums,
    caught: wilsonShare(sums.corrected, errors),
    caughtLenient: wilsonShare(sums.corrected + sums.partly, errors),
  };
}

function addRatio(ratios: Map<string, Ratio>, name: string, isPart: boolean): void {
  const { part, whole } = ratios.get(name) ?? { part: 0, whole: 0 };
  ratios.set(name, { part: part + Number(isPart), whole: whole + 1 });
}
