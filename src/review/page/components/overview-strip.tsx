import { useEffect, useRef } from "preact/hooks";
import { Overview, type OverviewColours } from "../sound/overview.js";
import type { Desk } from "../state/desk.js";
import { useStore } from "../state/store.js";

function coloursNow(): OverviewColours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return { wave: of("wave-muted"), played: of("wave"), cursor: of("accent") };
}

/** What the strip needs: a desk, or a sample's. */
export type StripDesk = Pick<Desk, "pyramid" | "player" | "viewport" | "frames">;

/** The whole recording in one strip: where one is, and which part the lanes show. */
export function OverviewStrip({ desk }: { readonly desk: Desk }) {
  const sounds = useStore(desk.store, (state) => state.sounds);
  return <Strip key={sounds} desk={desk} />;
}

/** The strip itself. */
export function Strip({ desk }: { readonly desk: StripDesk }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { pyramid, player, viewport, frames } = desk;
    const container = box.current;
    if (!container || !pyramid) return;
    const overview = new Overview();
    const onSeek = (timeMs: number) => {
      player.seek(timeMs);
      viewport.reveal(timeMs, timeMs);
    };
    overview.open(container, pyramid, player.audio, coloursNow(), onSeek).catch(() => undefined);
    const place = frames.add(() => {
      if (!frame.current) return;
      const share = (ms: number) => Math.min(1, Math.max(0, ms / viewport.durationMs));
      const width = container.clientWidth;
      const [from, to] = [share(viewport.startMs) * width, share(viewport.endMs) * width];
      frame.current.style.transform = `translateX(${from}px)`;
      frame.current.style.width = `${Math.max(2, to - from)}px`;
    });
    const recolour = () => overview.recolour(coloursNow());
    const observer = new MutationObserver(recolour);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      observer.disconnect();
      place();
      overview.close();
    };
  }, [desk]);
  return (
    <section class="overview" aria-label="Whole recording">
      <div ref={box} class="overview-wave" />
      <div ref={frame} class="overview-frame" aria-hidden="true" />
    </section>
  );
}
