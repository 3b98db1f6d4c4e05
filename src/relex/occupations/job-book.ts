import { languageIn } from "../../language/languages.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { inflect, singularOf } from "./inflect.js";
import { type JobGroup, jobRows } from "./pools/jobs.js";

/** A job in the forms that its language has; English has one for both sexes. */
export interface Job {
  readonly group: JobGroup;
  readonly masculine: string;
  readonly feminine: string;
}

/** How a job was said. */
export interface SaidJob {
  readonly group: JobGroup;
  /** Singular, masculine, normal form: every form of the job is the same value. */
  readonly value: string;
  readonly feminine: boolean;
  readonly plural: boolean;
}

/** Jobs of one language. */
class JobBook {
  private readonly said = new Map<string, SaidJob>();
  private readonly byName = new Map<string, Job>();
  private readonly pools = new Map<JobGroup, Job[]>();

  constructor(private readonly locale: Locale) {
    for (const { text, locale: of, kind, group, feminine } of jobRows()) {
      if (of === locale && (kind === "drawn" || kind === "known"))
        this.add({ group, masculine: text, feminine }, kind === "drawn");
    }
  }

  /** The job that a text (normal form) names, or `null`. */
  find(name: string): SaidJob | null {
    return this.said.get(name) ?? null;
  }

  /** Jobs that may stand for one of the group. */
  pool(group: JobGroup): readonly Job[] {
    return this.pools.get(group) ?? [];
  }

  /** The job that has this dictionary form. */
  job(name: string): Job | null {
    return this.byName.get(name) ?? null;
  }

  private add(job: Job, offered: boolean): void {
    const { group, masculine, feminine } = job;
    if (offered) {
      const pool = this.pools.get(group);
      if (pool) pool.push(job);
      else this.pools.set(group, [job]);
      if (!this.byName.has(masculine)) this.byName.set(masculine, job);
    }
    const value = normalise(masculine);
    for (const [name, isFeminine] of [
      [masculine, false],
      [feminine, masculine !== feminine],
    ] as const) {
      for (const plural of [false, true]) {
        const form = normalise(plural ? inflect(name, this.locale, isFeminine) : name);
        if (!this.said.has(form)) this.said.set(form, { group, value, feminine: isFeminine, plural });
      }
    }
  }
}

const books = new Map<Locale, JobBook>();

/** The jobs of a language. Made when it is first asked for, and shared from then on. */
export function jobBook(locale: Locale): JobBook {
  const known = books.get(locale);
  if (known) return known;
  const book = new JobBook(locale);
  books.set(locale, book);
  return book;
}

const heads = wordGroups("last-word");
const hints = wordGroups("hint");

/** Reads a job by the list, else by its last word and the words before it, else by its ending. Words are in normal form. */
export function readJob(words: readonly string[], locale: Locale): SaidJob {
  const book = jobBook(locale);
  const name = words.join(" ");
  const listed = book.find(name);
  if (listed) return listed;
  const { beforeWorkplace, isHeadLast } = languageIn(locale).occupations;
  const place = words.findIndex((word, at) => at > 0 && beforeWorkplace.has(word));
  // "pilot for Delta", "mayor of Toledo": what stands behind is not part of the job.
  if (place > 0 && isJob(words.slice(0, place), locale))
    return { ...readJob(words.slice(0, place), locale), value: name };
  const last = words.at(-1) ?? "";
  const ending = book.find(last) ?? (isHeadLast ? null : book.find(words[0] ?? ""));
  const singular = isHeadLast ? (ending?.plural ? ending.value : headOf(last)) : last;
  const value = isHeadLast ? [...words.slice(0, -1), singular].join(" ") : name;
  const plural = ending?.plural ?? (isHeadLast && singular !== last);
  const feminine = ending?.feminine ?? /(?:a|trice|ess[ae]|ora)$/u.test(words[0] ?? "");
  const hinted = words.slice(0, -1).flatMap((word) => hints.get(word) ?? [])[0];
  const general = heads.get(singular);
  // "School secretary" works in a school; "software engineer" is an engineer anyhow.
  const group = (general ? hinted : null) ?? ending?.group ?? hinted ?? general ?? groupOfEnding(singular);
  return { group, value, feminine, plural };
}

/** Whether the last of the words is a job by itself. */
export function isJob(words: readonly string[], locale: Locale): boolean {
  const last = words.at(-1) ?? "";
  return jobBook(locale).find(last) !== null || (languageIn(locale).occupations.isHeadLast && heads.has(headOf(last)));
}

/** "clerks" → "clerk", where it is a head that is known; else the word. */
function headOf(last: string): string {
  const singular = singularOf(last);
  return heads.has(singular) ? singular : last;
}

function groupOfEnding(word: string): JobGroup {
  if (/(?:ologist|ologo|ologa)$/u.test(word)) return "science";
  if (/(?:ographer|ografo|ografa)$/u.test(word)) return "health";
  if (/(?:maker|smith|wright|monger)$/u.test(word)) return "factory";
  return /(?:ist|ista)$/u.test(word) ? "arts" : "office";
}

/** Groups by word; of a word in two groups the first. */
function wordGroups(kind: string): ReadonlyMap<string, JobGroup> {
  const table = new Map<string, JobGroup>();
  for (const row of jobRows()) if (row.kind === kind && !table.has(row.text)) table.set(row.text, row.group);
  return table;
}
