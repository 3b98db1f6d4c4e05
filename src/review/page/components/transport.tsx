import { useEffect, useRef } from "preact/hooks";
import { clock } from "../lanes/paint-sound.js";
import { SPEEDS } from "../sound/player.js";
import type { Desk } from "../state/desk.js";
import { zoom } from "../state/desk-keys.js";
import { hearOriginal } from "../state/editing.js";
import { toggleKept } from "../state/kept-only.js";
import { useStore } from "../state/store.js";

/** What the transport needs: a desk, or a sample's. */
export type TransportDesk = Pick<Desk, "player" | "viewport" | "frames">;

/** Play, time and speed. */
export function PlayTools({ desk }: { readonly desk: TransportDesk }) {
  const { isPlaying, speed, isOriginal, failed } = useStore(desk.player.store, (state) => state);
  const time = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      desk.frames.add(() => {
        const now = clock(desk.player.currentMs, 100);
        // Text alone, and only when it changes: no layout of anything else (its width is fixed).
        if (time.current && time.current.textContent !== now) time.current.textContent = now;
      }),
    [desk],
  );
  return (
    <>
      <button type="button" class="play" onClick={() => desk.player.toggle()} aria-label={isPlaying ? "Pause" : "Play"}>
        {isPlaying ? "❚❚" : "▶"}
      </button>
      <span class="time">
        <span ref={time}>0:00.0</span> <span class="faint">/ {clock(desk.viewport.durationMs)}</span>
      </span>
      <select
        aria-label="Speed"
        value={String(speed)}
        onChange={(event) => desk.player.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {one} ×
          </option>
        ))}
      </select>
      {isOriginal ? <span class="original">● Original</span> : null}
      {failed ? (
        <span class="error" role="alert">
          The sound could not be played.
        </span>
      ) : null}
    </>
  );
}

/** What plays, how fast, and how much of it is seen. */
export function Transport({ desk }: { readonly desk: Desk }) {
  const keptOnly = useStore(desk.player.store, (state) => state.keptOnly);
  const hasSpectrum = useStore(desk.store, (state) => state.hasSpectrum);
  const byCluster = useStore(desk.store, (state) => state.byCluster);
  const hasOriginal = useStore(desk.store, (state) => state.view?.row.hasOriginal === true);
  return (
    <div class="transport" role="toolbar" aria-label="Playing and view">
      <PlayTools desk={desk} />
      <Toggle
        isOn={keptOnly}
        name="Kept only"
        hint="Skip muted and silent stretches (l)"
        turn={() => void toggleKept(desk)}
      />
      <Toggle
        isOn={byCluster}
        name="All that say the same"
        hint="One decision for all occurrences (c)"
        turn={() => desk.store.set({ byCluster: !byCluster })}
      />
      {hasOriginal && desk.may("original") ? (
        <button
          type="button"
          onClick={() => void hearOriginal(desk, null)}
          title="With a reason, and a line in the log (o)"
        >
          Hear original
        </button>
      ) : null}
      <span class="bar-gap" />
      <Toggle
        isOn={hasSpectrum}
        name="Spectrum"
        hint="Picture of frequencies (s)"
        turn={() => desk.store.set({ hasSpectrum: !hasSpectrum })}
      />
      <button type="button" onClick={() => zoom(desk, 1 / 2)} aria-label="Wider" title="Wider (-)">
        −
      </button>
      <button type="button" onClick={() => zoom(desk, 2)} aria-label="Closer" title="Closer (=)">
        +
      </button>
      <button type="button" onClick={() => desk.viewport.whole()} title="All of it (0)">
        All
      </button>
      <button type="button" onClick={() => desk.store.set({ menu: "keys" })} aria-label="All keys" title="All keys (?)">
        ?
      </button>
    </div>
  );
}

interface ToggleProps {
  readonly isOn: boolean;
  readonly name: string;
  readonly hint: string;
  readonly turn: () => void;
}

function Toggle({ isOn, name, hint, turn }: ToggleProps) {
  return (
    <button type="button" class="toggle" aria-pressed={isOn} title={hint} onClick={turn}>
      {name}
    </button>
  );
}
