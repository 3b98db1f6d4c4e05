import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly isWide?: boolean;
  /** Keys that do something wherever the focus is in it. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

/** Something over the view that is closed again: by Escape, by its button, by a click beside it. Focus goes in, and back where it was. */
export function Panel({ title, close, isWide, onKey, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onClose = useRef(close);
  onClose.current = close;
  useEffect(() => {
    const now = dialog.current;
    const before = document.activeElement;
    now?.showModal();
    // Where one writes, else what is done most often: never the button that closes.
    const first = now?.querySelector<HTMLElement>("textarea, .main:enabled, .choices [aria-current]");
    (first ?? now?.querySelector<HTMLElement>(".choices > *"))?.focus();
    return () => {
      now?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // Escape closes it as the browser does; clicks on the dialog itself are clicks beside what it holds.
    <dialog
      ref={dialog}
      class={isWide ? "panel wide" : "panel"}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose.current();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose.current();
      }}
      onKeyDown={(event) => {
        // Keys of the view below are not for now.
        event.stopPropagation();
        onKey?.(event);
      }}
    >
      <div class="panel-body">
        <div class="panel-head">
          <h2>{title}</h2>
          <button type="button" class="quiet" onClick={() => onClose.current()} aria-label="Close">
            ✕
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
