import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isIP } from "node:net";
import fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { SpanKind, SpanStatusCode, context, trace } from "@opentelemetry/api";
import type { Context } from "@opentelemetry/api";
import { bodyMaxBytes } from "#shared/rules/limits.ts";
import { secretStartsOf } from "#shared/api/addresses.ts";
import { allCalls } from "#shared/api/contract.ts";
import { openStream } from "#shared/api/stream.ts";
import type { Config } from "#server/platform/config.ts";
import { describeError, fieldsOfWork } from "#server/platform/log.ts";
import type { LogStream } from "#server/platform/log.ts";
import { ApiProblem } from "#server/platform/problems.ts";
import { requestSeconds } from "#server/platform/metrics.ts";
import { tracer } from "#server/platform/tracing.ts";
import { cacheAndCompress } from "./caching.ts";
import {
  cutUnreadReplies,
  endConnectionsOnClose,
  finishBeforeClose,
  sendTimeoutMs,
} from "./connections.ts";
import { disabledCompilers, enforceContract } from "./enforce-contract.ts";
import { readCookies } from "./cookies.ts";
import { answerErrors, refuseUnreadableRequest, sendProblem, toProblem } from "./errors.ts";
import { callOf } from "./serve-call.ts";
import { acceptJsonOnly } from "./bodies.ts";
import { shareHooks } from "./plugin.ts";
import type { HttpPlugin } from "./plugin.ts";
import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";

/** A secret follows each of these. */
const secretStarts = allCalls.flatMap(secretStartsOf);

/** Without the query and secrets, also in an address that no call serves. */
function loggedPath(request: FastifyRequest): string {
  const [path = ""] = request.url.split("?", 1);
  const call = callOf(request.routeOptions.config);
  const written = decoded(path);
  // Of equal length. An address in another case holds the same secret.
  const lowered = written.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  for (const start of call === undefined ? secretStarts : secretStartsOf(call)) {
    const at = lowered.indexOf(start);
    if (at >= 0) return `${written.slice(0, at)}${start}…`;
  }
  return path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const logRequests: HttpPlugin = async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
};

/** Successful reads are many and say little, and refusals are counted, so they are logged at level debug. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, elapsedTime } = reply;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isQuiet = (statusCode < 500 && isRead) || statusCode === 503;
  const level = isQuiet ? "debug" : "info";
  request.log[level](
    {
      reqId: request.id,
      method: request.method,
      path: loggedPath(request),
      statusCode,
      ms: Math.round(elapsedTime),
    },
    "request",
  );
}

/** Measures by route: an address may name a member. */
const observeRequests: HttpPlugin = async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    if (route !== openStream.path)
      requestSeconds.observe(
        { method, route, status: reply.statusCode },
        reply.elapsedTime / 1_000,
      );
    done();
  });
};

/** Traces by route, too. Omits the stream, which stays open. */
const traceRequests: HttpPlugin = async (app, { tracesUrl }) => {
  if (tracesUrl === undefined) return;
  const within = new WeakMap<object, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    if (route === openStream.path) return done();
    const attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    const own = trace.setSpan(context.active(), span);
    within.set(request, own);
    context.with(own, done);
  });
  // The body arrives in its own async context, so the span is set again.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(within.get(request) ?? context.active(), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(within.get(request) ?? context.active());
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};

export type HttpServer = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** A signature or a state protects this call instead of the origin. */
    readonly crossOrigin?: boolean;
  }
}

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Browsers name the page's origin in `Sec-Fetch-Site`, older ones in `Origin`, which must be `PUBLIC_URL` or else the
 * requested address. A client that sends neither isn't a browser and holds no member's cookie.
 */
const refuseCrossOriginWrites: HttpPlugin = async (app, config) => {
  const publicOrigin =
    config.publicUrl === undefined ? undefined : new URL(config.publicUrl).origin;
  const isAllowed = (request: FastifyRequest): boolean => {
    if (readMethods.has(request.method) || request.routeOptions.config.crossOrigin === true)
      return true;
    const site = request.headers["sec-fetch-site"];
    if (site !== undefined) return site === "same-origin" || site === "none";
    const { origin } = request.headers;
    if (origin === undefined) return true;
    return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);
  };
  app.addHook("onRequest", (request, _reply, done) => {
    if (isAllowed(request)) done();
    else done(new ApiProblem("forbidden"));
  });
};

/**
 * Prevents DNS rebinding: any page can point its own name at a server that only this machine reaches, and then shares
 * its origin. Forwarded headers are the page's to choose too, so only `Host` counts. IP addresses are safe.
 */
const refuseUnknownHosts: HttpPlugin = async (app, { refusesUnknownHosts, host, publicUrl }) => {
  if (!refusesUnknownHosts) return;
  const ours = new Set(["localhost", host.toLowerCase()]);
  if (publicUrl !== undefined) ours.add(new URL(publicUrl).hostname);
  const isOurs = (asked: string): boolean => {
    const name = hostName(asked);
    return ours.has(name) || name.endsWith(".localhost") || isIP(name) !== 0;
  };
  app.addHook("onRequest", (request, _reply, done) => {
    const { host: asked } = request.headers;
    if (asked === undefined || isOurs(asked)) done();
    else done(new ApiProblem("misdirected_request"));
  });
};

/** Without port, brackets or trailing dot. */
function hostName(header: string): string {
  const name = header.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
  return /^\[(.*)\]$/.exec(name)?.[1] ?? name;
}

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
  finishBeforeClose,
  refuseUnknownHosts,
  refuseCrossOriginWrites,
  readCookies,
  cacheAndCompress,
];

/** For a client's headers and its reading of the reply. */
const timeouts = { headersMs: 15_000, lookEveryMs: 5_000, sendMs: sendTimeoutMs };
const headersMaxBytes = 16_384;

interface HttpServerOptions extends Partial<typeof timeouts> {
  /** Undefined for JSON on stdout. */
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
  // No hook runs for an address that can't be read.
  const unroutedHeaders = { ...securityHeaders(config), "cache-control": "no-store" };
  const app = fastify<Server>({
    logger: {
      level: config.logLevel,
      ...(logStream === undefined ? {} : { stream: logStream }),
      redact: ["req.headers.cookie", "req.headers.authorization"],
      serializers: { err: (error) => describeError(error) },
      mixin: fieldsOfWork,
    },
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
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, reply.headers(unroutedHeaders), toProblem(error)),
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
