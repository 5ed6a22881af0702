import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { securityHeaders } from "./security-headers.ts";

const folder = join(import.meta.dirname, "../../../dist/web");

/** Serves the built app. A path that is neither a call nor a file is a screen: the app's page draws it. */
export function serveBuiltApp(app: FastifyInstance, config: Config): void {
  if (!existsSync(join(folder, "index.html"))) {
    app.log.warn("The app's screens are not built: only the API is served. Run npm start to build them.");
    return;
  }
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const payPageHeaders = securityHeaders(config, { mayPay: true });
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    // The one page on which the payment provider's script may run; it has to be loaded as a page of its own.
    if (/^\/subscribe\/?(\?|$)/.test(request.url)) reply.headers(payPageHeaders);
    return reply.sendFile("index.html");
  });
}
