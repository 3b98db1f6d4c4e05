/** A key, with what it does: the table that is searched when one is pressed, and that `?` shows. */
export interface KeyRow<Actor> {
  /** As `keyName` writes them; the first is shown. */
  readonly keys: readonly string[];
  /** For people. */
  readonly does: string;
  /** Heading that it stands under. */
  readonly group: string;
  readonly run: (actor: Actor) => void;
}

/** A key as the tables write it: `ctrl+z`, `shift+ArrowLeft`, `?`. Letters with shift are written as their capital. */
function keyName(event: KeyboardEvent): string {
  const control = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  const key = event.key === " " ? "Space" : event.key;
  if (key.length === 1 && control === "") return key;
  return `${control}${event.shiftKey ? "shift+" : ""}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** Whether keys belong to what is being typed or chosen there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Does what the table has for a key; whether there was anything. */
export function press<Actor>(rows: readonly KeyRow<Actor>[], actor: Actor, event: KeyboardEvent): boolean {
  if (isTyping(event.target) || event.altKey) return false;
  const name = keyName(event);
  // Who has gone to a button with Tab wants Space and Enter to press it.
  const isOnButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  if (isOnButton && (name === "Space" || name === "Enter")) return false;
  const row = rows.find(({ keys }) => keys.includes(name));
  if (!row) return false;
  event.preventDefault();
  row.run(actor);
  return true;
}

/** How a key is shown. */
export function keyLabel(name: string): string {
  return name
    .replace("ctrl+", "Ctrl ")
    .replace("shift+", "⇧ ")
    .replace("ArrowLeft", "←")
    .replace("ArrowRight", "→")
    .replace("ArrowUp", "↑")
    .replace("ArrowDown", "↓")
    .replace("Escape", "Esc");
}
