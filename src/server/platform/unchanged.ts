import type { FastifyReply, FastifyRequest } from "fastify";
import { isClosing } from "./http/closing.ts";

/** Whether the client has this state of what it asks for already. */
export function isUnchanged(request: FastifyRequest, version: string): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  const etag = `"${version}"`;
  return known === etag || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Answers that nothing has changed. It is what polls are answered nearly always, so it goes past all that a
 * reply with a body needs: what the client keeps has those headers.
 */
export function sendUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  if (isClosing(reply.server)) raw.shouldKeepAlive = false;
  raw.writeHead(304, [
    "etag",
    `"${version}"`,
    "cache-control",
    "private, no-cache",
    "x-request-id",
    request.id,
  ]);
  raw.end();
  return reply;
}
