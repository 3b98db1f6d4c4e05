import { type Config, parseConfig } from "../../config/config.js";
import { isAnyKnown, type Known } from "../../config/known.js";
import { typesOfPolicy } from "../../config/policy.js";
import type { KnownType } from "../../entity-types.js";
import { HushtapeError } from "../../errors.js";
import type { LanguageModel } from "../../llm/language-model.js";
import type { Detector, DetectorTraits } from "../../types.js";
import { createKnownDetector } from "./known/index.js";
import { createNamesDetector, NAMES_TRAITS } from "./names/index.js";
import { OLLAMA_TRAITS } from "./ollama/traits.js";
import { createRulesDetector, RULES_TRAITS } from "./rules/index.js";
import { TAGGER_TRAITS } from "./tagger/traits.js";

type DetectorName = Config["detectors"][number];

interface Registered {
  readonly traits: DetectorTraits;
  readonly create: (config: Config, model: LanguageModel | null, merges: boolean) => Detector;
}

/**
 * Every detector that the setting `detectors` knows, in the order in which they read; the language model's comes last, because it gets
 * what the others found.
 */
const DETECTORS = {
  rules: { traits: RULES_TRAITS, create: () => createRulesDetector() },
  names: { traits: NAMES_TRAITS, create: () => createNamesDetector() },
  tagger: {
    traits: TAGGER_TRAITS,
    create: ({ taggerThreshold }) =>
      lazily("tagger", TAGGER_TRAITS, async () => {
        const { createTaggerDetector } = await import("./tagger/index.js");
        return createTaggerDetector(taggerThreshold);
      }),
  },
  ollama: {
    traits: OLLAMA_TRAITS,
    create: (config, model, merges) => {
      if (!model) throw new HushtapeError("INTERNAL", "no language model was connected", "Report it.");
      const load = async () => {
        const { createOllamaDetector } = await import("./ollama/index.js");
        return createOllamaDetector(model, config, typesOfPolicy(config), { merges });
      };
      return { ...lazily("ollama", OLLAMA_TRAITS, load), mostShare: config.llmShareLimit };
    },
  },
} as const satisfies Readonly<Record<DetectorName, Registered>>;

type EmbeddedTraits = Extract<(typeof DETECTORS)[DetectorName]["traits"], { readonly needsServer: false }>;

/**
 * Known types that no embedded detector finds, and why. The compiler wants every type here that none of them declares in `finds`, and none
 * that one does: a new type is either found, with a golden sentence, or the user is warned that it is not (`types-not-found`).
 */
const FOUND_BY_MODEL_ALONE: Readonly<Record<Exclude<KnownType, EmbeddedTraits["finds"][number]>, string>> = {
  RACE: "what is said of it (white, black) is said of skin, stool and light as well",
  MARITAL_STATUS: "a fact told in passing, in words that are everybody's",
  PARENTHOOD: "a fact told in passing, in words that are everybody's",
};

/** Types that nothing finds without a language model. */
export const NOT_EMBEDDED: readonly string[] = Object.keys(FOUND_BY_MODEL_ALONE);

const registered = Object.entries<Registered>(DETECTORS);

/**
 * The detectors of the configuration, in the order of the table above, behind the one of what is known where there is such.
 * @param known what is known of the people; `null`: nothing. @param merges the caller reads texts side by side, each in a seat of its own.
 */
export function chooseDetectors(
  config: Config,
  model: LanguageModel | null,
  known: Known | null = null,
  { merges = false }: { merges?: boolean } = {},
): Detector[] {
  const wanted: ReadonlySet<string> = new Set(config.detectors);
  const chosen = registered.filter(([name]) => wanted.has(name)).map(([, { create }]) => create(config, model, merges));
  return known !== null && isAnyKnown(known) ? [createKnownDetector(known), ...chosen] : chosen;
}

/** Those that need no server, as they are by default. */
export function embeddedDetectors(): Detector[] {
  return createAll(({ needsServer }) => !needsServer);
}

/**
 * The detectors that go by forms and word lists: for text that is not prose, such as a file's name. Whose names stand there does not hang on the
 * language of the recording: where that is not read, such text is judged in every language that is.
 */
export function listDetectors(): Detector[] {
  return createAll(({ needsServer, forNames }) => forNames && !needsServer).map(inSomeLanguage);
}

function inSomeLanguage(detector: Detector): Detector {
  const { languages } = detector.traits;
  return {
    ...detector,
    async detect(text, context) {
      if (languages === "any" || languages.includes(context.language)) return detector.detect(text, context);
      const found = await Promise.all(languages.map((language) => detector.detect(text, { ...context, language })));
      return found.flat();
    },
  };
}

function createAll(are: (traits: DetectorTraits) => boolean): Detector[] {
  const defaults = parseConfig({});
  return registered.filter(([, { traits }]) => are(traits)).map(([, { create }]) => create(defaults, null, false));
}

/** A detector that is loaded when it is first used, so that nobody waits for one that is not used. */
function lazily(name: DetectorName, traits: DetectorTraits, load: () => Promise<Detector>): Detector {
  let loading: Promise<Detector> | null = null;
  return {
    name,
    traits,
    async detect(text, context) {
      loading ??= load();
      return (await loading).detect(text, context);
    },
  };
}
