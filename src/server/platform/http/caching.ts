import compress from "@fastify/compress";
import etag from "@fastify/etag";
import type { HttpPlugin } from "./plugin.ts";

/** What clients may keep, by which tag they ask again, and in which form it goes over the line. */
export const cacheAndCompress: HttpPlugin = async (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", request.method === "GET" ? "private, no-cache" : "no-store");
    }
    done();
  });
  // Before compressing: a tag of what is compressed as a stream can't be told.
  await app.register(etag);
  await app.register(compress, { encodings: ["gzip", "identity"], threshold: 2048 });
};
