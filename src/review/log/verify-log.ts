import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { decodeLine, hashOfLine, headSchema, type LogHead, type LogLine, NO_LINE } from "./line.js";
import { readLines } from "./read-lines.js";

/** The log, in the folder of the review. */
export const LOG_FILE = "log.jsonl";
/** Where the log ended when it was last written: a cut end is found by it, unless somebody was at pains. */
export const HEAD_FILE = "log.head";

/**
 * What is wrong with a log. `not-a-line`: it is not as this program writes lines. `number`, `chain`: it does not follow the line before it.
 * `head-file`: the file of the head is gone, damaged, or names a line that is not there: the end was cut or written anew. `head`: the same of a
 * head that was given.
 */
const LOG_PROBLEMS = ["not-a-line", "number", "chain", "head-file", "head"] as const;
/** What is wrong with a log. */
export type LogProblem = (typeof LOG_PROBLEMS)[number];

/** What became of looking through a log. */
export interface LogVerdict {
  /** `null`: nothing. `line`: from 1, where it was found. */
  readonly problem: { readonly what: LogProblem; readonly line: number } | null;
  /** Where the sound part ends. */
  readonly head: LogHead;
  /** Bytes of the sound part. */
  readonly bytes: number;
  /** Bytes behind the last line feed: a process was killed while it wrote. 0 is usual. */
  readonly torn: number;
}

/**
 * Looks through the log of a review's folder, in memory that does not grow with it.
 * @param heads such as were noted down earlier: each has to be the sum of a line that is there.
 * @param onLine is given each sound line in its order.
 * @throws HushtapeError STORAGE_UNAVAILABLE where it cannot be read.
 */
export async function verifyLog(
  folder: string,
  heads: readonly string[] = [],
  onLine: (line: LogLine, sha256: string) => void = () => undefined,
): Promise<LogVerdict> {
  const missing = new Set(heads.filter((head) => head !== NO_LINE));
  const noted = await headFileOf(folder);
  let notedIsThere = noted !== null && noted.n === 0 && noted.sha256 === NO_LINE;
  let head: LogHead = { n: 0, sha256: NO_LINE };
  let bytes = 0;
  let torn = 0;
  const broken = (what: LogProblem): LogVerdict => ({ problem: { what, line: head.n + 1 }, head, bytes, torn });
  try {
    for await (const raw of readLines(join(folder, LOG_FILE))) {
      if (!raw.isWhole) {
        torn = raw.bytes.length;
        break;
      }
      const line = decodeLine(raw.bytes);
      if (line === null) return broken("not-a-line");
      if (line.n !== head.n + 1) return broken("number");
      if (line.previous !== head.sha256) return broken("chain");
      head = { n: line.n, sha256: hashOfLine(raw.bytes) };
      bytes += raw.bytes.length;
      missing.delete(head.sha256);
      if (noted?.n === head.n && noted.sha256 === head.sha256) notedIsThere = true;
      onLine(line, head.sha256);
    }
  } catch (error) {
    if (error instanceof HushtapeError) throw error;
    throw new HushtapeError(
      "STORAGE_UNAVAILABLE",
      "the log cannot be read",
      "Is the folder yours, and its disk there?",
    );
  }
  // Where nothing was ever written there is no head either.
  if (!notedIsThere && (noted !== null || head.n > 0)) return broken("head-file");
  return missing.size > 0 ? broken("head") : { problem: null, head, bytes, torn };
}

/** `null`: there is none. What is damaged names a line that no log has. */
async function headFileOf(folder: string): Promise<LogHead | null> {
  const text = await readFile(join(folder, HEAD_FILE), "utf8").catch(() => null);
  // Empty: a process was killed right after it had made the file.
  if (text === null || text === "") return null;
  const parsed = headSchema.safeParse(jsonOf(text));
  return parsed.success ? parsed.data : { n: -1, sha256: NO_LINE };
}

/** LOG_BROKEN: what is wrong, and where. */
export function logBroken({ what, line }: { readonly what: LogProblem; readonly line: number }): HushtapeError {
  const said = {
    "not-a-line": "holds a line that was changed",
    number: "lacks a line, or has one too many",
    chain: "holds a line that was changed, or whose line before was",
    "head-file": "does not end where it ended when it was last written",
    head: "does not hold a head that was noted down",
  }[what];
  return new HushtapeError(
    "LOG_BROKEN",
    `the log of the review ${said} (line ${line})`,
    "Keep it as it is and find out who changed it; go on from a backup. `hushtape audit verify` looks through it again.",
    { line },
  );
}
