import { useEffect, useRef } from "preact/hooks";
import { typeName } from "../client/names.js";
import { IntervalIndex } from "../lanes/interval-index.js";
import { LaneBoard } from "../lanes/lane-board.js";
import { listenToPointer } from "../lanes/lane-pointer.js";
import { type Box, layoutOf, type Scene, type WordBox } from "../lanes/scene.js";
import type { Listening } from "../state/sample.js";

const NO_WORDS = new IntervalIndex<WordBox>([]);

function sceneOf(listening: Listening): Scene {
  const { leaks, committed, selected, begunMs } = listening.store.state;
  const box = (startMs: number, endMs: number, more: Pick<Box, "key" | "row" | "look" | "label">): Box => ({
    ...{ startMs, endMs, coreStartMs: startMs, coreEndMs: endMs, channels: null, movedFrom: null },
    ...more,
  });
  const boxes = [
    ...leaks.map(({ startMs, endMs, type }, at) =>
      box(startMs, endMs, { key: `mark:${at}`, row: "left-in", look: "added", label: typeName(type) }),
    ),
    ...(committed?.spans ?? []).map(({ startMs, endMs }, at) =>
      box(startMs, endMs, { key: `span:${at}`, row: "muted", look: "open", label: "muted" }),
    ),
    ...(committed?.planted ?? []).map(({ startMs, endMs, type, noticed }, at) =>
      box(startMs, endMs, {
        key: `plant:${at}`,
        row: "kept",
        look: noticed ? "approved" : "conflict",
        label: `planted ${typeName(type)}`,
      }),
    ),
  ];
  return {
    channels: listening.item.channels,
    pyramid: listening.pyramid,
    spectra: null,
    spectrumChannel: 0,
    boxes: new IntervalIndex(boxes),
    words: NO_WORDS,
    selectedKey: selected < 0 ? null : `mark:${selected}`,
    draft: begunMs === null ? null : { startMs: begunMs, endMs: begunMs, edge: null },
    hasRows: true,
  };
}

/** The sound of a blind item, and what its reviewer marked; what was found only after it is committed. */
export function ListeningLanes({ listening }: { readonly listening: Listening }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const playhead = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canvas.current || !playhead.current) return;
    const { viewport, frames, player } = listening;
    const board = new LaneBoard({ canvas: canvas.current, playhead: playhead.current, viewport, frames, player });
    let scene = sceneOf(listening);
    const show = () => {
      scene = sceneOf(listening);
      board.show(scene, false);
    };
    show();
    const observer = new MutationObserver(() => board.recolour());
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const ends = [
      listening.store.subscribe(show),
      listening.onTiles(() => board.stale()),
      listenToPointer(
        canvas.current,
        { viewport, layout: () => board.layout, scene: () => scene, mayEdit: () => !listening.store.state.committed },
        {
          seek: (timeMs) => player.seek(timeMs),
          select: (key) => listening.store.set({ selected: key.startsWith("mark:") ? Number(key.slice(5)) : -1 }),
          pull: () => undefined,
          draw: (startMs, endMs, _, isDone) => {
            if (isDone) listening.markStretch(startMs, endMs);
          },
        },
      ),
    ];
    return () => {
      observer.disconnect();
      for (const end of ends) end();
      board.close();
    };
  }, [listening]);
  const layout = layoutOf(listening.item.channels, false, true);
  const { channels, rows } = layout;
  const names = [
    ...channels.map(({ top, height }, at) => ({
      text: channels.length === 1 ? "Sound" : `Channel ${at + 1}`,
      top,
      height,
    })),
    { text: "Muted", ...rows.muted },
    { text: "Planted", ...rows.kept },
    { text: "You heard", ...rows["left-in"] },
  ];
  return (
    <section class="lanes" aria-label="Sound and marks in time; the list below has the same">
      <div class="lane-names" aria-hidden="true" style={{ height: `${layout.height}px` }}>
        {names.map(({ text, top, height }) => (
          <span key={text} style={{ top: `${top}px`, height: `${height}px` }}>
            {text}
          </span>
        ))}
      </div>
      <div class="lanes-board">
        <canvas
          ref={canvas}
          class="lanes-canvas"
          style={{ height: `${layout.height}px` }}
          role="img"
          aria-label="Sound and marks in time"
        />
        <div ref={playhead} class="playhead" style={{ height: `${layout.height}px` }} aria-hidden="true" />
      </div>
    </section>
  );
}
