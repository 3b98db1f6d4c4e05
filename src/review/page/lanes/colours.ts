/** How something stands, as the lanes show it: each has a colour and a pattern, so that nothing is told by colour alone. */
export type Look = "open" | "approved" | "rejected" | "mute" | "conflict" | "kept" | "left-in" | "added";

/** What the canvases draw with, as the style sheet has it: they are read again when light and dark change. */
export interface Colours {
  readonly ground: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly wave: string;
  readonly waveMuted: string;
  readonly accent: string;
  readonly looks: Record<Look, string>;
  /** Patterns of margins and of what is not muted any more. */
  readonly hatch: Record<Look, CanvasPattern | string>;
}

const LOOKS: readonly Look[] = ["open", "approved", "rejected", "mute", "conflict", "kept", "left-in", "added"];

/** Reads the custom properties of the page. */
export function readColours(context: CanvasRenderingContext2D): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim() || "#888";
  const looks = recordOf((look) => of(`look-${look}`));
  return {
    ground: of("ground-lane"),
    text: of("text"),
    faint: of("text-faint"),
    line: of("line"),
    wave: of("wave"),
    waveMuted: of("wave-muted"),
    accent: of("accent"),
    looks,
    hatch: recordOf((look) => hatch(context, looks[look]) ?? looks[look]),
  };
}

function recordOf<Value>(make: (look: Look) => Value): Record<Look, Value> {
  const entries = LOOKS.map((look): [Look, Value] => [look, make(look)]);
  const [open, approved, rejected, mute, conflict, kept, leftIn, added] = entries.map(([, value]) => value);
  if (!open || !approved || !rejected || !mute || !conflict || !kept || !leftIn || !added)
    throw new Error("a look is missing");
  return { open, approved, rejected, mute, conflict, kept, "left-in": leftIn, added };
}

/** Lines from corner to corner of 6 pixels. */
function hatch(context: CanvasRenderingContext2D, colour: string): CanvasPattern | null {
  const tile = document.createElement("canvas");
  tile.width = 6;
  tile.height = 6;
  const brush = tile.getContext("2d");
  if (!brush) return null;
  brush.strokeStyle = colour;
  brush.lineWidth = 1.4;
  brush.beginPath();
  for (const shift of [-6, 0, 6]) {
    brush.moveTo(shift - 1, 7);
    brush.lineTo(shift + 7, -1);
  }
  brush.stroke();
  return context.createPattern(tile, "repeat");
}
