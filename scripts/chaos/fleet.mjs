// What the scripts do to a fleet: workers that are started again when they end, its jobs by state, and what became of them.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cli = join(root, "dist", "cli.js");

/** A fleet over a queue, a folder as its storage, and one in which each worker has its own. */
export class Fleet {
  #workers = new Map();
  #number = 0;

  constructor({ queue, store, work, log = () => undefined }) {
    this.queue = queue;
    this.store = store;
    this.work = work;
    this.log = log;
    this.places = ["--queue", queue, "--storage", pathToFileURL(store).href];
  }

  get workers() {
    return [...this.#workers.keys()];
  }

  /** Runs a command of it to its end. */
  run(args) {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [cli, ...args, ...this.places], { stdio: ["ignore", "pipe", "ignore"] });
      let stdout = "";
      child.stdout.on("data", (piece) => {
        stdout += piece;
      });
      child.on("close", (code) => resolve({ code, stdout }));
    });
  }

  /** Starts what is missing. `log` hears of those that end by themselves. */
  keep(count) {
    while (this.#workers.size < count) {
      const work = join(this.work, `work-${this.#number++ % (count * 2)}`);
      const own = ["--work-dir", work, "--log-level", "silent"];
      const child = spawn(process.execPath, [cli, "worker", ...this.places, ...own], { stdio: "ignore" });
      this.#workers.set(child.pid, child);
      child.on("exit", (code, signal) => {
        this.#workers.delete(child.pid);
        if (signal === null) this.log(code);
      });
    }
  }

  /** Ends all workers as a service manager would. */
  async drain() {
    const ends = [...this.#workers.values()].map((child) => once(child, "exit"));
    for (const child of this.#workers.values()) child.kill("SIGTERM");
    await Promise.all(ends);
  }

  /** How many jobs are in each state. */
  async states() {
    const rows = await this.ask("select state, count(*)::int as count from hushtape_queue.job group by state");
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** The server is asked past all that is tried here; it may be away. */
  async ask(statement) {
    const client = new pg.Client({ connectionString: this.queue, connectionTimeoutMillis: 2000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Adds up what became of the jobs. */
  async count(result) {
    const { stdout } = await this.run(["queue", "list", "--json", "--limit", "500"]);
    const jobs = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    result.lost = result.jobs - jobs.length;
    const texts = new Set();
    for (const job of jobs) {
      result[job.state] = (result[job.state] ?? 0) + 1;
      result.attempts = (result.attempts ?? 0) + job.attempt;
      const folder = join(this.store, "results", job.id);
      const attempts = existsSync(folder) ? readdirSync(folder) : [];
      if (job.state !== "done") {
        const key = `${job.state}:${job.failure}`;
        result[key] = (result[key] ?? 0) + 1;
        if (attempts.length > 0) result.leftOfDead = (result.leftOfDead ?? 0) + 1;
        continue;
      }
      const list = JSON.parse(readFileSync(join(this.store, job.resultKey), "utf8"));
      const parts = Object.values(list).filter((part) => part?.key);
      if (parts.every((part) => this.#isWhole(part))) result.wholeResults = (result.wholeResults ?? 0) + 1;
      texts.add(list.txt.sha256);
      // What an attempt uploaded that was not published.
      if (attempts.length > 1) result.leftOfOthers = (result.leftOfOthers ?? 0) + 1;
    }
    result.differing = texts.size - 1;
  }

  #isWhole({ key, sha256 }) {
    const bytes = readFileSync(join(this.store, key));
    return createHash("sha256").update(bytes).digest("hex") === sha256;
  }
}

/** Processes that another started. */
export function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
