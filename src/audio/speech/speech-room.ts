/** Room is asked for after each of so many bytes beyond those that were promised. */
const STEP_BYTES = 64 * 2 ** 20;

/**
 * Asks for room while speech is written. For what a recording promises, room was asked for before; one that decodes to more, or does not say how
 * long it is, must leave others theirs: a full disk would stop them too.
 * @param promised bytes; 0: nothing was.
 * @returns to be told, before each write, how many bytes were written. @throws HushtapeError what `requireSpace` throws.
 */
export function speechRoom(
  promised: number,
  requireSpace: (bytes: number) => Promise<void>,
): (written: number) => Promise<void> {
  let roomFor = promised + STEP_BYTES;
  return async (written) => {
    if (written < roomFor) return;
    roomFor = written + STEP_BYTES;
    await requireSpace(STEP_BYTES);
  };
}
