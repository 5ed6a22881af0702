import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { apiPrefix } from "#shared/api/addresses.ts";
import type { Call } from "#shared/api/call.ts";
import { clientNetwork } from "./client.ts";
import { describeApi } from "./api-description.ts";
import { callOf } from "./serve-call.ts";

/** The page loads from this server only. The hash is that of its one inline style. */
const pagePolicy = [
  "default-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the OpenAPI document of all calls at /api/docs/json and /api/docs/yaml, and a page for it at /api/docs. Call
 * before the routes. `count` refuses a network that asks too often.
 */
export function serveApiReference(
  app: FastifyInstance,
  loginCookie: string,
  count: (network: string) => Promise<void>,
): void {
  const served = new Set<Call>();
  app.addHook("onRoute", ({ config }) => {
    const call = callOf(config);
    if (call !== undefined) served.add(call);
  });
  void app.register(swagger, {
    openapi: {},
    // The contract says more about a call than its route, so nothing is taken from the routes.
    transform: ({ schema, url }) => ({ schema: { ...schema, hide: true }, url }),
    transformObject: () => describeApi([...served], loginCookie),
  });
  const routePrefix = `${apiPrefix}/docs`;
  const documents: Readonly<Record<string, () => Document>> = {
    [`${routePrefix}/json`]: once("application/json", () => JSON.stringify(app.swagger())),
    [`${routePrefix}/yaml`]: once("application/x-yaml", () => app.swagger({ yaml: true })),
  };
  void app.register(swaggerUi, {
    routePrefix,
    staticCSP: pagePolicy,
    uiHooks: {
      preHandler: (request, reply, done) => {
        const read = documents[request.routeOptions.url ?? ""];
        if (read === undefined) return done();
        void count(clientNetwork(request)).then(
          () => sendDocument(request, reply, read()),
          (refusal: unknown) => reply.send(refusal),
        );
      },
    },
  });
}

interface Document {
  readonly type: string;
  readonly etag: string;
  readonly text: Buffer;
  readonly compressed: Buffer;
}

/** Writes and compresses the document on the first request and keeps it until the next start. */
function once(type: string, write: () => string): () => Document {
  let document: Document | undefined;
  return () => {
    if (document !== undefined) return document;
    const text = Buffer.from(write());
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    document = { type: `${type}; charset=utf-8`, etag, text, compressed: gzipSync(text) };
    return document;
  };
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, text, compressed }: Document,
): FastifyReply {
  reply.headers({ "content-type": type, etag, vary: "accept-encoding" });
  const takesGzip = /\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "");
  if (!takesGzip) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(compressed);
}
