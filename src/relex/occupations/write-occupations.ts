import { capitalised } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { normalise } from "../../language/normalise.js";
import { choosePart, type Take } from "../choose/choose-part.js";
import type { WritingContext } from "../types.js";
import { fitsArticle } from "./article.js";
import { inflect } from "./inflect.js";
import { type Job, jobBook, type SaidJob } from "./job-book.js";
import type { JobGroup } from "./pools/jobs.js";
import type { Occupation, OccupationPiece } from "./read-occupation.js";

/** Role under which the surrogate of a job is chosen and remembered. */
export const OCCUPATION_ROLE = "occupation";

/** So many draws from the job's own group; then any of the general ones will do. */
const OWN_ATTEMPTS = 120;
const GENERAL: readonly JobGroup[] = ["office", "retail", "factory", "food", "building", "driving"];
const SELDOM: readonly JobGroup[] = ["arts", "science", "cleaning"];

/** Surrogates of all mentions, by their index. */
export function writeOccupations(said: readonly Occupation[], context: WritingContext): Map<number, string> {
  const written = new Map<number, string>();
  for (const { mention, pieces } of said) {
    let text = "";
    let at = 0;
    for (const piece of pieces) {
      const job = chooseJob(piece, context);
      if (job === null) break;
      text += mention.text.slice(at, piece.start) + likeJobCase(inForm(job, piece.job, context.locale), piece.text);
      at = piece.end;
    }
    if (at === pieces.at(-1)?.end) written.set(mention.index, text + mention.text.slice(at));
  }
  return written;
}

/** The job that stands for the said one, by its dictionary form. */
function chooseJob({ job, before, text }: OccupationPiece, context: WritingContext): string | null {
  const { locale, draw } = context;
  const book = jobBook(locale);
  const fits = (other: Job) => fitsArticle(other.masculine, before, text, locale) && !holds(other.masculine, job.value);
  let own: readonly Job[] | null = null;
  const generalJobs = (groups: readonly JobGroup[]) => {
    const jobs = groups.flatMap((group) => book.pool(group)).filter(fits);
    return jobs.length === 0 ? null : jobs;
  };
  let general: readonly Job[] | null = null;
  const take: Take = (proposed) => {
    const said = book.find(proposed);
    if (said === null) return { refused: "unlisted" };
    const other = book.pool(job.group).find(({ masculine }) => normalise(masculine) === said.value);
    return other && fits(other) ? { name: other.masculine } : { refused: "unfit" };
  };
  const candidate = (attempt: number): string | null => {
    own ??= book.pool(job.group).filter(fits);
    if (attempt < OWN_ATTEMPTS && own.length > 0)
      return draw.pick(own, `occupation.${job.group}`, job.value, attempt).masculine;
    general ??= generalJobs(GENERAL) ?? generalJobs(SELDOM) ?? [];
    return general.length === 0 ? null : draw.pick(general, "occupation.general", job.value, attempt).masculine;
  };
  return choosePart(context, OCCUPATION_ROLE, job.value, candidate, { take });
}

/** Whether one has the other in it, letter by letter, or they share a word: "graduate student" would still say "student". */
function holds(surrogate: string, value: string): boolean {
  const words = normalise(surrogate).split(" ");
  const [one, other] = [words.join(""), value.replaceAll(" ", "")];
  if (one.includes(other) || other.includes(one)) return true;
  const said = value.split(" ");
  return words.some((word) => word.length > 2 && said.includes(word));
}

function inForm(chosen: string, said: SaidJob, locale: Locale): string {
  const job = jobBook(locale).job(chosen);
  const name = job && said.feminine ? job.feminine : chosen;
  return said.plural ? inflect(name, locale, said.feminine) : name;
}

/** "nurse", "Nurse", "Registered Nurse", "NURSE"; capitals of an initialism ("CEO") say nothing. */
function likeJobCase(job: string, original: string): string {
  const words = original.match(/\p{L}+/gu) ?? [];
  const [first = ""] = words;
  const capitals = original === original.toUpperCase() && original !== original.toLowerCase();
  if (capitals && (words.length > 1 || first.length > 4)) return job.toUpperCase();
  // "COO of a startup", "PhD student"
  const isShort = /^\p{Lu}\p{Ll}?\p{Lu}{1,3}$/u.test(first);
  if (capitals || isShort || first === first.toLowerCase()) return job;
  const every = words.length > 1 && words.every((word) => word.length < 4 || word[0] !== word[0]?.toLowerCase());
  return every ? job.replaceAll(/(?<![\p{L}-])\p{Ll}/gu, (letter) => letter.toUpperCase()) : capitalised(job);
}
