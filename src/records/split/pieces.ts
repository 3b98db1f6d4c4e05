/** What stands between records, which leaves as it is: brackets, commas, line breaks, a header. */
interface Between {
  readonly kind: "between";
  readonly text: string;
}

/** The source of one record. */
interface RecordSource {
  readonly kind: "record";
  readonly text: string;
}

/** An input, cut into its records without losing a character. */
export type Piece = Between | RecordSource;
