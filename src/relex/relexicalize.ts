import type { SurrogateMode } from "../config/surrogate-settings.js";
import type { EntityType } from "../entity-types.js";
import type { Locale } from "../language/locales.js";
import { standIn } from "../rewrite/deidentify.js";
import { type Replaced, rewriteText } from "../rewrite/rewrite.js";
import { mergeEntities } from "../text/merge-entities.js";
import type { Entity } from "../types.js";
import { Draw } from "./choose/draw.js";
import { Taken } from "./choose/taken.js";
import { clinicallyDoubtful } from "./clinically-doubtful.js";
import { groupBy } from "./group-by.js";
import { type ScopeChoice, type SurrogateKey, scopeKey } from "./key/surrogate-key.js";
import { KINDS, type Kind } from "./kinds.js";
import type { Cluster, KindReading, Mention, Question, Verdict, WritingContext } from "./types.js";

/** The settings that a document's surrogates depend on. Same settings and original, same surrogate. */
export interface RelexSettings {
  readonly key: SurrogateKey;
  readonly scope: ScopeChoice;
  readonly locale: Locale;
  readonly mode: SurrogateMode;
}

/** A finding and what stands in its place. */
interface Surrogate extends Replaced {
  readonly entity: Entity;
  readonly replacement: string;
  /** `null`: no surrogate could be made, and the placeholder stands there. */
  readonly cluster: string | null;
  /** Its placeholder stands there because another value could be a wrong clinical fact. Default false. */
  readonly isWithheld?: boolean;
}

/** A document with surrogates in place of its findings. */
export interface Relexicalized {
  readonly text: string;
  /** One for each finding, disjoint, in order. */
  readonly surrogates: readonly Surrogate[];
  /** Surrogates of parts, by `partKey`. It holds PHI. */
  readonly chosen: ReadonlyMap<string, string>;
  /** What became of what was proposed for parts, by `partKey`. It holds PHI. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

/** What is known of surrogates before any is drawn. */
export interface Foreknown {
  /** Surrogates of parts that a vault remembers, by `partKey`. */
  readonly recalled?: ReadonlyMap<string, string>;
  /** Surrogates that it has given to others; see `Taken`. */
  readonly refused?: ReadonlySet<string>;
  /** What a language model proposes for parts, by `partKey`; see `Proposals`. */
  readonly proposed?: ReadonlyMap<string, string>;
}

const KIND_OF: ReadonlyMap<EntityType, Kind> = new Map(
  KINDS.flatMap((kind) => kind.types.map((type) => [type, kind] as const)),
);

const NONE: ReadonlySet<number> = new Set();
const NOTHING: ReadonlyMap<string, string> = new Map();

/** Findings with their words. @param entities disjoint, in order. */
export function mentionsOf(text: string, entities: readonly Entity[]): readonly Mention[] {
  return entities.map(({ start, end, type, role, value, ofAnyAge }, index) => ({
    index,
    start,
    end,
    type,
    text: text.slice(start, end),
    role: role ?? null,
    ...(value && { value }),
    ...(ofAnyAge && { ofAnyAge }),
  }));
}

/** The mentions of one document, read and put into clusters. It holds PHI. */
export class DocumentReading {
  private constructor(
    private readonly text: string,
    private readonly entities: readonly Entity[],
    readonly mentions: readonly Mention[],
    private readonly readings: readonly KindReading[],
    private readonly withheld: ReadonlySet<number>,
  ) {}

  /**
   * @param entities findings in the text; where they overlap they are taken together.
   * @param sameThing what a language model takes for one, see `RelexDocument.sameThing`; indexes of the findings after they are taken together.
   * @param preserveClinical what could be clinical keeps its placeholder (`clinicallyDoubtful`): nothing is read in it, and no vault remembers it.
   */
  static of(
    text: string,
    entities: readonly Entity[],
    locale: Locale,
    sameThing: readonly (readonly number[])[] = [],
    preserveClinical = true,
  ): DocumentReading {
    const disjoint = mergeEntities(entities);
    const mentions = mentionsOf(text, disjoint);
    const withheld = preserveClinical ? clinicallyDoubtful(text, disjoint, mentions, locale) : NONE;
    const document = { text, locale, mentions, sameThing };
    const sure = mentions.filter(({ index }) => !withheld.has(index));
    const byKind = groupBy(sure, ({ type }) => KIND_OF.get(type));
    const readings = KINDS.flatMap((kind) => {
      const own = byKind.get(kind);
      return own ? [kind.read(own, document)] : [];
    });
    return new DocumentReading(text, disjoint, mentions, readings, withheld);
  }

  /** The clusters of all kinds. */
  get clusters(): readonly Cluster[] {
    return this.readings.flatMap(({ clusters }) => clusters);
  }

  /** What a language model may be asked surrogates for. */
  get questions(): readonly Question[] {
    return this.readings.flatMap(({ questions }) => questions ?? []);
  }

  /** Writes the document with surrogates. */
  write(settings: RelexSettings, { recalled = NOTHING, refused, proposed = NOTHING }: Foreknown = {}): Relexicalized {
    const proposals = { parts: proposed, verdicts: new Map<string, Verdict>() };
    const context: WritingContext = {
      locale: settings.locale,
      mode: settings.mode,
      draw: new Draw(scopeKey(settings.key, settings.scope, this.text)),
      taken: Taken.of(this.text, refused),
      isAlone: settings.scope.kind === "document",
      recalled,
      proposals,
      chosen: new Map(),
    };
    const written = new Map<number, string>();
    const clusterOf = new Map<number, string>();
    for (const reading of this.readings) {
      for (const [index, surrogate] of reading.write(context)) written.set(index, surrogate);
      for (const { id, mentions } of reading.clusters) for (const index of mentions) clusterOf.set(index, id);
    }
    const replacements = this.entities.map((entity, index) =>
      // Whatever a kind answers, the original is never written again.
      standIn(entity, this.text.slice(entity.start, entity.end), () => written.get(index) ?? ""),
    );
    const { text, replaced } = rewriteText(this.text, this.entities, replacements);
    const surrogates = replaced.flatMap((span, index) => {
      const entity = this.entities[index];
      const replacement = replacements[index];
      if (!entity || replacement === undefined) return [];
      const made = replacement !== `[${entity.type}]`;
      const cluster = made ? (clusterOf.get(index) ?? null) : null;
      return [{ ...span, entity, replacement, cluster, isWithheld: this.withheld.has(index) }];
    });
    return { text, surrogates, chosen: context.chosen, verdicts: proposals.verdicts };
  }
}

/** Rewrites a text with surrogates, without a vault and without a language model. Nothing outside the findings changes; `functionWordsBefore` says which words before them should. */
export function relexicalize(text: string, entities: readonly Entity[], settings: RelexSettings): Relexicalized {
  return DocumentReading.of(text, entities, settings.locale).write(settings);
}
