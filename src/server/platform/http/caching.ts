import { Stream } from "node:stream";
import compress from "@fastify/compress";
import etag from "@fastify/etag";
import { apiPrefix } from "#shared/api/addresses.ts";
import { callOf } from "./serve-call.ts";
import type { HttpPlugin } from "./plugin.ts";

const isRead = (method: string) => method === "GET" || method === "HEAD";

export const cacheAndCompress: HttpPlugin = async (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    const { secrets = [] } = callOf(request.routeOptions.config) ?? {};
    if (secrets.length > 0) {
      reply.header("x-robots-tag", "noindex, nofollow");
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    }
    if (request.url.startsWith(`${apiPrefix}/`) && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", isRead(request.method) ? "private, no-cache" : "no-store");
    }
    done();
  });
  // Before compressing: a compressed stream can't be tagged.
  await app.register(etag, { replyWith304: false });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isRead(request.method) || reply.statusCode >= 400) {
      // The answer to a write, or a refusal, isn't the state of the resource.
      reply.removeHeader("etag");
      return done();
    }
    const tag = reply.getHeader("etag");
    const isKnown = typeof tag === "string" && isKnownTag(request.headers["if-none-match"], tag);
    if (!isKnown || reply.statusCode !== 200) return done();
    if (payload instanceof Stream.Readable) payload.destroy();
    reply.code(304);
    done(null, "");
  });
  await app.register(compress, { encodings: ["gzip", "identity"], threshold: 2048 });
};

/** A list, compared weakly, or `*` (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = ifNoneMatch?.split(",").map(strong) ?? [];
  return known.includes("*") || known.includes(strong(etag));
}
