/** A document to keep: `POST /api/certificate` and `POST /api/report` answer with some. No identifier is in them. */
export interface Paper {
  /** What the file is called. */
  readonly file: string;
  readonly type: "application/json" | "text/html";
  readonly text: string;
}
