import { randomUUID } from "node:crypto";
import type { FastifyServerOptions } from "fastify";
import { HushtapeError } from "../../errors.js";
import { systemCode } from "../../files/system-failure.js";
import { PROBLEM_TYPE } from "../api/problem.js";
import { problemOf } from "./problems.js";

/** Answers what is no HTTP, or did not come in time, and closes the connection. Nothing of what was sent is repeated. */
export const refuseBroken: NonNullable<FastifyServerOptions["clientErrorHandler"]> = (error, socket) => {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  const failure =
    systemCode(error) === "ERR_HTTP_REQUEST_TIMEOUT"
      ? new HushtapeError("REQUEST_TIMEOUT", "the request did not come in time", "Send it again, faster.")
      : new HushtapeError("USAGE", "the request is no HTTP that is taken here", "Send HTTP/1.1 with short headers.");
  const problem = problemOf(failure, randomUUID());
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} Refused`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
};
