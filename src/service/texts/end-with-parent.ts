import { Worker } from "node:worker_threads";

const INTERVAL_MS = 1000;

/**
 * Ends this process when the one that started it is gone, also in the middle of a long text: what the channel tells is heard between texts alone, so a
 * thread beside looks who the parent is.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const look = `if (process.ppid !== ${parent}) process.kill(process.pid, "SIGKILL");`;
  new Worker(`setInterval(() => { ${look} }, ${INTERVAL_MS});`, { eval: true }).unref();
}
