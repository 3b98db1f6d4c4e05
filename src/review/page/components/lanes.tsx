import { useEffect, useRef } from "preact/hooks";
import { typeName } from "../client/names.js";
import type { Look } from "../lanes/colours.js";
import { IntervalIndex } from "../lanes/interval-index.js";
import { LaneBoard } from "../lanes/lane-board.js";
import { listenToPointer } from "../lanes/lane-pointer.js";
import type { Box, Layout, Scene, WordBox } from "../lanes/scene.js";
import { layoutOf } from "../lanes/scene.js";
import type { Desk } from "../state/desk.js";
import type { DeskState } from "../state/desk-state.js";
import { bounded, put, saveMove } from "../state/editing.js";
import type { Item } from "../state/items.js";
import { useStore } from "../state/store.js";

/** How an item looks by what was said of it. */
function lookOf({ said }: DeskState, item: Item): Look {
  const { verdict, conflict } = said.of(item);
  if (conflict) return "conflict";
  if (verdict === "rejected") return "rejected";
  if (verdict === "mute") return "mute";
  if (verdict === "approved" || verdict === "parts") return "approved";
  return item.kind === "muted" ? "open" : item.kind;
}

function boxesOf(state: DeskState): IntervalIndex<Box> {
  const boxes = [...state.byKey.values()].map((item): Box => {
    const { movedTo, type } = state.said.of(item);
    const place = movedTo ?? item;
    return {
      key: item.key,
      row: item.kind === "added" ? "muted" : item.kind,
      look: lookOf(state, item),
      startMs: place.startMs,
      endMs: place.endMs,
      coreStartMs: movedTo ? place.startMs : item.coreStartMs,
      coreEndMs: movedTo ? place.endMs : item.coreEndMs,
      channels: item.channels,
      label: typeName(type ?? item.type),
      movedFrom: movedTo ? item : null,
    };
  });
  return new IntervalIndex(boxes);
}

function wordBoxes({ view, revealed }: DeskState): IntervalIndex<WordBox> {
  const boxes = (view?.words ?? []).flatMap(({ text, startMs, endMs, type }, at): WordBox[] => {
    if (startMs === null || endMs === null) return [];
    const shown = text ?? revealed.get(at) ?? null;
    return [{ startMs, endMs, text: shown ?? typeName(type), isHidden: shown === null }];
  });
  return new IntervalIndex(boxes);
}

/** The parts of the state that the scene is made of, with what was made of them last. */
class Scenes {
  #last: Partial<DeskState> = {};
  #boxes: IntervalIndex<Box> = new IntervalIndex<Box>([]);
  #words: IntervalIndex<WordBox> = new IntervalIndex<WordBox>([]);

  of(desk: Desk): Scene {
    const { state } = desk.store;
    const { said, byKey, view, revealed } = state;
    if (said !== this.#last.said || byKey !== this.#last.byKey) this.#boxes = boxesOf(state);
    if (view?.words !== this.#last.view?.words || revealed !== this.#last.revealed) this.#words = wordBoxes(state);
    this.#last = { said, byKey, view, revealed };
    return {
      channels: desk.pyramid?.peaks.channels ?? view?.row.channels ?? 1,
      pyramid: desk.pyramid,
      spectra: desk.spectra,
      spectrumChannel: desk.selected?.channels?.[0] ?? 0,
      boxes: this.#boxes,
      words: this.#words,
      selectedKey: state.selectedKey,
      draft: state.draft,
      hasRows: true,
    };
  }
}

/** Waveforms, picture of frequencies, findings and words, as they lie in time. What they show is in the list and the transcript as well. */
export function Lanes({ desk }: { readonly desk: Desk }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  const hasSpectrum = useStore(desk.store, (state) => state.hasSpectrum);
  const sounds = useStore(desk.store, (state) => state.sounds);
  const channels = useStore(desk.store, (state) => state.view?.row.channels ?? 1);
  const soundFailure = useStore(desk.store, (state) => state.soundFailure);
  useEffect(() => {
    if (!canvas.current || !playhead.current) return;
    const { viewport, frames, player } = desk;
    const board = new LaneBoard({ canvas: canvas.current, playhead: playhead.current, viewport, frames, player });
    const scenes = new Scenes();
    let scene: Scene = scenes.of(desk);
    const show = () => {
      scene = scenes.of(desk);
      board.show(scene, desk.store.state.hasSpectrum);
    };
    show();
    const ends = [
      desk.store.subscribe(show),
      desk.onTiles(() => board.stale()),
      listenToPointer(
        canvas.current,
        { viewport, layout: () => board.layout, scene: () => scene, mayEdit: () => desk.may("review") },
        pointerActions(desk),
      ),
    ];
    const observer = new MutationObserver(() => board.recolour());
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      observer.disconnect();
      for (const end of ends) end();
      board.close();
    };
  }, [desk]);
  const layout = layoutOf(desk.pyramid?.peaks.channels ?? channels, hasSpectrum, true);
  return (
    <section class="lanes" aria-label="Sound and findings in time; the list below has the same">
      <LaneNames layout={layout} />
      <div class="lanes-board">
        {sounds === 0 && soundFailure === null ? (
          <p class="lanes-failure waiting" role="status">
            The waveform is being made
          </p>
        ) : null}
        {soundFailure === null ? null : (
          <p class="lanes-failure" role="alert">
            The sound cannot be shown: {soundFailure}
          </p>
        )}
        <canvas
          ref={canvas}
          class="lanes-canvas"
          style={{ height: `${layout.height}px` }}
          role="img"
          aria-label="Sound and findings in time"
        />
        <div ref={playhead} class="playhead" style={{ height: `${layout.height}px` }} aria-hidden="true" />
      </div>
    </section>
  );
}

function pointerActions(desk: Desk): Parameters<typeof listenToPointer>[2] {
  return {
    seek: (timeMs) => desk.player.seek(timeMs),
    select: (key) => desk.select(key),
    pull: (edge, timeMs, isDone) => {
      const { draft } = desk.store.state;
      const item = desk.selected;
      const from =
        draft ?? (item ? { purpose: "move" as const, channels: item.channels, ...desk.placeOf(item) } : null);
      if (!from) return;
      const moved = edge === "start" ? { startMs: timeMs } : { endMs: timeMs };
      const { purpose, channels, startMs, endMs } = from;
      put(desk, bounded(desk, { purpose, channels, startMs, endMs, edge, ...moved }));
      if (!isDone) return;
      if (purpose === "move") saveMove(desk);
      desk.player.once(timeMs - 500, timeMs + 500);
    },
    draw: (startMs, endMs, channels, isDone) => {
      put(desk, bounded(desk, { purpose: "add", edge: "end", startMs, endMs, channels }));
      if (isDone) desk.say("Drawn. + or Enter: to be muted, Escape: leave it, p: hear it.");
    },
  };
}

/** What each lane is; beside them, so that they stay while the lanes move. */
function LaneNames({ layout }: { readonly layout: Layout }) {
  const name = (text: string, top: number, height: number) => (
    <span key={text} style={{ top: `${top}px`, height: `${height}px` }}>
      {text}
    </span>
  );
  const { channels, spectrum, rows, words } = layout;
  return (
    <div class="lane-names" aria-hidden="true" style={{ height: `${layout.height}px` }}>
      {channels.map(({ top, height }, at) => name(channels.length === 1 ? "Sound" : `Channel ${at + 1}`, top, height))}
      {spectrum ? name("Spectrum", spectrum.top, spectrum.height) : null}
      {name("Muted", rows.muted.top, rows.muted.height)}
      {name("Kept gaps", rows.kept.top, rows.kept.height)}
      {name("Left in", rows["left-in"].top, rows["left-in"].height)}
      {name("Words", words.top, words.height)}
    </div>
  );
}
