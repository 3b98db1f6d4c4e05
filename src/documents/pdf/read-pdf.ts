import { Worker } from "node:worker_threads";
import { z } from "zod";
import { HushtapeError } from "../../errors.js";

const failureSchema = z.object({
  why: z.enum(["password", "corrupt", "xfa", "no-text", "unreadable", "too-long"]),
  page: z.int().optional(),
});
const fromThreadSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("text"),
    text: z.string(),
    pages: z.int(),
    pictures: z.int(),
    attachments: z.int(),
  }),
  failureSchema.extend({ kind: z.literal("failed") }),
]);

/** Why a PDF was not read. */
export type PdfFailure = z.infer<typeof failureSchema>;
/** What the thread says when it is done. */
export type FromPdfThread = z.infer<typeof fromThreadSchema>;
/** The text of a PDF, and how much of it is no text. */
export type PdfText = Extract<FromPdfThread, { kind: "text" }>;

/** A PDF that takes longer does nothing but take long. */
const LONGEST_MS = 120_000;
const MAX_HEAP_MB = 1024;
/** What streams unpack to is in no heap: the process is looked at while the thread works. */
const MAX_GROWTH_BYTES = 1.5 * 2 ** 30;
const LOOK_MS = 200;

/**
 * The text of a PDF: its pages, what was filled in, its notes. Read in a thread of its own, with bounds on time and memory, without a
 * network; what the reader says, which may quote the document, is heard by nobody.
 * @param how for tests: the compiled `pdf-thread.ts`, how long it may take, and by how much the process may grow.
 * @throws HushtapeError INPUT_UNSUPPORTED (a password, a page without text, letters without meaning, forms of XFA, too much), INPUT_CORRUPT, INPUT_EMPTY, CANCELLED.
 */
export async function readPdf(
  bytes: Uint8Array,
  signal: AbortSignal,
  how: { readonly program?: URL; readonly longestMs?: number; readonly mostBytes?: number } = {},
): Promise<PdfText> {
  const {
    program = new URL("./pdf-thread.js", import.meta.url),
    longestMs = LONGEST_MS,
    mostBytes = MAX_GROWTH_BYTES,
  } = how;
  const thread = new Worker(program, {
    workerData: Uint8Array.from(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    env: {},
    stdout: true,
    stderr: true,
  });
  const swollen = new AbortController();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostBytes) swollen.abort();
  }, LOOK_MS);
  const limit = AbortSignal.any([signal, swollen.signal, AbortSignal.timeout(longestMs)]);
  try {
    const answer = fromThreadSchema.parse(await answerOf(thread, limit));
    if (answer.kind === "failed") throw refused(answer);
    if (answer.text.trim() === "") {
      throw new HushtapeError("INPUT_EMPTY", "the PDF holds no text", "Check what was to write it.");
    }
    return answer;
  } catch (error) {
    if (error instanceof HushtapeError) throw error;
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while reading the PDF", "Run again.");
    throw limit.aborted ? tooMuch() : refused({ why: "corrupt" });
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}

/** Rejects where the thread ends without an answer: out of memory, or by the signal. */
function answerOf(thread: Worker, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error),
    );
    thread.on("exit", () => reject(new Error("the thread ended")));
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    if (signal.aborted) reject(new Error("aborted"));
  });
}

const OCR = "Have it recognised (OCR), and redact the text.";
const FAILURES: Readonly<Record<PdfFailure["why"], readonly [string, string]>> = {
  password: ["is protected by a password", "Save a copy without one."],
  corrupt: ["is damaged, or has parts that cannot be read", "Open it and print it into a new PDF, or take its text."],
  xfa: ["is a form that its own program builds (XFA), not pages", "Print it into a new PDF."],
  "no-text": ["has a page that shows something and has no text: what a picture shows is not read", OCR],
  unreadable: ["has letters whose font does not say what they are", OCR],
  "too-long": ["has more than 32 million characters", "Take its text in parts."],
};

function refused({ why, page }: PdfFailure): HushtapeError {
  const [what, hint] = FAILURES[why];
  const where = page === undefined ? "" : ` (page ${page})`;
  const code = why === "corrupt" ? "INPUT_CORRUPT" : "INPUT_UNSUPPORTED";
  return new HushtapeError(code, `the PDF ${what}${where}`, hint, page === undefined ? {} : { page });
}

function tooMuch(): HushtapeError {
  return new HushtapeError(
    "INPUT_UNSUPPORTED",
    "reading the PDF takes too long, or too much memory (2 minutes, 1.5 GiB)",
    "Print it into a new PDF, or take its text.",
  );
}
