import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { bodyMaxBytes } from "#shared/rules/limits.ts";
import type { Config } from "#server/platform/config.ts";
import { describeError, fieldsOfWork } from "#server/platform/log.ts";
import type { LogStream } from "#server/platform/log.ts";
import { cacheAndCompress } from "./caching.ts";
import { endConnectionsOnClose, cutUnreadReplies, sendTimeoutMs } from "./connections.ts";
import { enforceContract, disabledCompilers } from "./enforce-contract.ts";
import { readCookies } from "./cookies.ts";
import { refuseCrossOriginWrites, refuseUnknownHosts } from "./origins.ts";
import { answerErrors, sendProblem, toProblem, refuseUnreadableRequest } from "./errors.ts";
import { acceptJsonOnly } from "./bodies.ts";
import { logRequests, observeRequests, traceRequests } from "./observe.ts";
import { shareHooks } from "./plugin.ts";
import { sendSecurityHeaders } from "./security-headers.ts";

export type HttpServer = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** In the order in which they see a request. */
const plugins = [
  enforceContract,
  acceptJsonOnly,
  endConnectionsOnClose,
  answerErrors,
  traceRequests,
  sendSecurityHeaders,
  logRequests,
  observeRequests,
  refuseUnknownHosts,
  refuseCrossOriginWrites,
  readCookies,
  cacheAndCompress,
];

/** How long a client may take to send its headers and to read its reply. */
const timeouts = { headersMs: 15_000, lookEveryMs: 5_000, sendMs: sendTimeoutMs };
const headersMaxBytes = 16_384;

interface HttpServerOptions extends Partial<typeof timeouts> {
  /** Where the log goes; undefined for JSON on stdout. */
  readonly logStream?: LogStream | undefined;
}

export function createHttpServer(
  config: Config,
  {
    headersMs = timeouts.headersMs,
    lookEveryMs = timeouts.lookEveryMs,
    sendMs = timeouts.sendMs,
    logStream,
  }: HttpServerOptions = {},
): HttpServer {
  const app = fastify<Server>({
    logger: {
      level: config.logLevel,
      ...(logStream === undefined ? {} : { stream: logStream }),
      redact: ["req.headers.cookie", "req.headers.authorization"],
      serializers: { err: (error) => describeError(error) },
      mixin: fieldsOfWork,
    },
    // Trusts the addresses that this many proxies wrote, nearest first.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyMaxBytes,
    schemaController: { compilersFactory: disabledCompilers },
    // Enough for the largest body over a slow line.
    requestTimeout: 120_000,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: lookEveryMs,
      maxHeaderSize: headersMaxBytes,
    },
    genReqId: () => randomUUID(),
    // `logRequest` writes one line instead, which names its request, so requests need no logger.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, toProblem(error)),
    clientErrorHandler: refuseUnreadableRequest,
  }).withTypeProvider<ZodTypeProvider>();

  // Ignores unknown expectations: Node would answer 417 without a body.
  app.server.on("checkExpectation", (request, reply) => app.server.emit("request", request, reply));
  for (const plugin of plugins)
    void app.register(shareHooks((server: FastifyInstance) => plugin(server, config)));
  void app.register(
    shareHooks(async (server: FastifyInstance) => cutUnreadReplies(server, sendMs)),
  );
  return app;
}
