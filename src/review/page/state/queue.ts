import type { Client } from "../client/client.js";
import type { Desk, RecordingRow, RecordingsPage } from "../client/forms.js";
import { sayingOf } from "./desk.js";
import { Store } from "./store.js";

/** Rows of one request. */
const PAGE_ROWS = 200;
/** What others do is looked for so often, in ms. */
const POLL_MS = 15_000;

/** Which recordings are listed, and in which order. "" is any. */
export interface QueueFilters {
  readonly status: string;
  readonly type: string;
  readonly warning: string;
  readonly search: string;
  /** One of `SORTS`. */
  readonly sort: string;
}

/** Orders of the list. */
export const SORTS = { risk: "Risk", name: "Name", duration: "Length", muted: "Muted share" } as const;

/** The list of recordings. */
export interface QueueState {
  readonly filters: QueueFilters;
  /** `null`: not known yet. */
  readonly total: number | null;
  /** Rows by their place in the list; those that were not looked at are not there. */
  readonly rows: ReadonlyMap<number, RecordingRow>;
  readonly desk: Desk | null;
  readonly failure: string | null;
  /** Place of the row that keys are about. */
  readonly at: number;
  readonly isTaking: boolean;
}

/** No filter, by risk. */
const NO_FILTERS: QueueFilters = { status: "", type: "", warning: "", search: "", sort: "risk" };

/** The list of recordings, of which only pages that are looked at are fetched. */
export class Queue {
  readonly store = new Store<QueueState>({
    filters: NO_FILTERS,
    total: null,
    rows: new Map(),
    desk: null,
    failure: null,
    at: 0,
    isTaking: false,
  });
  #asked = new Set<number>();
  #version = 0;
  #poll = 0;
  #seen: readonly [number, number] = [0, 1];

  constructor(private readonly client: Client) {}

  /** Fetches what is seen first, and looks for changes from then on. */
  open(): void {
    void this.refresh();
    this.#poll = window.setInterval(() => {
      if (document.visibilityState === "visible") void this.refresh();
    }, POLL_MS);
  }

  /** Looks no more. */
  close(): void {
    window.clearInterval(this.#poll);
    this.#version++;
  }

  /** Lists others. */
  filter(part: Partial<QueueFilters>): void {
    const filters = { ...this.store.state.filters, ...part };
    this.store.set({ filters, rows: new Map(), total: null, at: 0 });
    void this.refresh();
  }

  /** Fetches again what is seen; what was fetched before is shown until it has come. */
  async refresh(): Promise<void> {
    const version = ++this.#version;
    this.#asked = new Set();
    try {
      const desk = await this.client.poll<Desk>("/api/desk");
      if (version !== this.#version) return;
      this.store.set({ desk });
      await this.#ask(Math.floor(this.#seen[0] / PAGE_ROWS), version);
    } catch (error) {
      if (version === this.#version) this.store.set({ failure: sayingOf(error) });
    }
  }

  /** Fetches the pages that hold these rows, where they are not there. */
  readonly look = (first: number, end: number): void => {
    this.#seen = [first, end];
    for (let page = Math.floor(first / PAGE_ROWS); page * PAGE_ROWS < end; page++)
      void this.#ask(page, this.#version).catch(() => undefined);
  };

  async #ask(page: number, version: number): Promise<void> {
    if (this.#asked.has(page)) return;
    this.#asked.add(page);
    const { filters } = this.store.state;
    const fields = new URLSearchParams({
      offset: String(page * PAGE_ROWS),
      limit: String(PAGE_ROWS),
      sort: filters.sort,
    });
    for (const name of ["status", "type", "warning", "search"] as const)
      if (filters[name] !== "") fields.set(name, filters[name]);
    const { total, rows } = await this.client.poll<RecordingsPage>(`/api/recordings?${fields}`);
    if (version !== this.#version) return;
    const all = new Map(this.store.state.rows);
    for (const [at, row] of rows.entries()) all.set(page * PAGE_ROWS + at, row);
    this.store.set({ total, rows: all, failure: null });
  }

  /** Takes the recording that is to be looked at next; `null`: none is left. @throws RequestFailure */
  async next(): Promise<string | null> {
    this.store.set({ isTaking: true });
    try {
      return (await this.client.send<{ id: string | null }>("POST", "/api/next")).id;
    } finally {
      this.store.set({ isTaking: false });
    }
  }
}
