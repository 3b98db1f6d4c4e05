import { hasFreeText } from "./find-in-record.js";
import type { InputItem } from "./input-items.js";

/** Records that are read side by side hold no more characters than this, the last of them aside … */
const GROUP_LENGTH = 2 ** 20;
/** … where each counts as so many more for what is kept of it: many small ones are no light group. */
const LENGTH_AROUND = 500;

/**
 * An input in groups for reading side by side. Who is in a group hangs on the input alone (law 7): those with free text are counted, as only they ask a language model
 * anything. What fails is told when its turn comes.
 * @param most records with free text in a group. 1: each item by itself.
 */
export async function* recordGroups(
  items: AsyncIterable<InputItem>,
  most: number,
): AsyncGenerator<readonly InputItem[], void, undefined> {
  let group: InputItem[] = [];
  let reading = 0;
  let length = 0;
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const item of items) {
      group.push(item);
      if (item.kind === "record" && hasFreeText(item.record.decided)) reading++;
      length += LENGTH_AROUND + (item.kind === "record" ? item.length : 0);
      if (most > 1 && reading < most && length < GROUP_LENGTH) continue;
      yield group;
      group = [];
      reading = 0;
      length = 0;
    }
  } catch (error) {
    failure = { error };
  }
  if (group.length > 0) yield group;
  if (failure) throw failure.error;
}
