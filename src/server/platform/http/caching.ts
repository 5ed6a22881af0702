import { Stream } from "node:stream";
import compress from "@fastify/compress";
import etag from "@fastify/etag";
import { apiPrefix } from "#shared/api/addresses.ts";
import type { HttpPlugin } from "./plugin.ts";

const isRead = (method: string) => method === "GET" || method === "HEAD";

/** What clients may keep, by which tag they ask again, and in which form it goes over the line. */
export const cacheAndCompress: HttpPlugin = async (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.url.startsWith(`${apiPrefix}/`) && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", isRead(request.method) ? "private, no-cache" : "no-store");
    }
    done();
  });
  // Before compressing: a tag of what is compressed as a stream can't be known.
  await app.register(etag, { replyWith304: false });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isRead(request.method) || reply.statusCode >= 400) {
      // What a write or a refusal says is no state of what was asked for.
      reply.removeHeader("etag");
      return done();
    }
    const tag = reply.getHeader("etag");
    const isKnown = typeof tag === "string" && isKnownTag(request.headers["if-none-match"], tag);
    if (!isKnown || reply.statusCode !== 200) return done();
    // A file that was opened for it and isn't sent.
    if (payload instanceof Stream.Readable) payload.destroy();
    reply.code(304);
    done(null, "");
  });
  await app.register(compress, { encodings: ["gzip", "identity"], threshold: 2048 });
};

/**
 * Whether the tag is among those that a client has named in `If-None-Match`: a list, compared weakly, or `*` for whatever
 * there is (RFC 9110, 13.1.2).
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = ifNoneMatch?.split(",").map(strong) ?? [];
  return known.includes("*") || known.includes(strong(etag));
}
