import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "./config.ts";
import { securityHeaders } from "./security-headers.ts";
import { languageOf } from "./spoken-language.ts";

const dist = join(import.meta.dirname, "../../../dist");
const folder = join(dist, "web");

const firstFiles = z.record(z.string(), z.object({ besides: z.array(z.string()), words: z.array(z.string()) }));

/**
 * Serves the built app. A path that is neither a call nor a file is a screen: the app's page draws it.
 * `comesWithLogin` says whether a request carries a login, be it an ended one.
 */
export function serveBuiltApp(
  app: FastifyInstance,
  config: Config,
  comesWithLogin: (request: FastifyRequest) => boolean,
): void {
  if (!existsSync(join(folder, "shell.html"))) {
    app.log.warn("The app's screens are not built: only the API is served. Run npm start to build them.");
    return;
  }
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });

  const hints = readHints();
  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    // Spares whoever isn't logged in the question, and lets the page of a member ask ahead (client/first.ts).
    reply.header("server-timing", `login;desc="${comesWithLogin(request) ? "some" : "none"}"`);
    return reply.sendFile(file);
  };
  app.get("/", { schema: { hide: true } }, (request, reply) => {
    if (config.publicUrl !== undefined) reply.header("link", `<${config.publicUrl}/>; rel="canonical"`);
    return sendPage(request, reply, "index.html");
  });
  const payPageHeaders = securityHeaders(config, { mayPay: true });
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    const [path = ""] = request.url.split("?", 1);
    // The one page on which the payment provider's script may run; it has to be loaded as a page of its own.
    if (/^\/subscribe\/?$/.test(path)) reply.headers(payPageHeaders);
    const hint = hints.get(path);
    // Other languages are fetched by the page, which knows what was chosen on this device.
    if (hint !== undefined) reply.header("link", languageOf(request) === "English" ? hint.inEnglish : hint.inAny);
    return sendPage(request, reply, "shell.html");
  });
}

/** For each screen what its first view needs beside the page itself, so that a browser fetches all of it at once. */
function readHints(): Map<string, { inAny: string; inEnglish: string }> {
  const views = firstFiles.parse(JSON.parse(readFileSync(join(dist, "first-files.json"), "utf8")));
  const hint = (file: string) =>
    file.endsWith(".css") ? `<${file}>; rel=preload; as=style` : `<${file}>; rel=modulepreload`;
  const link = (files: readonly string[]) => files.map(hint).join(", ");
  return new Map(
    Object.entries(views).map(([path, { besides, words }]) => [
      path,
      { inAny: link(besides), inEnglish: link([...besides, ...words]) },
    ]),
  );
}
