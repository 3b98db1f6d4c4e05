import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Rows above and below what is seen that are there already. */
const SPARE = 8;

interface Props {
  readonly role: "listbox" | "list" | "rowgroup";
  readonly count: number;
  /** All rows are as high, in px. */
  readonly rowHeight: number;
  readonly row: (index: number) => ComponentChildren;
  /** Kept in view when it changes; −1: none. */
  readonly shown: number;
  /** Which rows are there now: first, and the one after the last. */
  readonly onRange?: (first: number, end: number) => void;
  readonly label: string;
  readonly activeId?: string | undefined;
}

/** A list of any length of which only what is seen is on the page. */
export function VirtualRows({ count, rowHeight, row, shown, onRange, label, activeId, role }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [[first, end], setRange] = useState<readonly [number, number]>([0, 40]);
  const measure = () => {
    const now = box.current;
    if (!now) return;
    const from = Math.max(0, Math.floor(now.scrollTop / rowHeight) - SPARE);
    const to = Math.ceil((now.scrollTop + now.clientHeight) / rowHeight) + SPARE;
    setRange((last) => (last[0] === from && last[1] === to ? last : [from, to]));
  };
  useLayoutEffect(() => {
    const now = box.current;
    if (!now) return;
    const observer = new ResizeObserver(measure);
    observer.observe(now);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const now = box.current;
    if (!now || shown < 0) return;
    const top = shown * rowHeight;
    if (top < now.scrollTop) now.scrollTop = Math.max(0, top - rowHeight);
    else if (top + rowHeight > now.scrollTop + now.clientHeight) now.scrollTop = top + 2 * rowHeight - now.clientHeight;
  }, [shown, rowHeight]);
  const last = Math.min(count, end);
  useEffect(() => onRange?.(first, last), [first, last, onRange]);
  const rows: ComponentChildren[] = [];
  for (let at = first; at < last; at++) rows.push(row(at));
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of the roles has a name
    <div
      ref={box}
      class="rows"
      role={role}
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={activeId}
      onScroll={measure}
    >
      <div class="rows-space" role="presentation" style={{ height: `${count * rowHeight}px` }}>
        <div role="presentation" style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {rows}
        </div>
      </div>
    </div>
  );
}
