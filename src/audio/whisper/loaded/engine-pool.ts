import type { EnginePiece, EngineRun } from "../engine-run.js";
import { runEngineProcess } from "../process-run.js";
import { createLoadedEngine, type Engine } from "./loaded-engine.js";
import { Turns, type TurnTaker } from "./turns.js";

/** All of the sound of a request that the engine for short ones takes. */
const SHORT_MS = 60_000;
/** Pieces are handed out together up to so much sound. */
const TURN_MS = 60_000;

/** How many engines there are, and of what kind. */
export interface PoolOptions {
  /** Runs at the same time; each holds a model. At least 1. */
  readonly engines: number;
  /** One more, for requests of at most 60 s of sound alone: they do not wait behind a long piece. It takes the memory of one more. Default: none. */
  readonly forShort?: boolean;
  /**
   * The engine stays (`EngineAbilities.staysLoaded`). Else each request is a process as without a pool, and is not interrupted: what stock
   * builds hear of a piece depends on the pieces before it in the process. Known at the start, and said there: nothing changes on the way.
   */
  readonly stays: boolean;
}

/** Engines for many callers. */
export interface EnginePool {
  /** Requests take turns: between its pieces a long one lets others go first. */
  readonly run: EngineRun;
  /** Ends the engines. What runs or waits then fails. */
  close(): Promise<void>;
}

/** A pool of engines; they are started when they are first needed. It keeps the process from ending by itself until it is closed. */
export function openEnginePool({ engines, forShort = false, stays }: PoolOptions): EnginePool {
  const create = (): Engine =>
    stays ? createLoadedEngine() : { run: runEngineProcess, close: () => Promise.resolve() };
  const seats = Array.from({ length: Math.max(1, Math.floor(engines)) }, () => ({ value: create(), forShort: false }));
  if (forShort) seats.push({ value: create(), forShort: true });
  const turns = new Turns(seats);
  const closing = new AbortController();

  const run: EngineRun = async (request, caller) => {
    const signal = AbortSignal.any([caller.signal, closing.signal]);
    const totalMs = soundOf(request.pieces);
    const taker: TurnTaker = { hadMs: 0, waitedMs: 0, isShort: totalMs <= SHORT_MS };
    let done = 0;
    for (const pieces of stays ? inTurns(request.pieces) : [request.pieces]) {
      const seat = await turns.take(taker, soundOf(pieces), signal);
      try {
        const onProgress = (further: number, fraction: number) => caller.onProgress(done + further, fraction);
        const result = await seat.value.run({ ...request, pieces }, { signal, onProgress });
        if (result.stalled || result.status !== 0) return result;
      } finally {
        turns.giveBack(seat);
      }
      done += pieces.length;
    }
    return { status: 0, stalled: false };
  };
  return {
    run,
    async close() {
      closing.abort();
      await Promise.all(seats.map(({ value }) => value.close()));
    },
  };
}

function soundOf(pieces: readonly EnginePiece[]): number {
  return pieces.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/** Pieces that are handed out at once: short ones together, up to a minute; a longer one is a turn of its own. */
function inTurns(pieces: readonly EnginePiece[]): readonly (readonly EnginePiece[])[] {
  const turns: EnginePiece[][] = [];
  for (const piece of pieces) {
    const last = turns.at(-1);
    if (last && soundOf(last) + piece.durationMs <= TURN_MS) last.push(piece);
    else turns.push([piece]);
  }
  return turns;
}
