/** Names of the files that a recording's run writes, without their folder. */
export interface OutputNames {
  readonly audio: string;
  readonly json: string;
  readonly txt: string;
  readonly vtt: string;
  readonly audit: string;
  readonly review: string;
}

/** @param ending with its dot. */
export function outputNames(stem: string, ending: string): OutputNames {
  return {
    audio: `${stem}.redacted${ending}`,
    json: `${stem}.redacted.json`,
    txt: `${stem}.redacted.txt`,
    vtt: `${stem}.redacted.vtt`,
    audit: `${stem}.audit.json`,
    review: `${stem}.review.json`,
  };
}
