import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { HushtapeError } from "../../errors.js";
import { DEFAULT_LOCALE, LOCALES } from "../../language/locales.js";

/**
 * Every prompt and the placeholders of its two parts. `{{language}}`, the name of the text's language, is filled in by `loadPrompt`
 * itself. A file whose placeholders are not exactly these is refused when it is loaded.
 */
const PLACEHOLDERS = {
  deid: { system: ["types"], user: ["pass", "text"] },
  "deid-shield": { system: ["types"], user: ["pass", "text"] },
  "deid-redactx": { system: ["types"], user: ["pass", "text"] },
  "deid-note": { system: ["types"], user: ["pass", "text"] },
  merged: { system: [], user: ["pass", "texts", "indices"] },
  locate: { system: [], user: ["text", "findings"] },
  gaps: { system: ["types"], user: ["text", "markers"] },
  judge: { system: [], user: ["text", "findings"] },
  people: { system: [], user: ["text", "numbers"] },
  match: { system: [], user: ["text"] },
  entities: { system: [], user: ["text", "numbers"] },
  replacements: { system: [], user: ["text", "used"] },
  "refine-review": { system: [], user: ["text", "skills"] },
  "refine-challenge": { system: [], user: ["text"] },
} as const satisfies Record<string, Record<Part, readonly string[]>>;

type Part = "system" | "user";
/** Prompts that find identifiers: each has a worked example. */
export type ExampleName = "deid" | "deid-shield" | "deid-note" | "deid-redactx";
/** Name of a prompt: a key of `PLACEHOLDERS`, and the beginning of its file's name. */
export type PromptName = keyof typeof PLACEHOLDERS;
/** A file of what a reviewer can read up on, under the heading `skill` (`skills.ts`). */
type SkillFile = `skill-${string}`;
type Values<Name extends PromptName, In extends Part> = Readonly<
  Record<(typeof PLACEHOLDERS)[Name][In][number], string>
>;

/** A file that made part of a prompt, for the audit record. */
export interface PromptFile {
  /** Its name and its language, e.g. `deid.en`. */
  readonly id: string;
  /** SHA-256 of the file's bytes, 64 hexadecimal digits: `sha256sum` gives the same. */
  readonly sha256: string;
}

/** A prompt in two parts: `system` is the same for every request of a run, `user` holds what varies. */
export interface Prompt<Name extends PromptName = PromptName> extends PromptFile {
  system(values: Values<Name, "system">): string;
  user(values: Values<Name, "user">): string;
}

/** A file of prompts: what stands before its first heading is for readers. */
interface Source extends PromptFile {
  readonly language: string;
  /** By heading of the first order, trimmed. */
  readonly parts: ReadonlyMap<string, string>;
  /** By heading of the second order under `# types`, each on one line. */
  readonly types: ReadonlyMap<string, string>;
}

const sources = new Map<string, Source>();

/**
 * Loads a prompt. A language that it was not written in gets the English one, or the only one there is; the text's language is
 * named in it.
 * @param language ISO 639-1.
 * @throws HushtapeError INTERNAL when the file is missing, lacks a part, or has other placeholders than its name promises.
 */
export function loadPrompt<Name extends PromptName>(name: Name, language: string): Prompt<Name> {
  const source = sourceOf(name, language);
  const spoken = new Intl.DisplayNames([source.language], { type: "language" }).of(language) ?? language;
  const templates = { system: templateOf(source, name, "system"), user: templateOf(source, name, "user") };
  return {
    id: source.id,
    sha256: source.sha256,
    system: (values) => fill(templates.system, { ...values, language: spoken }),
    user: (values) => fill(templates.user, { ...values, language: spoken }),
  };
}

/** What a file says of types or labels, one line each, and the file itself. */
export interface TypesGuide {
  readonly file: PromptFile;
  readonly definitions: ReadonlyMap<string, string>;
}

/**
 * The definitions of the known types (`types`), or those of a prompt's own labels.
 * @throws HushtapeError INTERNAL as `loadPrompt`, and when the file defines nothing.
 */
export function loadTypesGuide(name: "types" | "deid-shield" | "deid-note", language: string): TypesGuide {
  const { id, sha256, types } = sourceOf(name, language);
  if (types.size === 0) throw brokenPrompt(id);
  return { file: { id, sha256 }, definitions: types };
}

/**
 * What stands in a prompt's file under a heading of the first order.
 * @throws HushtapeError INTERNAL when there is none.
 */
export function loadSection(
  name: PromptName | SkillFile,
  heading: string,
  language: string,
): { readonly id: string; readonly text: string } {
  const { id, parts } = sourceOf(name, language);
  const text = parts.get(heading);
  if (!text) throw brokenPrompt(id);
  return { id, text };
}

function sourceOf(name: PromptName | SkillFile | "types", language: string): Source {
  const found = [language, DEFAULT_LOCALE, ...LOCALES].find((candidate) => existsSync(fileOf(name, candidate)));
  const id = `${name}.${found ?? DEFAULT_LOCALE}`;
  const known = sources.get(id);
  if (known) return known;
  if (found === undefined) throw brokenPrompt(id);
  const bytes = readFileSync(fileOf(name, found));
  const parts = sectionsOf(bytes.toString("utf8"), "#");
  const source: Source = {
    id,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    language: found,
    parts,
    types: new Map(
      [...sectionsOf(parts.get("types") ?? "", "##")].map(([type, text]) => [type, text.replace(/\s*\n\s*/g, " ")]),
    ),
  };
  sources.set(id, source);
  return source;
}

/** English prompts, which stand in for all others, are here; those of another language are in its folder. */
function fileOf(name: string, language: string): URL {
  const code = language.replace(/[^a-z]/g, "");
  const here = new URL(`./${name}.${code}.md`, import.meta.url);
  return existsSync(here) ? here : new URL(`../../language/${code}/prompts/${name}.md`, import.meta.url);
}

/** The texts under the headings of one order, trimmed. */
function sectionsOf(markdown: string, order: "#" | "##"): Map<string, string> {
  const pieces = markdown.split(new RegExp(`^${order} (\\S+)[ \\t]*$`, "m"));
  const sections = new Map<string, string>();
  for (let index = 1; index < pieces.length; index += 2) {
    sections.set(pieces[index] ?? "", (pieces[index + 1] ?? "").trim());
  }
  return sections;
}

function templateOf(source: Source, name: PromptName, part: Part): string {
  const template = source.parts.get(part);
  if (!template) throw brokenPrompt(source.id);
  const promised: ReadonlySet<string> = new Set(PLACEHOLDERS[name][part]);
  const found = new Set([...template.matchAll(PLACEHOLDER)].map(([, placeholder]) => placeholder ?? ""));
  found.delete("language");
  const misshapen = /\{\{|\}\}/.test(template.replace(PLACEHOLDER, ""));
  if (misshapen || found.size !== promised.size || [...promised].some((placeholder) => !found.has(placeholder))) {
    throw brokenPrompt(source.id);
  }
  return template;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** All at once: what a value holds is never looked at again. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new HushtapeError("INTERNAL", "a part of a prompt was not filled in", "Report it.");
    return value;
  });
}

/** A prompt that was shipped is not what it has to be. */
export function brokenPrompt(id: string): HushtapeError {
  return new HushtapeError(
    "INTERNAL",
    `the prompt file ${id}.md is missing or not in its form`,
    "Install Hushtape again.",
  );
}
