import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import etag from "@fastify/etag";
import helmet from "@fastify/helmet";
import type { Server } from "node:http";
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import { bodyMaxBytes } from "../../shared/rules/limits.ts";
import type { Config } from "./config.ts";
import { refuseCrossOriginWrites } from "./cross-origin.ts";
import { ApiProblem, isDatabaseAway, presentProblem, sqlState } from "./problems.ts";

const retryAfterSeconds = 2;

export type HttpServer = ReturnType<typeof createHttpServer>;

/** The bare server: logs, limits, headers, the contract's checks and the shape of every error. */
export function createHttpServer(config: Config) {
  const app = fastify<Server>({
    logger: {
      level: config.logLevel,
      redact: ["req.headers.cookie", "req.headers.authorization"],
    },
    // Believes the addresses that this many proxies wrote, nearest first.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyMaxBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, toProblem(error)),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(app);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, "request failed");
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new ApiProblem("not_found")));

  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onRequest", refuseCrossOriginWrites(config));
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", request.method === "GET" ? "private, no-cache" : "no-store");
    }
  });

  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000 } : false,
  });
  void app.register(cookie);
  void app.register(compress, { encodings: ["gzip", "identity"], threshold: 2048 });
  void app.register(etag);
  return app;
}

/** Bodies are JSON; an empty one counts as none, because some clients name the type without a body. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}

function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new ApiProblem("invalid_request", {
      issues: error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, "").replaceAll("/", "."),
        message: issue.message ?? "does not fit",
      })),
    });
  }
  if (isDatabaseAway(error)) return new ApiProblem("unavailable", { retryAfterSeconds });
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

function sendProblem(reply: FastifyReply, problem: ApiProblem): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) {
    reply.header("retry-after", problem.retryAfterSeconds);
  }
  // Serialized here: the reply's schema describes the good answer only.
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(presentProblem(problem));
}
