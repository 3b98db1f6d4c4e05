import type { PlaceOf } from "../refine/refiner.js";
import type { TextSpan } from "../types.js";
import type { DeidentifyOptions, RewrittenText } from "./deidentify.js";
import { OffsetMap, type Replaced } from "./rewrite.js";

/** Hardly any text needs a third one: each only adds, and what it adds is a word beside a placeholder. */
const MAX_READINGS = 8;

/**
 * Reads a text, and then what was written, until nothing more is found in it: so that whoever reads the output again finds nothing, and
 * changes nothing. Placeholders tell what stands beside them ("[AGE] cumple hoy"), and that is found then and not the first time.
 *
 * With surrogates a text is read once, and remembered: its output is another text, in which everything would be found again.
 * @param read reads and rewrites a text.
 * @param scope whose text it is, where its record says so.
 */
export async function settled(
  text: string,
  read: (text: string, options: DeidentifyOptions) => Promise<RewrittenText>,
  options: DeidentifyOptions,
  scope: string | null = null,
): Promise<RewrittenText> {
  let done = await read(text, options);
  if (options.substitute) {
    await options.remember?.(text, done, scope, options.signal);
    return done;
  }
  for (let readings = 1; readings < MAX_READINGS && done.text !== text; readings++) {
    const next = await read(done.text, rereading(options, done));
    if (next.text === done.text) break;
    done = joined(done, next);
  }
  return done;
}

/**
 * What was warned of is known, and nobody is asked twice over the network.
 * @param done what is read: places in it are told a refiner as those of the original.
 */
function rereading(options: DeidentifyOptions, done: RewrittenText): DeidentifyOptions {
  const { leftByKeep: _told, refineAt, ...rest } = options;
  const map = new OffsetMap(done.replaced);
  const inOriginal = (span: TextSpan | null) => span && map.toOriginal(span);
  return {
    ...rest,
    ...(refineAt && {
      refine: refineAt(inOriginal),
      refineAt: (place: PlaceOf) => refineAt((span) => inOriginal(place(span))),
    }),
    detectors: options.detectors.filter(({ traits }) => !traits.needsServer),
    emit: () => undefined,
  };
}

/** Two rewritings, one of the other's output, as one. */
function joined(first: RewrittenText, second: RewrittenText): RewrittenText {
  const before = new OffsetMap(first.replaced);
  const after = new OffsetMap(second.replaced);
  const inNew = <Place extends Pick<Replaced, "newStart" | "newEnd">>(place: Place): Place => {
    const { start, end } = after.toNew({ start: place.newStart, end: place.newEnd });
    return { ...place, newStart: start, newEnd: end };
  };
  const inOriginal = <Place extends Pick<Replaced, "start" | "end">>(place: Place): Place => ({
    ...place,
    ...before.toOriginal(place),
  });
  const byPlace = (a: Replaced, b: Replaced) => a.start - b.start || a.newStart - b.newStart;
  return {
    text: second.text,
    entities: [...first.entities.map(inNew), ...second.entities.map(inOriginal)].sort(byPlace),
    replaced: withoutOverlaps([...first.replaced.map(inNew), ...second.replaced.map(inOriginal)].sort(byPlace)),
  };
}

/** A stretch that was replaced twice is one. */
function withoutOverlaps(replaced: readonly Replaced[]): Replaced[] {
  const result: Replaced[] = [];
  for (const one of replaced) {
    const last = result.at(-1);
    if (last && one.start < last.end) {
      result.splice(-1, 1, {
        start: last.start,
        end: Math.max(last.end, one.end),
        newStart: Math.min(last.newStart, one.newStart),
        newEnd: Math.max(last.newEnd, one.newEnd),
      });
    } else result.push(one);
  }
  return result;
}
