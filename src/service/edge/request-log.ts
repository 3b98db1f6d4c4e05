import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FailureCode } from "../../errors.js";
import { LOG_LEVELS, type LogLevel } from "./log-levels.js";

/**
 * One line of the log. These fields and no others: no address that was asked for, no query, no header, no file name, no message of a
 * library, since each may hold a name (law 2).
 */
export interface LogLine {
  readonly time: string;
  readonly level: Exclude<LogLevel, "silent">;
  readonly event:
    | "request"
    | "aborted"
    | "started"
    | "stopping"
    | "stopped"
    | "swept"
    | "job-failed"
    | "callback-failed"
    | "callback-given-up"
    | "worker-stopped";
  readonly requestId?: string;
  readonly method?: string;
  /** The pattern of the route, such as `/v1/redactions/:id`. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly tenant?: string;
  readonly code?: FailureCode;
  readonly count?: number;
}

/** Takes lines as they come; `now` for tests. */
export interface ServiceLog {
  readonly level: LogLevel;
  write(line: LogLine): void;
}

/** Methods that are written as they came: any other word came from outside. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const QUIET_ROUTES = new Set(["/healthz", "/readyz", "/metrics"]);

/** Writes a line if its level is asked for. */
export function tell(log: ServiceLog, line: Omit<LogLine, "time">): void {
  if (LOG_LEVELS.indexOf(line.level) > LOG_LEVELS.indexOf(log.level)) return;
  log.write({ time: new Date().toISOString(), ...line });
}

/** One line for each request that was answered or broke off. */
export function logRequests(app: FastifyInstance, log: ServiceLog): void {
  app.addHook("onResponse", async (request, reply) => {
    const level = reply.statusCode >= 500 ? "error" : QUIET_ROUTES.has(routeOf(request)) ? "debug" : "info";
    tell(log, {
      level,
      event: "request",
      ...fieldsOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.failure && { code: request.failure }),
    });
  });
  app.addHook("onRequestAbort", async (request) => {
    tell(log, { level: "info", event: "aborted", ...fieldsOf(request) });
  });
}

function fieldsOf(request: FastifyRequest): Pick<LogLine, "requestId" | "method" | "route" | "tenant"> {
  return {
    requestId: request.id,
    method: METHODS.has(request.method) ? request.method : "other",
    route: routeOf(request),
    ...(request.caller && { tenant: request.caller.tenant }),
  };
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? "none" : (request.routeOptions.url ?? "none");
}
