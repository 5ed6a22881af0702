import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { dayMs, daySeconds, yearSeconds } from "#shared/rules/durations.ts";
import { isConsoleScreen, isNotPagePath, screenPathOf } from "#shared/rules/pages.ts";
import { homeUrl } from "#server/platform/config.ts";
import type { Config } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { languageOf } from "./client.ts";
import { securityHeaders } from "./security-headers.ts";
import type { HttpServer } from "./server.ts";

const dist = join(import.meta.dirname, "../../../../dist");
const folder = join(dist, "web");

/** Every script, style and font would pay for them on a slow network. */
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
 * A path that is neither a call nor a file is a screen, or a 404 with the app's page. `comesWithLogin` includes ended
 * logins. `lacksPasskey` says whether the console's calls would refuse the login for want of a passkey. Then its page
 * comes with the same status, and leads to the setup. To an outsider the console is a path that matches no screen.
 */
export function serveBuiltApp(
  app: FastifyInstance,
  config: Config,
  comesWithLogin: (request: FastifyRequest) => boolean,
  lacksPasskey: (request: FastifyRequest) => Promise<boolean>,
  isOutsider: (request: FastifyRequest) => Promise<boolean>,
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
      reply.header("cache-control", cacheControlOf(path));
      if (isHashed(path)) for (const name of forDocuments) reply.removeHeader(name);
    },
  });

  const hints = readHints();
  const wholePages = readWholePages(config.publicUrl);
  const sendPage = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    // Tells the page whether to request the login early (public/before-paint.js).
    reply.header("server-timing", `login;desc="${comesWithLogin(request) ? "some" : "none"}"`);
    const whole = wholePages.get(file);
    // A conditional request would get an empty refusal that no cache fills.
    const isFound = reply.statusCode === 200;
    if (whole === undefined) return reply.sendFile(file, { etag: isFound, lastModified: isFound });
    reply.type("text/html; charset=utf-8").header("cache-control", "no-cache");
    reply.header("vary", "accept-encoding");
    if (!/\bbr\b/.test(request.headers["accept-encoding"]?.toString() ?? ""))
      return reply.send(whole.html);
    return reply.header("content-encoding", "br").send(whole.compressed);
  };
  // A member may enter a card on any screen, in the sheet of a booking. The console stays stricter.
  const membersHeaders = securityHeaders(config, { mayPay: true });
  app.get("/", { schema: { hide: true } }, (request, reply) => {
    reply.headers(membersHeaders);
    if (config.publicUrl !== undefined)
      reply.header("link", `<${config.publicUrl}/>; rel="canonical"`);
    return sendPage(request, reply, "index.html");
  });
  // Search engines skip the console.
  for (const path of ["/operate", "/operate/*"])
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      reply.header("x-robots-tag", "noindex");
      if (await isOutsider(request)) {
        reply.code(404).headers(membersHeaders);
        return sendPage(request, reply, "shell.html");
      }
      const [address = ""] = request.url.split("?", 1);
      if (!isConsoleScreen(address.slice("/operate".length))) reply.code(404);
      else if (await lacksPasskey(request)) reply.code(403);
      return sendPage(request, reply, "operate/index.html");
    });
  app.get("/*", { schema: { hide: true } }, (request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    // The worker keeps its copy with these headers.
    if (path.endsWith(".html")) reply.headers(membersHeaders);
    if (builtFiles.has(path)) return reply.sendFile(path);
    if (isNotPagePath(path)) return reply.callNotFound();
    reply.headers(membersHeaders);
    const hint = hints.get(screenPathOf(path));
    // The page loads other languages: only it knows the choice made on this device.
    if (hint === undefined) reply.code(404);
    else reply.header("link", languageOf(request) === "English" ? hint.inEnglish : hint.inAny);
    return sendPage(request, reply, "shell.html");
  });
}

/**
 * Absolute picture URLs for link previews: most sites require them, and the build doesn't know the address. Only the
 * start page names its own URL: all other screens share one page, and links to them should lead to them.
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

function findBuiltFiles(): Set<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(folder.length).replaceAll("\\", "/"),
      ),
  );
}

/** Order matters: the largest file must not come last. */
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

const isHashed = (path: string): boolean => path.startsWith(join(folder, "assets/"));

function cacheControlOf(path: string): string {
  if (isHashed(path)) return `public, max-age=${yearSeconds}, immutable`;
  // Faces keep their names but may be redrawn.
  return path.startsWith(join(folder, "faces/"))
    ? `public, max-age=${30 * daySeconds}`
    : "no-cache";
}

/** RFC 9116 recommends less than a year. */
const securityTextLastsMs = 180 * dayMs;

/** Password managers and finders of faults look there. */
export function serveWellKnown(
  app: HttpServer,
  { config, realClock }: Pick<Context, "config" | "realClock">,
): void {
  const hidden = { schema: { hide: true } };
  app.get("/.well-known/change-password", hidden, (_request, reply) =>
    reply.redirect("/profile/security", 302),
  );
  app.get("/.well-known/security.txt", hidden, (_request, reply) => {
    if (config.securityContact === undefined) return reply.callNotFound();
    const expiresAt = new Date(realClock.now().getTime() + securityTextLastsMs);
    return reply.type("text/plain; charset=utf-8").send(securityText(config, expiresAt));
  });
}

function securityText(config: Config, expiresAt: Date): string {
  return [
    `Contact: ${config.securityContact}`,
    `Expires: ${expiresAt.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${homeUrl(config)}/.well-known/security.txt`,
    "",
  ].join("\n");
}
