import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../dist/web");

/** Serves the built app. A path that is neither a call nor a file is a screen: the app's page draws it. */
export function serveBuiltApp(app: FastifyInstance): void {
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
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    return reply.sendFile("index.html");
  });
}
