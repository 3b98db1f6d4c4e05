import { HushtapeError } from "../../errors.js";
import { reviewerId } from "../../recording/revise/decisions.js";
import { reviewFolderOf } from "../../review/folder.js";
import { ReviewLog } from "../../review/log/review-log.js";

/** Opens the log of a folder of outputs for as long as something is done with it. @throws HushtapeError as `ReviewLog.open`. */
export async function withLog<T>(outputs: string, use: (folder: string, log: ReviewLog) => Promise<T>): Promise<T> {
  const folder = reviewFolderOf(outputs);
  const log = await ReviewLog.open(folder);
  try {
    return await use(folder, log);
  } finally {
    await log.close();
  }
}

/** `--by` as it was typed. @throws HushtapeError USAGE where it is no id. */
export function reviewerOf(text: string): string {
  const parsed = reviewerId.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new HushtapeError(
    "USAGE",
    "--by is no id",
    "Up to 63 small letters, digits, - and _, as in `hushtape token`: never a person's name.",
  );
}
