import type { Made } from "../client/forms.js";
import { REJECT_NAMES, typeName } from "../client/names.js";
import { clock } from "../lanes/paint-sound.js";
import { approve, refuse, togetherWith, turn } from "../state/deciding.js";
import type { Desk } from "../state/desk.js";
import { drop, holdEdge, letGo, nudge, reveal, saveMove } from "../state/editing.js";
import { type Item, percent } from "../state/items.js";
import { useStore } from "../state/store.js";
import type { Said } from "../state/verdicts.js";
import { ConflictBox } from "./conflict-box.js";
import { Fact } from "./fact.js";
import { markOf } from "./findings-list.js";

/** Everything that is known of what is selected, and all that can be done with it. */
export function Details({ desk }: { readonly desk: Desk }) {
  // Everything here follows from the state; the selected item is a part of it.
  const state = useStore(desk.store, (all) => all);
  const item = desk.selected;
  if (!item)
    return (
      <section class="column details" aria-label="Selected finding">
        <div class="column-head">
          <h2>Details</h2>
        </div>
        <p class="empty">Choose a finding: with j and k, in the list, or in the lanes.</p>
      </section>
    );
  const said = state.said.of(item);
  const [shape, says] = markOf(item, said);
  const place = said.movedTo ?? item;
  return (
    <section class="column details" aria-label="Selected finding">
      <div class="column-head">
        <h2>{typeName(said.type ?? item.type)}</h2>
        <span class={`state mark-${said.conflict ? "conflict" : (said.verdict ?? "open")}`}>
          {shape} {says}
          {said.reason ? `: ${REJECT_NAMES[said.reason].toLowerCase()}` : ""}
        </span>
      </div>
      <div class="details-body">
        {said.conflict ? <ConflictBox desk={desk} conflict={said.conflict} /> : null}
        <Words desk={desk} item={item} />
        <Actions desk={desk} item={item} />
        {state.draft ? <EdgeTools desk={desk} /> : null}
        <dl class="known">
          <Fact name="Place">
            {clock(place.startMs, 10)} – {clock(place.endMs, 10)} ({place.endMs - place.startMs} ms)
          </Fact>
          {item.kind === "muted" ? (
            <Fact name="Core">
              {item.coreEndMs - item.coreStartMs} ms, margins {item.coreStartMs - item.startMs} and{" "}
              {item.endMs - item.coreEndMs} ms
            </Fact>
          ) : null}
          {said.movedTo ? (
            <Fact name="Was">
              {clock(item.startMs, 10)} – {clock(item.endMs, 10)}
            </Fact>
          ) : null}
          <Fact name="Channels">{item.channels ? item.channels.map((one) => one + 1).join(", ") : "all"}</Fact>
          <Fact name="Why">{item.why}</Fact>
          {item.doubtedAs ? <Fact name="Perhaps none">The refiner would let it stand: {item.doubtedAs}</Fact> : null}
          <Fact name="Found by">
            {item.detectedBy.join(", ")} · {percent(item.confidence)}
          </Fact>
          {said.by.length > 0 ? <Fact name="Decided by">{said.by.join(", ")}</Fact> : null}
        </dl>
        {item.parts.length > 1 ? <Parts desk={desk} item={item} said={said} /> : null}
        <Notes notes={said.notes} />
      </div>
    </section>
  );
}

function Words({ desk, item }: { readonly desk: Desk; readonly item: Item }) {
  const { view, revealed } = desk.store.state;
  const words = item.words.flatMap((at) => view?.words?.[at] ?? []);
  if (words.length === 0) return null;
  const isHidden = item.words.some((at) => view?.words?.[at]?.text === null && !revealed.has(at));
  const text = item.words.map((at) => view?.words?.[at]?.text ?? revealed.get(at) ?? "▒▒▒").join(" ");
  return (
    <p class="said">
      <q>{text}</q>
      {isHidden ? (
        <button type="button" class="quiet" onClick={() => void reveal(desk)}>
          Show <kbd>r</kbd>
        </button>
      ) : null}
    </p>
  );
}

function Actions({ desk, item }: { readonly desk: Desk; readonly item: Item }) {
  if (!desk.may("review")) return null;
  const many = item.kind === "muted" || item.kind === "added" ? togetherWith(desk, item).length : 1;
  const all = many > 1 ? ` all ${many}` : "";
  const isMuted = item.kind === "muted" || item.kind === "added";
  const menu = (name: "type" | "note" | "reason") => () => desk.store.set({ menu: name });
  return (
    <div class="actions">
      <button type="button" class="main" onClick={() => approve(desk)}>
        {isMuted ? `Approve${all}` : "Rightly kept"} <kbd>a</kbd>
      </button>
      <button type="button" onClick={() => refuse(desk)}>
        {isMuted ? `Reject${all}` : "Mute it"} <kbd>x</kbd>
      </button>
      <button type="button" onClick={() => holdEdge(desk, "start")}>
        Edges <kbd>m</kbd>
      </button>
      <button type="button" onClick={menu("type")}>
        Type <kbd>t</kbd>
      </button>
      <button type="button" onClick={menu("note")}>
        Note <kbd>#</kbd>
      </button>
      <button type="button" onClick={() => turn(desk, "undo")}>
        Undo <kbd>u</kbd>
      </button>
      <button type="button" onClick={() => turn(desk, "redo")}>
        Redo <kbd>U</kbd>
      </button>
      {isMuted ? (
        <button type="button" onClick={menu("reason")}>
          Reason…
        </button>
      ) : null}
    </div>
  );
}

const STEPS_MS = [-50, -10, 10, 50] as const;

function EdgeTools({ desk }: { readonly desk: Desk }) {
  const { draft } = desk.store.state;
  if (!draft) return null;
  return (
    <fieldset class="edges">
      <legend>{draft.purpose === "move" ? "Moving" : "Adding"}</legend>
      {(["start", "end"] as const).map((edge) => (
        <div key={edge}>
          <button type="button" class="toggle" aria-pressed={draft.edge === edge} onClick={() => holdEdge(desk, edge)}>
            {edge === "start" ? "First" : "Last"} <kbd>{edge === "start" ? "[" : "]"}</kbd>
          </button>
          <span class="number">{clock(edge === "start" ? draft.startMs : draft.endMs, 1)}</span>
          {STEPS_MS.map((step) => (
            <button
              key={step}
              type="button"
              onClick={() => {
                holdEdge(desk, edge);
                nudge(desk, step);
              }}
            >
              {step > 0 ? `+${step}` : `−${-step}`}
            </button>
          ))}
        </div>
      ))}
      <button
        type="button"
        class="main"
        onClick={() => {
          if (draft.purpose === "add") desk.store.set({ menu: "add-type" });
          else {
            saveMove(desk);
            letGo(desk, false);
          }
        }}
      >
        {draft.purpose === "add" ? "Mute this" : "Done"} <kbd>Enter</kbd>
      </button>
      <button type="button" onClick={() => drop(desk)}>
        Let go <kbd>Esc</kbd>
      </button>
    </fieldset>
  );
}

function Parts({ desk, item, said }: { readonly desk: Desk; readonly item: Item; readonly said: Said }) {
  const { part } = desk.store.state;
  return (
    <section class="parts" aria-label="What it was made from">
      <h3>Made from {item.parts.length} findings</h3>
      {item.parts.map(({ target, type, confidence, detectedBy, proven }, at) => (
        <button
          key={at}
          type="button"
          class="part toggle"
          aria-pressed={part === at}
          title="Decide on this part alone"
          onClick={() => desk.store.set({ part: part === at ? null : at })}
        >
          <span>{typeName(said.type && item.parts.length === 1 ? said.type : type)}</span>
          <span class="faint">
            {target.kind === "gap" ? "gap, " : ""}
            {detectedBy.join(", ")} {percent(confidence)}
            {proven ? ", proven" : ""}
          </span>
        </button>
      ))}
    </section>
  );
}

function Notes({ notes }: { readonly notes: readonly Made[] }) {
  if (notes.length === 0) return null;
  return (
    <section class="notes" aria-label="Notes">
      {notes.map(({ id, by, decision }) => (
        <p key={id}>
          <span class="faint">{by}:</span> {decision.kind === "note" ? decision.note : ""}
        </p>
      ))}
    </section>
  );
}
