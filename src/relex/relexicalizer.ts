import type { Config } from "../config/config.js";
import { localeOf } from "../config/locale.js";
import type { SurrogateMode, SurrogateScope } from "../config/surrogate-settings.js";
import { HushtapeError } from "../errors.js";
import type { Locale } from "../language/locales.js";
import type { LanguageModel } from "../llm/language-model.js";
import { type Remember, type Substitute, standIn } from "../rewrite/deidentify.js";
import { NO_PROPOSALS, type ProposalCounts, sumOfProposals } from "../rewrite/proposal-counts.js";
import type { Entity } from "../types.js";
import { functionWordsBefore } from "./agree.js";
import { findKey } from "./key/key-file.js";
import { readScopeId } from "./key/scope-id.js";
import { type ScopeChoice, SurrogateKey } from "./key/surrogate-key.js";
import { withNamesMeant } from "./names-meant.js";
import { decideWith } from "./ollama/decide-similar.js";
import { proposeSame } from "./ollama/propose-same.js";
import { ReadingWithModel } from "./proposals/ask-model.js";
import { DocumentReading, type Relexicalized } from "./relexicalize.js";
import type { Vault } from "./vault/types.js";
import { type Propose, writeRemembered } from "./write-remembered.js";

/** What making surrogates may ask besides its rules, and when it must stop. */
export interface RelexHelpers {
  /**
   * Proposes which names are one person's, decides which are like remembered ones and, with the relexicalizer `model`, proposes surrogates; `null`:
   * only rules decide.
   */
  readonly model: LanguageModel | null;
  readonly signal: AbortSignal;
  /** `knownNames` of what is known; default: nothing. */
  readonly names?: readonly string[];
}

interface Parts extends RelexHelpers {
  readonly key: SurrogateKey;
  readonly keyId: string | null;
  readonly scope: SurrogateScope;
  readonly scopeId: string | null;
  readonly locale: Locale;
  readonly mode: SurrogateMode;
  readonly preserveClinical: boolean;
  /** Proposes clusters of all kinds, and surrogates; `null`: rules alone make them. */
  readonly proposer: LanguageModel | null;
  readonly vault: Vault | null;
  readonly vaultKind: "directory" | "server" | null;
}

/** Makes surrogates as the configuration says. Open until `close`. */
export class Relexicalizer {
  /** Findings so far that have a surrogate, those that keep their placeholder, and those of them that could be something clinical. */
  readonly counts = { made: 0, placeholders: 0, keptClinical: 0 };
  private proposed: ProposalCounts = NO_PROPOSALS;

  private constructor(private readonly parts: Parts) {}

  /**
   * @throws HushtapeError USAGE (a language without surrogates; a scope that needs a key or an identifier), KEY_INVALID, and what a vault
   * that cannot be opened throws.
   */
  static async open(config: Config, helpers: RelexHelpers): Promise<Relexicalizer> {
    const locale = localeOf(config);
    const key = await findKey(config.keyFile ?? undefined);
    if (!key && config.surrogateScope !== "document") {
      throw new HushtapeError(
        "USAGE",
        "surrogates that agree over documents need a key",
        "Name it with --key-file FILE; `hushtape key new FILE` makes one.",
      );
    }
    const scopeId = config.surrogateScope === "patient" ? await readScopeId(config.scopeIdFile) : null;
    return new Relexicalizer({
      ...helpers,
      key: key ?? SurrogateKey.random(),
      keyId: key?.id ?? null,
      scope: config.surrogateScope,
      scopeId,
      locale,
      mode: config.surrogateMode,
      preserveClinical: config.preserveClinical,
      proposer: proposerOf(config, helpers),
      ...(key && config.vault !== null ? await openVaultOf(config, config.vault, key, helpers) : NO_VAULT),
    });
  }

  /** Language that the surrogates are made in. */
  get locale(): Locale {
    return this.parts.locale;
  }

  /** Names the key; `null`: made for this run, and lost with it. */
  get keyId(): string | null {
    return this.parts.keyId;
  }

  /** Proves that whoever wrote a text had the key: 32 hexadecimal digits. `null`: the key is of this run alone. */
  sealOf(settings: string, output: string): string | null {
    if (this.parts.keyId === null) return null;
    return this.parts.key.derive("hushtape output seal", `${settings}\u0000${output}`).toString("hex").slice(0, 32);
  }

  /** What the audit record says of the surrogates so far. Of proposals `null`: rules alone made them. */
  get record() {
    const { keyId, locale, vaultKind, proposer } = this.parts;
    return { keyId, locale, vault: vaultKind, ...this.counts, proposals: proposer && this.proposed };
  }

  /**
   * @param entities findings in the text.
   * @param scopeId identifier of the patient whose text it is; default: as configured.
   * @param signal ends the work; default: the one that `open` was given.
   * @throws HushtapeError USAGE without a scope, INTERNAL on a defect; what the vault and the language model throw.
   */
  async rewrite(
    text: string,
    entities: readonly Entity[],
    scopeId: string | null = null,
    signal: AbortSignal = this.parts.signal,
  ): Promise<Rewritten> {
    const scope = this.choice(scopeId);
    try {
      return await this.rewriteIn(scope, text, entities, signal);
    } catch (error) {
      if (error instanceof HushtapeError) throw error;
      // What a defect says may quote the text.
      throw new HushtapeError("INTERNAL", "making surrogates failed", "Nothing was published. Please report it.");
    }
  }

  private async rewriteIn(
    scope: ScopeChoice,
    text: string,
    entities: readonly Entity[],
    signal: AbortSignal,
  ): Promise<Rewritten> {
    const { key, locale, mode, vault, proposer, preserveClinical } = this.parts;
    const settings = { key, scope, locale, mode };
    const write = (reading: DocumentReading, propose: Propose): Promise<Relexicalized> =>
      vault && scope.kind !== "document"
        ? writeRemembered(reading, settings, vault, scope, signal, propose)
        : propose(NONE).then((proposed) => reading.write(settings, { proposed }));
    if (!proposer) return write(await this.read(text, entities, signal), async () => NOTHING);
    const asked = await ReadingWithModel.of(text, entities, { model: proposer, locale, preserveClinical, signal });
    const written = await write(asked.reading, (known) => asked.propose(known));
    return { ...written, proposals: asked.counts(written) };
  }

  /** For `DeidentifyOptions.substitute`. */
  readonly substitute: Substitute = async (text, entities, scopeId, signal) => {
    const meant = withNamesMeant(text, entities, this.parts.names ?? []);
    const { surrogates, proposals } = await this.rewrite(meant.text, meant.entities, scopeId, signal);
    // Neither the name nor what was recognised in its place is written again.
    const replacements = entities.map((entity, index) =>
      standIn(entity, text.slice(entity.start, entity.end), () => surrogates[index]?.replacement ?? ""),
    );
    for (const [index, { type }] of entities.entries()) {
      this.counts[replacements[index] === `[${type}]` ? "placeholders" : "made"]++;
    }
    const keptClinical = surrogates.filter(({ isWithheld }) => isWithheld === true).length;
    this.counts.keptClinical += keptClinical;
    if (proposals) this.proposed = sumOfProposals(this.proposed, proposals);
    return {
      replacements,
      keptClinical,
      ...(proposals && { proposals }),
      around: functionWordsBefore(text, entities, replacements, this.parts.locale),
    };
  };

  /** For `DeidentifyOptions.remember`. */
  readonly remember: Remember = async (text, { text: output, replaced }, scopeId, signal = this.parts.signal) => {
    const { vault } = this.parts;
    const scope = this.choice(scopeId);
    if (!vault || scope.kind === "document") return;
    const edits = replaced.map(({ start, end, newStart, newEnd }) => {
      return { start: newStart, end: newEnd, original: text.slice(start, end) };
    });
    const changed = edits.filter(({ start, end, original }) => output.slice(start, end) !== original);
    await vault.rememberDocument(scope, { output, edits: changed }, signal);
  };

  /** Closes the vault, if there is one. */
  async close(): Promise<void> {
    await this.parts.vault?.close();
  }

  private async read(text: string, entities: readonly Entity[], signal: AbortSignal): Promise<DocumentReading> {
    const { locale, model, preserveClinical } = this.parts;
    const reading = DocumentReading.of(text, entities, locale, [], preserveClinical);
    const people = reading.mentions.filter(({ type }) => type === "PERSON");
    if (!model || people.length < 2) return reading;
    const proposals = await proposeSame("people", model, text, people, locale, signal);
    return proposals.length === 0 ? reading : DocumentReading.of(text, entities, locale, proposals, preserveClinical);
  }

  private choice(scopeId: string | null): ScopeChoice {
    const { scope } = this.parts;
    if (scope !== "patient") return { kind: scope };
    const id = scopeId ?? this.parts.scopeId;
    if (id !== null) return { kind: "patient", id };
    throw new HushtapeError(
      "USAGE",
      "the scope is the patient, but nothing says whose text it is",
      'Say it as "scope" in a request or in JSON Lines. On the command line put the patient\'s identifier into a file and name it with --scope-id-file.',
    );
  }
}

/** A document with surrogates, and what became of what a language model proposed for it. */
interface Rewritten extends Relexicalized {
  readonly proposals?: ProposalCounts;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, string> = new Map();

/** @throws HushtapeError USAGE where a model is to propose and there is none: rules alone would do what nobody asked for. */
function proposerOf({ relexicalizer }: Config, { model }: RelexHelpers): LanguageModel | null {
  if (relexicalizer === "rules") return null;
  if (model) return model;
  throw new HushtapeError(
    "USAGE",
    'the relexicalizer "model" needs a language model, and none is connected',
    "Add --profile ollama and --ollama-model NAME, or leave --relexicalizer out.",
  );
}

const NO_VAULT = { vault: null, vaultKind: null } as const;

async function openVaultOf(
  { allowRemoteVault, locale, language }: Config,
  where: string,
  key: SurrogateKey,
  { model, signal }: RelexHelpers,
): Promise<Pick<Parts, "vault" | "vaultKind">> {
  const [{ isServerAddress }, { openVault }] = await Promise.all([
    import("../database/open-place.js"),
    import("./vault/open-vault.js"),
  ]);
  const vault = await openVault(where, key, {
    allowRemote: allowRemoteVault,
    ...(model ? { decide: decideWith(model, locale ?? language) } : {}),
    signal,
  });
  return { vault, vaultKind: isServerAddress(where) ? "server" : "directory" };
}
