import type { ComponentChildren } from "preact";

/** Nothing is here yet, and why; with what can be done about it. */
export function Blank({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="blank">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Something is on its way. It says so only after a moment, so that nothing flickers. */
export function Waiting({ what }: { readonly what: string }) {
  return (
    <div class="blank waiting" role="status">
      <p>{what}</p>
    </div>
  );
}

/** Something came to nothing, and can be tried again. */
export function Failed({ text, retry }: { readonly text: string; readonly retry?: (() => void) | undefined }) {
  return (
    <div class="blank" role="alert">
      <h2>This could not be shown</h2>
      <p>{text}</p>
      {retry ? (
        <button type="button" class="main" onClick={retry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
