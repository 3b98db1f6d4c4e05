import { useState } from "preact/hooks";
import type { EntityType } from "../client/forms.js";
import { EXPORT_NAMES, keysOf, ORIGINAL_NAMES, REJECT_NAMES, TYPE_CHOICES } from "../client/names.js";
import { annotate, giveReason, retype } from "../state/deciding.js";
import type { Desk } from "../state/desk.js";
import { DESK_KEYS } from "../state/desk-keys.js";
import { addAs, hearOriginal } from "../state/editing.js";
import { useStore } from "../state/store.js";
import { FinishPanel } from "./finish-panel.js";
import { KeysPanel } from "./keys-panel.js";
import { Panel } from "./panel.js";

/** What is chosen from over the desk. */
export function Menus({ desk }: { readonly desk: Desk }) {
  const menu = useStore(desk.store, (state) => state.menu);
  const close = () => desk.store.set({ menu: null });
  if (menu === "keys") return <KeysPanel rows={DESK_KEYS} close={close} />;
  if (menu === "type")
    return (
      <TypePanel title="Which type is it?" now={typeNow(desk)} close={close} choose={(type) => retype(desk, type)} />
    );
  if (menu === "add-type")
    return <TypePanel title="To be muted, as which type?" close={close} choose={(type) => addAs(desk, type)} />;
  if (menu === "reason")
    return (
      <Choices
        title="Why is it to be heard?"
        names={REJECT_NAMES}
        close={close}
        choose={(one) => giveReason(desk, one)}
      />
    );
  if (menu === "original")
    return (
      <Choices
        title="Why do you hear the original? The log has it."
        names={ORIGINAL_NAMES}
        close={close}
        choose={(reason) => void hearOriginal(desk, reason)}
      />
    );
  if (menu === "note") return <NotePanel desk={desk} close={close} />;
  if (menu === "approve") return <FinishPanel desk={desk} close={close} />;
  if (menu === "export") return <ExportPanel desk={desk} close={close} />;
  if (menu === "versions") return <VersionsPanel desk={desk} close={close} />;
  return null;
}

interface ChoicesProps<Key extends string> {
  readonly title: string;
  readonly names: Record<Key, string>;
  readonly close: () => void;
  readonly choose: (key: Key) => void;
}

/** A few to choose from, by digit or by mouse. */
function Choices<Key extends string>({ title, names, close, choose }: ChoicesProps<Key>) {
  const keys = keysOf(names);
  const take = (event: KeyboardEvent) => {
    const key = keys[Number(event.key) - 1];
    if (key !== undefined) choose(key);
  };
  return (
    <Panel title={title} close={close} onKey={take}>
      <div class="choices">
        {keys.map((key, at) => (
          <button key={key} type="button" onClick={() => choose(key)}>
            <kbd>{at + 1}</kbd> {names[key]}
          </button>
        ))}
      </div>
    </Panel>
  );
}

function typeNow(desk: Desk): EntityType | null {
  const { selected } = desk;
  return selected ? (desk.store.state.said.of(selected).type ?? selected.type) : null;
}

interface TypeProps {
  readonly title: string;
  /** What it is so far. Default: not known. */
  readonly now?: EntityType | null;
  readonly close: () => void;
  readonly choose: (type: EntityType) => void;
}

/** All types, by letter or by mouse. */
export function TypePanel({ title, now = null, close, choose }: TypeProps) {
  const take = (event: KeyboardEvent) => {
    const found = TYPE_CHOICES.find(({ letter }) => letter !== "" && letter === event.key.toLowerCase());
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    choose(found.type);
  };
  return (
    <Panel title={title} close={close} onKey={take} isWide>
      <div class="choices types">
        {TYPE_CHOICES.map(({ type, name, letter }) => (
          <button
            key={type}
            type="button"
            aria-current={type === now ? "true" : undefined}
            onClick={() => choose(type)}
          >
            {letter === "" ? <span class="no-letter" /> : <kbd>{letter}</kbd>} {name}
          </button>
        ))}
      </div>
    </Panel>
  );
}

interface Props {
  readonly desk: Desk;
  readonly close: () => void;
}

function NotePanel({ desk, close }: Props) {
  const [note, setNote] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    annotate(desk, note);
  };
  return (
    <Panel title={desk.selected ? "Note on this finding" : "Note on the recording"} close={close}>
      <form onSubmit={submit} class="note-form">
        <textarea
          aria-label="Note"
          rows={4}
          maxLength={4000}
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
        <p class="faint">Private: it stays beside the recording and goes into no log.</p>
        <button type="submit" class="main">
          Save <kbd>Ctrl Enter</kbd>
        </button>
      </form>
    </Panel>
  );
}

function ExportPanel({ desk, close }: Props) {
  const isApproved = desk.store.state.view?.row.status === "approved";
  return (
    <Panel title="Export" close={close}>
      {isApproved ? (
        <div class="choices">
          {keysOf(EXPORT_NAMES).map((format) => (
            <a key={format} class="button" download href={`${desk.path}/export?format=${format}`}>
              {EXPORT_NAMES[format]}
            </a>
          ))}
        </div>
      ) : (
        <p>Only approved bytes leave the desk: this recording is not approved as it is now.</p>
      )}
    </Panel>
  );
}

function VersionsPanel({ desk, close }: Props) {
  const versions = desk.store.state.view?.versions ?? [];
  return (
    <Panel title="Versions before this one" close={close}>
      <ol class="versions">
        {versions.map(({ number, auditSha256, at }) => (
          <li key={number} value={number}>
            made {new Date(at).toLocaleString()}, replaced since{" "}
            <code title="SHA-256 of its audit record">{auditSha256.slice(0, 12)}</code>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
