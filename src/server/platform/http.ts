import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import etag from "@fastify/etag";

import fastify, { LogController } from "fastify";
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { languageTags } from "#messages/languages.ts";
import { bodyMaxBytes } from "#shared/rules/limits.ts";
import { endConnectionsOnClose } from "./closing.ts";
import type { Config } from "./config.ts";
import { refuseCrossOriginWrites } from "./cross-origin.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { describeError } from "./log.ts";
import { isHttps } from "./own-cookies.ts";
import { ApiProblem, isDatabaseAway, presentProblem, sqlState } from "./problems.ts";
import { checkRequests } from "./request-check.ts";
import { securityHeaders } from "./security-headers.ts";
import { languageOf } from "./spoken-language.ts";
import { refuseUnknownHosts } from "./unknown-hosts.ts";
import { refuseUnreadableRequest } from "./unreadable-request.ts";

const retryAfterSeconds = 2;

export type HttpServer = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** How long a client may take to say what it wants; who opens many lines and whispers holds them no longer. */
const patience = { headersMs: 15_000, lookEveryMs: 5_000 };
const headersMaxBytes = 16_384;

/** The bare server: logs, limits, headers, the contract's checks and the shape of every error. */
export function createHttpServer(
  config: Config,
  { headersMs, lookEveryMs } = patience,
): HttpServer {
  const app = fastify<Server>({
    logger: {
      level: config.logLevel,
      redact: ["req.headers.cookie", "req.headers.authorization"],
      serializers: { err: (error) => describeError(error) },
    },
    // Believes the addresses that this many proxies wrote, nearest first.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyMaxBytes,
    // Time enough for the largest body over a slow line, not for one that never ends.
    requestTimeout: 120_000,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: lookEveryMs,
      maxHeaderSize: headersMaxBytes,
    },
    genReqId: () => randomUUID(),
    // One line of our own instead, see logRequest. It names its request, so none needs a logger of its own.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, toProblem(error)),
    clientErrorHandler: refuseUnreadableRequest,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(checkRequests);
  // The compiler holds the replies to the contract; checking them again at run time is for tests.
  app.setSerializerCompiler(config.verifyReplies ? serializerCompiler : () => JSON.stringify);
  acceptJsonOnly(app);
  endConnectionsOnClose(app);
  // An expectation that nobody knows is passed over; Node itself would answer 417 without a word.
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500)
      request.log.error({ reqId: request.id, err: error }, "request failed");
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new ApiProblem("not_found")),
  );

  app.decorate("isPublicOverHttps", isHttps(config.publicUrl));
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  if (config.refusesUnknownHosts) app.addHook("onRequest", refuseUnknownHosts(config));
  app.addHook("onRequest", refuseCrossOriginWrites(config));
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", request.method === "GET" ? "private, no-cache" : "no-store");
    }
    done();
  });

  void app.register(cookie);
  // Before compressing: a tag of what is compressed as a stream can't be told.
  void app.register(etag);
  void app.register(compress, { encodings: ["gzip", "identity"], threshold: 2048 });
  return app;
}

/** One line for each request. Reads that went well are many and say little: they show at level debug. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const isQuiet = statusCode < 500 && (request.method === "GET" || request.method === "HEAD");
  const level = isQuiet ? "debug" : "info";
  // Without the query: it may hold a token.
  const [path] = request.url.split("?", 1);
  request.log[level](
    { reqId: request.id, method: request.method, path, statusCode, ms: Math.round(elapsedTime) },
    "request",
  );
}

export function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isDatabaseAway(error)) return new ApiProblem("unavailable", { retryAfterSeconds });
  // What it was to belong to is gone since it was looked up: another request has deleted it.
  if (sqlState(error) === "23503") return new ApiProblem("not_found");
  // A value that passed our checks but not PostgreSQL's is the caller's.
  if (sqlState(error)?.startsWith("22")) return new ApiProblem("invalid_request");
  const status =
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
      ? error.statusCode
      : 500;
  if (status === 413) return new ApiProblem("payload_too_large");
  if (status === 415) return new ApiProblem("unsupported_media_type");
  if (status === 404) return new ApiProblem("not_found");
  if (status === 503) return new ApiProblem("unavailable", { retryAfterSeconds });
  if (status >= 400 && status < 500) return new ApiProblem("invalid_request");
  return new ApiProblem("internal", { cause: error });
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ApiProblem,
): FastifyReply {
  const language = languageOf(request);
  if (problem.retryAfterSeconds !== undefined) {
    reply.header("retry-after", problem.retryAfterSeconds);
  }
  // Serialized here: the reply's schema describes the good answer only.
  // A refusal isn't a state of what was asked for.
  return reply
    .removeHeader("etag")
    .code(problem.status)
    .type("application/problem+json")
    .header("content-language", languageTags[language])
    .header("vary", "accept-language")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(presentProblem(problem, language));
}
