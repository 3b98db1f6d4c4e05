/** How the name of a job is put together. Words in normal form. */
export interface OccupationGrammar {
  /** Stay in front of another job: "retired". */
  readonly leading: ReadonlySet<string>;
  /** Stay behind another job: "in pensione". */
  readonly trailing: readonly (readonly string[])[];
  /** Between two jobs. */
  readonly links: ReadonlySet<string>;
  /** Before where somebody works, or what at: what stands behind is not part of the job. Empty: that cannot be told. */
  readonly beforeWorkplace: ReadonlySet<string>;
  /** The word that says what the job is stands last ("software engineer"), not first ("ingegnere informatico"). */
  readonly isHeadLast: boolean;
  /** The plural of a job's name. */
  plural(name: string, isFeminine: boolean): string;
}
