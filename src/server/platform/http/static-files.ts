import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { z } from "zod";
import { daySeconds, yearSeconds } from "#shared/rules/durations.ts";
import { isNotPagePath, isPayPage } from "#shared/rules/pages.ts";
import type { Config } from "#server/platform/config.ts";
import { languageOf } from "./client.ts";
import { securityHeaders } from "./security-headers.ts";

const dist = join(import.meta.dirname, "../../../../dist");
const folder = join(dist, "web");

/** What a script, a style or a font has no use for, though on a slow network each of them would wait for it. */
const forDocuments = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-frame-options",
];

const files = z.array(z.string());
const firstFiles = z.record(
  z.string(),
  z.object({ page: files, besides: files, words: files, fonts: files }),
);

/**
 * Serves the built app. A path that is neither a call nor a file is a screen: the app's page draws it.
 * `comesWithLogin` says whether a request carries a login, whether or not it has ended.
 */
export function serveBuiltApp(
  app: FastifyInstance,
  config: Config,
  comesWithLogin: (request: FastifyRequest) => boolean,
): void {
  if (!existsSync(join(folder, "shell.html"))) {
    app.log.warn(
      "The app's screens are not built: only the API is served. Run npm start to build them.",
    );
    return;
  }
  const builtFiles = findBuiltFiles();
  void app.register(fastifyStatic, {
    root: folder,
    serve: false, // its routes, two for each file, would take half of the time that it takes to put a server together
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header("cache-control", keptOf(path));
      if (isHashed(path)) for (const name of forDocuments) reply.removeHeader(name);
    },
  });

  const hints = readHints();
  const wholePages = readWholePages(config.publicUrl);
  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    // Tells the page whether to ask who is logged in, and lets it ask early (public/before-paint.js).
    reply.header("server-timing", `login;desc="${comesWithLogin(request) ? "some" : "none"}"`);
    const whole = wholePages.get(file);
    if (whole === undefined) return reply.sendFile(file);
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    reply.header("vary", "accept-encoding");
    if (!/\bbr\b/.test(request.headers["accept-encoding"]?.toString() ?? ""))
      return reply.send(whole.html);
    return reply.header("content-encoding", "br").send(whole.compressed);
  };
  app.get("/", { schema: { hide: true } }, (request, reply) => {
    if (config.publicUrl !== undefined)
      reply.header("link", `<${config.publicUrl}/>; rel="canonical"`);
    return sendPage(request, reply, "index.html");
  });
  // The operators' console: a page of its own for all its screens, and for no search engine.
  for (const path of ["/operate", "/operate/*"])
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      reply.header("x-robots-tag", "noindex");
      return sendPage(request, reply, "operate/index.html");
    });
  const payPageHeaders = securityHeaders(config, { mayPay: true });
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    if (builtFiles.has(path)) return reply.sendFile(path);
    if (isNotPagePath(path)) return reply.callNotFound();
    // The one page on which the payment provider's script may run; it has to be loaded as a page of its own.
    if (isPayPage(path)) reply.headers(payPageHeaders);
    const hint = hints.get(path);
    // Other languages are fetched by the page, which knows what was chosen on this device.
    if (hint !== undefined)
      reply.header("link", languageOf(request) === "English" ? hint.inEnglish : hint.inAny);
    return sendPage(request, reply, "shell.html");
  });
}

/**
 * The members' pages with the whole address of the picture that a link is shown with elsewhere, where the server knows
 * its own: most of those who show it take no other. The build doesn't know where it will be served. Only the start page
 * tells its own address: one page is sent for all other screens, and a link to one of them is to lead there.
 */
function readWholePages(publicUrl: string | undefined) {
  const names = publicUrl === undefined ? [] : ["index.html", "shell.html"];
  return new Map(
    names.map((name) => {
      const ownAddress =
        name === "index.html" ? `<meta property="og:url" content="${publicUrl}/">\n    ` : "";
      const html = readFileSync(join(folder, name), "utf8").replace(
        '<meta property="og:image" content="',
        `${ownAddress}<meta property="og:image" content="${publicUrl}`,
      );
      return [name, { html, compressed: brotliCompressSync(html) }];
    }),
  );
}

/** The paths of the built files, but for the compressed copies, which are sent in the place of what they are of. */
function findBuiltFiles(): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(folder.length).replaceAll("\\", "/"),
      ),
  );
}

/**
 * For each screen all that its first view needs, so that a browser fetches it at once, and in this order: of the few
 * that it asks for together the largest must not be the last.
 */
function readHints(): Map<string, { inAny: string; inEnglish: string }> {
  const views = firstFiles.parse(JSON.parse(readFileSync(join(dist, "first-views.json"), "utf8")));
  const link = (names: readonly string[]) => names.map(hint).join(", ");
  return new Map(
    Object.entries(views).map(([path, { page, besides, words, fonts }]) => [
      path,
      {
        inAny: link([...page, ...besides, ...fonts]),
        inEnglish: link([...page, ...besides, ...words, ...fonts]),
      },
    ]),
  );
}

function hint(file: string): string {
  if (file.endsWith(".css")) return `<${file}>; rel=preload; as=style; crossorigin`;
  if (file.endsWith(".woff2"))
    return `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`;
  return file.startsWith("/assets/")
    ? `<${file}>; rel=modulepreload`
    : `<${file}>; rel=preload; as=script`;
}

/** Whether the file's name holds a hash of what is in it. */
const isHashed = (path: string): boolean => path.startsWith(join(folder, "assets/"));

/** For how long browsers may keep the file. */
function keptOf(path: string): string {
  if (isHashed(path)) return `public, max-age=${yearSeconds}, immutable`;
  // Faces stay what they are, but may be drawn better one day.
  return path.startsWith(join(folder, "faces/"))
    ? `public, max-age=${30 * daySeconds}`
    : "no-cache";
}
