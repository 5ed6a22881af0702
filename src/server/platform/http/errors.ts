import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { statusOf } from "#shared/api/call.ts";
import { languageTags } from "#words/languages.ts";
import {
  ApiProblem,
  isDatabaseAway,
  presentProblem,
  sqlState,
  isStatementTimeout,
} from "#server/platform/problems.ts";
import { callOf } from "./serve-call.ts";
import { languageOf } from "./client.ts";
import type { HttpPlugin } from "./plugin.ts";
import { createRefusalLog } from "./refusals.ts";

/** Only unexpected errors are logged as errors. */
export const answerErrors: HttpPlugin = async (app) => {
  const logRefusal = createRefusalLog(app.log);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.code === "unavailable") logRefusal(request.id, error);
    else if (problem.status >= 500)
      request.log.error({ reqId: request.id, err: error }, "request failed");
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new ApiProblem("not_found")),
  );
};

export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isDatabaseAway(error) || isStatementTimeout(error)) return new ApiProblem("unavailable");
  // The referenced row was deleted after it was read.
  if (sqlState(error) === "23503") return new ApiProblem("not_found");
  // PostgreSQL rejects the value though our checks passed it: the caller's fault.
  if (sqlState(error)?.startsWith("22")) return new ApiProblem("invalid_request");
  const status = frameworkStatusOf(error);
  if (status === 413) return new ApiProblem("payload_too_large");
  if (status === 415) return new ApiProblem("unsupported_media_type");
  if (status === 404) return new ApiProblem("not_found");
  if (status === 503) return new ApiProblem("unavailable");
  if (status >= 400 && status < 500) return new ApiProblem("invalid_request");
  return new ApiProblem("internal", { cause: error });
}

/** Other APIs' clients use the same property, but their server's refusal isn't the caller's mistake. */
function frameworkStatusOf(error: unknown): number {
  if (!(error instanceof Error && "statusCode" in error)) return 500;
  const isOurs =
    ("code" in error && typeof error.code === "string" && error.code.startsWith("FST_")) ||
    // Static files set this.
    "expose" in error;
  return isOurs && typeof error.statusCode === "number" ? error.statusCode : 500;
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ApiProblem,
): FastifyReply {
  const language = languageOf(request);
  if (problem.retryAfterSeconds !== undefined) {
    reply.header("retry-after", problem.retryAfterSeconds);
  }
  const status = statusOf(callOf(request.routeOptions.config), problem.code);
  // Serialized here: the reply's schema describes only the good answer.
  return reply
    .code(status)
    .type("application/problem+json")
    .header("content-language", languageTags[language])
    .header("vary", "accept-language")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...presentProblem(problem, language), status });
}

/** There is no request yet. Cuts the connection. */
export function refuseUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) {
    const body = JSON.stringify(presentProblem(new ApiProblem("invalid_request"), "English"));
    const head = [
      "HTTP/1.1 400 Bad Request",
      "Content-Type: application/problem+json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
