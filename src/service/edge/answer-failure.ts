import type { FastifyReply, FastifyRequest } from "fastify";
import type { HushtapeError } from "../../errors.js";
import { sendOutcome } from "./operation-outcome.js";
import { sendProblem } from "./problems.js";

/** Answers with the failure in the form that the address has for it: FHIR's OperationOutcome, or a problem. */
export function answerFailure(reply: FastifyReply, failure: HushtapeError): FastifyReply {
  return isFhir(reply.request) ? sendOutcome(reply, failure) : sendProblem(reply, failure);
}

/** An address that is none has no route. */
const isFhir = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/+v1\/fhir(?:[/?]|$)/u.test(routeOptions.url ?? url);
