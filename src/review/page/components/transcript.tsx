import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { WordView } from "../client/forms.js";
import { typeName } from "../client/names.js";
import { firstIndex } from "../lanes/interval-index.js";
import { clock } from "../lanes/paint-sound.js";
import type { Desk } from "../state/desk.js";
import { add, drop } from "../state/editing.js";
import { type Fate, fatesOf } from "../state/fates.js";
import { type Line, linesOf } from "../state/lines.js";
import { useStore } from "../state/store.js";
import { VirtualRows } from "./virtual-rows.js";

const ROW_PX = 26;
/** Room beside the words for who speaks and when, and for the scroll bar, in px. */
const BESIDE_PX = 118;
/** Padding of a word, and of one that is hidden, in px. */
const [PAD_PX, HIDDEN_PAD_PX] = [6, 14];

/** The words, beside the sound: identifiers are hidden as their type until they are revealed; a click goes to the word. */
export function Transcript({ desk }: { readonly desk: Desk }) {
  const words = useStore(desk.store, (state) => state.view?.words ?? null);
  const range = useStore(desk.store, (state) => state.wordRange);
  return (
    <section class="column transcript" aria-label="Transcript">
      <div class="column-head">
        <h2>Transcript</h2>
        {range && desk.may("review") ? (
          <>
            <button type="button" class="main" onClick={() => add(desk)}>
              {range[0] === range[1] ? "Mute this word" : `Mute ${range[1] - range[0] + 1} words`} <kbd>+</kbd>
            </button>
            <button type="button" onClick={() => drop(desk)}>
              Let go
            </button>
          </>
        ) : words === null || words.length === 0 ? null : (
          <span class="faint">Click: go there. Draw over words: choose them.</span>
        )}
      </div>
      {words === null ? (
        <p class="empty">
          There are no words here: the recording was made without a private review, or you may not see it.
        </p>
      ) : words.length === 0 ? (
        <p class="empty">Nothing was said here that the recogniser understood.</p>
      ) : (
        <Words desk={desk} words={words} />
      )}
    </section>
  );
}

function Words({ desk, words }: { readonly desk: Desk; readonly words: readonly WordView[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(400);
  const revealed = useStore(desk.store, (state) => state.revealed);
  const wordRange = useStore(desk.store, (state) => state.wordRange);
  const selectedKey = useStore(desk.store, (state) => state.selectedKey);
  useLayoutEffect(() => {
    const now = box.current;
    if (!now) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(120, now.clientWidth - BESIDE_PX)));
    observer.observe(now);
    return () => observer.disconnect();
  }, []);
  const textOf = useCallback((at: number) => words[at]?.text ?? revealed.get(at) ?? null, [words, revealed]);
  const lines = useMemo(() => {
    const measure = measurer();
    return linesOf(words, width, (at) => {
      const text = textOf(at);
      if (text !== null) return measure(text) + PAD_PX;
      return measure(isFollowing(words, at) ? FOLLOWING : typeName(words[at]?.type ?? null)) + HIDDEN_PAD_PX;
    });
  }, [words, width, textOf]);
  const items = useStore(desk.store, (state) => state.items);
  const said = useStore(desk.store, (state) => state.said);
  // What was decided, at the words: the transcript is where all of it is read once more.
  const fates = useMemo(() => fatesOf(desk, words, desk.store.state), [desk, words, items, said]);
  const selected = new Set(selectedKey === null ? [] : (desk.selected?.words ?? []));
  const first = Math.min(...selected);
  const [playingLine, setPlayingLine] = useState(-1);
  usePlayingWord(desk, words, lines, box, setPlayingLine);
  const shown = playingLine >= 0 ? playingLine : Number.isFinite(first) ? lineOf(lines, first) : -1;
  const drawnFrom = useRef(-1);
  const draw = (at: number, isBegin: boolean) => {
    if (isBegin) drawnFrom.current = at;
    else if (drawnFrom.current >= 0 && drawnFrom.current !== at) {
      const range = [Math.min(drawnFrom.current, at), Math.max(drawnFrom.current, at)] as const;
      desk.store.set({ wordRange: range });
      desk.say(`${range[1] - range[0] + 1} words chosen. +: to be muted, Escape: let go.`);
    }
  };
  const click = (at: number, isMore: boolean) => {
    const { wordRange: before } = desk.store.state;
    const startMs = words[at]?.startMs ?? null;
    if (isMore) {
      const from = before?.[0] ?? at;
      desk.store.set({ wordRange: from <= at ? [from, at] : [at, from] });
      desk.say(`${Math.abs(at - from) + 1} words chosen. +: to be muted, Escape: let go.`);
    } else {
      desk.store.set({ wordRange: null });
      if (startMs !== null) desk.player.seek(startMs);
      if (startMs !== null) desk.viewport.reveal(startMs, startMs);
    }
  };
  return (
    <div class="words" ref={box}>
      <VirtualRows
        role="list"
        label="Lines of the transcript"
        count={lines.length}
        rowHeight={ROW_PX}
        shown={shown}
        row={(index) => {
          const line = lines[index];
          return line ? (
            <WordLine
              key={index}
              {...{ line, words, textOf, selected, fates, wordRange, click, draw }}
              count={lines.length}
              place={index + 1}
            />
          ) : null;
        }}
      />
    </div>
  );
}

function lineOf(lines: readonly Line[], word: number): number {
  return firstIndex(lines.length, (at) => (lines[at]?.to ?? 0) > word);
}

interface LineProps {
  readonly line: Line;
  readonly words: readonly WordView[];
  readonly textOf: (at: number) => string | null;
  readonly selected: ReadonlySet<number>;
  readonly fates: ReadonlyMap<number, Fate>;
  readonly wordRange: readonly [number, number] | null;
  readonly click: (at: number, isMore: boolean) => void;
  /** A mouse is pressed on a word, or drawn over it. */
  readonly draw: (at: number, isBegin: boolean) => void;
  readonly place: number;
  readonly count: number;
}

function WordLine({ line, words, textOf, selected, fates, wordRange, click, draw, place, count }: LineProps) {
  const first = words[line.from];
  const who = first?.speaker ?? (first?.channel == null ? "" : `ch ${first.channel + 1}`);
  return (
    <div class="word-line" role="listitem" aria-setsize={count} aria-posinset={place}>
      <span class="word-who faint">
        {line.isTurn && first?.startMs != null ? `${clock(first.startMs)} ${who}` : ""}
      </span>
      <span>
        {words.slice(line.from, line.to).map((word, offset) => {
          const at = line.from + offset;
          const text = textOf(at);
          const isChosen = wordRange !== null && at >= wordRange[0] && at <= wordRange[1];
          const name = `word${text === null ? " hidden" : word.type === null ? "" : " identifier"}`;
          const fate = fates.get(at);
          const marks = `${fate === undefined ? "" : ` ${fate}`}${selected.has(at) ? " of-selected" : ""}${isChosen ? " chosen" : ""}`;
          return (
            <button
              key={at}
              type="button"
              tabIndex={-1}
              data-word={at}
              class={name + marks}
              onMouseDown={() => draw(at, true)}
              onMouseEnter={(event) => {
                if (event.buttons === 1) draw(at, false);
              }}
              onClick={(event) => click(at, event.shiftKey)}
            >
              {text ?? (isFollowing(words, at) ? FOLLOWING : typeName(word.type))}
              {fate === undefined ? null : (
                <span class="unseen">{fate === "going" ? " to be muted" : " to be heard again"}</span>
              )}
              {text === null ? <span class="unseen">{typeName(word.type)}, hidden</span> : null}
            </button>
          );
        })}
      </span>
    </div>
  );
}

/** What a hidden word after another of its type is shown as: the type is told once. */
const FOLLOWING = "…";

function isFollowing(words: readonly WordView[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return before !== undefined && before.text === null && before.type === word?.type && before.speaker === word.speaker;
}

/** Widths of texts in the font of the page, each measured once. */
function measurer(): (text: string) => number {
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = "14px system-ui, sans-serif";
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context?.measureText(text).width ?? text.length * 8;
    known.set(text, width);
    return width;
  };
}

/** Marks the word that is heard, in the page itself: nothing is drawn again for it but a line that comes into view. */
function usePlayingWord(
  desk: Desk,
  words: readonly WordView[],
  lines: readonly Line[],
  box: { readonly current: HTMLElement | null },
  setLine: (line: number) => void,
): void {
  const order = useMemo(
    () =>
      words
        .map((word, index) => ({ startMs: word.startMs ?? Number.NaN, index }))
        .filter(({ startMs }) => !Number.isNaN(startMs))
        .sort((a, b) => a.startMs - b.startMs),
    [words],
  );
  useEffect(() => {
    let marked = -1;
    return desk.frames.add(() => {
      const now = desk.player.currentMs;
      const at = order[firstIndex(order.length, (index) => (order[index]?.startMs ?? 0) > now) - 1]?.index ?? -1;
      if (at === marked && box.current?.querySelector(".playing")) return;
      box.current?.querySelector(".playing")?.classList.remove("playing");
      box.current?.querySelector(`[data-word="${at}"]`)?.classList.add("playing");
      if (at !== marked) setLine(desk.player.store.state.isPlaying && at >= 0 ? lineOf(lines, at) : -1);
      marked = at;
    });
  }, [desk, order, lines, box, setLine]);
}
