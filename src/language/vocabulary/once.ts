/** Makes a value when it is first asked for, and keeps it: what is made of tables is not read by who never needs it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
