import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawBuilder } from "kysely";
import { ownerHeader } from "#shared/api/kept-reply-names.ts";
import { isClosing } from "#server/platform/http/connections.ts";
import { isKnownTag } from "#server/platform/http/caching.ts";
import type { Context } from "#server/platform/context.ts";
import type { RouteExtras } from "#server/platform/http/serve-call.ts";
import { createLoginLookup } from "./login-lookup.ts";
import { identify, loginToken, memberOf } from "./permit.ts";

// Clients without the stream poll an open chat every 3 s and the notifications every 30 s, and nearly always nothing has
// changed. Such a poll costs one query, which it shares with others, and no reply that is put together: bench/polls.bench.ts
// holds it beside a bare server. Everything that is done for this alone stands here, and in the key of login-lookup.ts that
// takes along what a call is about.

/**
 * For a route that is polled: `versionOf` lets the caller through, like a permit, and says which state of the answer
 * there is. A client that has this version already hears so before anything else of the request is read.
 */
export function answerNotModified(
  versionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): RouteExtras {
  return {
    onRequest: async (request, reply) => {
      const version = await versionOf(request, reply);
      // A browser keeps replies by their addresses, also for the next member who logs in in it.
      const etag = `"${version}-${memberOf(request).username}"`;
      if (isKnownTag(request.headers["if-none-match"], etag))
        return sendNotModified(request, reply, etag);
      reply.header("etag", etag);
    },
  };
}

/**
 * Lets members through, as `permit.member` does, and answers in the same query what the call wants to know of something
 * or of the member: `answer` says what, over `asked.about`, an id, and `members`.
 */
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

/** Goes past all that a reply with a body needs: what the client keeps has those headers. */
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
