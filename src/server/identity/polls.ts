import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawBuilder } from "kysely";
import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { isClosing } from "#server/platform/http/connections.ts";
import { isKnownTag } from "#server/platform/http/caching.ts";
import type { Context } from "#server/platform/context.ts";
import type { RouteExtras } from "#server/platform/http/serve-call.ts";
import { createLoginLookup } from "./login-lookup.ts";
import { identify, loginToken, memberOf } from "./permit.ts";

// Clients without the stream poll an open chat every 3 s and the notifications every 30 s, and nearly always nothing
// has changed. Such a poll costs one shared query and no reply. Everything that exists only for this is here, and in
// the key of login-lookup.ts.

/** `versionOf` checks the caller, like a permit. A client that has the version gets 304 at once. */
export function answerNotModified(
  versionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): RouteExtras {
  return {
    onRequest: async (request, reply) => {
      const version = await versionOf(request, reply);
      // Browsers cache replies by URL, even for the next member who logs in.
      const etag = `"${version}-${memberOf(request).username}"`;
      if (isKnownTag(request.headers["if-none-match"], etag))
        return sendNotModified(request, reply, etag);
      reply.header("etag", etag);
    },
  };
}

/** Like `permit.member`, with the call's own question in the same query (see login-lookup.ts). */
export function createVersionPermit(
  context: Pick<Context, "db" | "log" | "realClock">,
  answer: RawBuilder<string | null>,
) {
  const find = createLoginLookup(context, answer);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    about: string | null = null,
  ): Promise<string | null> => {
    const token = loginToken(request);
    const found = token === undefined ? undefined : await find(token, about);
    identify(request, reply, found);
    memberOf(request);
    return found?.answer ?? null;
  };
}

/** Skips all later hooks: the client's cached reply already has those headers. */
function sendNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  if (isClosing(reply.server)) raw.shouldKeepAlive = false;
  raw.writeHead(304, [
    "etag",
    etag,
    "cache-control",
    "private, no-cache",
    "x-request-id",
    request.id,
    ownerHeader,
    memberOf(request).username,
  ]);
  raw.end();
  return reply;
}
