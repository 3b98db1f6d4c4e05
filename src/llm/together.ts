/**
 * Runs jobs side by side and returns their results in order. When one fails the others are cancelled, and only when all have ended
 * does it throw: nothing goes on behind the caller's back.
 * @param job gets a signal that is aborted with the caller's, or when another job fails.
 */
export async function together<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  job: (item: Item, signal: AbortSignal, index: number) => Promise<Result>,
): Promise<Result[]> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  let firstError: unknown;
  const settled = await Promise.allSettled(
    items.map((item, index) =>
      job(item, either, index).catch((error: unknown) => {
        if (!failure.signal.aborted) firstError = error;
        failure.abort();
        throw error;
      }),
    ),
  );
  if (failure.signal.aborted) throw firstError;
  return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}
