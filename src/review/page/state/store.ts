import { useEffect, useReducer, useRef } from "preact/hooks";

/** State that views are told of when it changes: replaced, never changed in place. */
export class Store<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  /** What holds now. */
  get state(): State {
    return this.#state;
  }

  /** Replaces these parts, and tells everybody once. */
  set(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls after each change, until what it returns is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** What a view needs of a store: it is drawn again when that is another value (`Object.is`). */
export function useStore<State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const part = select(store.state);
  const last = useRef({ part, select });
  last.current = { part, select };
  useEffect(() => {
    const check = () => {
      const now = last.current.select(store.state);
      if (!Object.is(now, last.current.part)) redraw(undefined);
    };
    check();
    return store.subscribe(check);
  }, [store]);
  return part;
}
