interface Held<Key, Made> {
  readonly text: string;
  readonly key: Key;
  readonly made: Made;
}

/**
 * Remembers what was made of the last texts, since one reading asks for the same thing several times: each detector by itself. Nothing is held on to: a
 * text that nobody reads any more is forgotten with the next collection of memory, however long the process lives.
 * @param count how many texts, a few: a reading of one has several views of it.
 * @param make depends on nothing but text and key; what it makes is changed by nobody.
 */
export function lastMade<Key, Made>(
  count: number,
  make: (text: string, key: Key) => Made,
): (text: string, key: Key) => Made {
  const last: WeakRef<Held<Key, Made>>[] = [];
  return (text, key) => {
    for (const reference of last) {
      const held = reference.deref();
      if (held !== undefined && held.key === key && held.text === text) return held.made;
    }
    const made = make(text, key);
    last.unshift(new WeakRef({ text, key, made }));
    last.length = Math.min(last.length, count);
    return made;
  };
}
