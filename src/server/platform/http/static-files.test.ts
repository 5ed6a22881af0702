import { existsSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { loginCookieName } from "#server/identity/permit.ts";
import { addMembers } from "#testing/members.ts";
import { addStaff } from "#testing/staff.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";
import { createHttpServer } from "./server.ts";
import { serveBuiltApp } from "./static-files.ts";

const shell = join(import.meta.dirname, "../../../../dist/web/shell.html");

describe("the built app", () => {
  let server: TestServer;
  beforeAll(async () => {
    if (!existsSync(shell)) throw new Error("The web isn't built: npm test builds it first.");
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    server.visitor().send("GET", path, { headers });

  it("the app's page has the same policy however it is reached, including the worker's copy", async () => {
    for (const path of [
      "/",
      "/index.html",
      "/shell.html",
      "/home",
      "/subscribe",
      "/operate",
      "/operate/sessions/1",
    ]) {
      const reply = await get(path);
      expect([path, reply.status, reply.headers.get("cache-control")]).toEqual([
        path,
        200,
        "no-cache",
      ]);
      expect(reply.headers.get("content-type")).toMatch(/^text\/html/);
      const policy = reply.headers.get("content-security-policy");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("style-src 'self'");
      expect(policy).not.toContain("unsafe-inline");
    }
  });

  it("the console has its own page at all of its addresses, hidden from search engines", async () => {
    for (const path of ["/operate", "/operate?city=Dallas", "/operate/no/such/screen"]) {
      const reply = await get(path);
      expect(reply.bytes.toString()).toContain("/assets/operate-");
      expect(reply.headers.get("x-robots-tag")).toBe("noindex");
    }
    for (const path of ["/operated", "/home", "/"]) {
      const reply = await get(path);
      expect(reply.bytes.toString()).not.toContain("/assets/operate-");
      expect(reply.headers.has("x-robots-tag")).toBe(false);
    }
  });

  it("a member without a role gets nothing of the console, not even its files", async () => {
    const { db } = server.application.context;
    const [member] = await addMembers(db, 1);
    const { cookie } = await addStaff(db, "planner");
    for (const path of ["/operate", "/operate/sessions/1"]) {
      const reply = await get(path, { cookie: member?.cookie ?? "" });
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.bytes.toString()).not.toContain("/assets/operate-");
      expect((await get(path, { cookie })).bytes.toString()).toContain("/assets/operate-");
    }
  });

  it("an address without a screen is not found, and the app's page says so", async () => {
    for (const path of [
      "/no-such-screen",
      "/home/",
      "/profile/none?x=1",
      "/none.png",
      "/operate/none",
    ]) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.headers.get("content-type")).toMatch(/^text\/html/);
      expect(reply.headers.get("content-security-policy")).toContain("script-src 'self'");
      expect(reply.bytes.toString()).toContain('<div id="root"');
      // Comes again in full, because a browser would show an empty page otherwise.
      expect(reply.headers.has("last-modified")).toBe(false);
    }
    for (const path of ["/home?session=1", "/operate/", "/operate/members/someone?tab=x"])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it("scripts go without the headers that only pages need, but keep their type protection", async () => {
    const [, script = ""] =
      /<script type="module"[^>]* src="([^"]+)"/.exec((await get("/home")).bytes.toString()) ?? [];
    const { status, headers } = await get(script);
    expect([status, headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    for (const name of ["content-security-policy", "permissions-policy"])
      expect(headers.has(name)).toBe(false);
    expect((await get(`${script}.br`)).status).toBe(404);
  });

  it("browsers keep the drawn faces for a month, and a missing face is not found", async () => {
    for (const path of ["/faces/0.svg", "/faces/63.svg"]) {
      const { status, headers } = await get(path);
      expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
        200,
        "image/svg+xml",
        "public, max-age=2592000",
      ]);
    }
    expect((await get("/faces/64.svg")).status).toBe(404);
  });

  it("only paths of neither calls nor files get a screen", async () => {
    const uncompressed = { "accept-encoding": "identity" };
    for (const path of ["/api", "/assets", "/faces", "/.well-known"]) {
      for (const rest of ["", "/", "?x=1", "/?x=1", "/none?x=1"]) {
        const statuses = [await get(path + rest), await get(path + rest, uncompressed)].map(
          ({ status }) => status,
        );
        expect([path, rest, statuses]).toEqual([path, rest, [404, 404]]);
      }
      expect((await get(`${path}-of-somebody?x=1`)).headers.get("content-type")).toMatch(/html/);
    }
  });

  it("the worker and its manifest are revalidated each time", async () => {
    for (const path of ["/worker.js", "/manifest.webmanifest", "/before-paint.js", "/robots.txt"]) {
      const reply = await get(path);
      expect([path, reply.status, reply.headers.get("cache-control")]).toEqual([
        path,
        200,
        "no-cache",
      ]);
    }
    expect((await get("/worker.js")).headers.get("content-type")).toMatch(/javascript/);
    expect((await get("/manifest.webmanifest")).headers.get("content-type")).toMatch(
      /manifest\+json/,
    );
  });

  it("the app can be installed on phones, in either scheme", async () => {
    const html = (await get("/")).bytes.toString();
    expect(
      html.match(/<meta name="theme-color" media="\(prefers-color-scheme: \w+\)"/g),
    ).toHaveLength(2);
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    const sizeOf = async (path: string) => {
      const { width, height } = await sharp((await get(path)).bytes).metadata();
      return `${width}x${height}`;
    };
    const [, appleIcon = ""] = /rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
    expect(await sizeOf(appleIcon)).toBe("180x180");
    // iOS fills transparent parts with black.
    expect((await sharp((await get(appleIcon)).bytes).stats()).isOpaque).toBe(true);
    for (const [path, color] of [
      ["/manifest.webmanifest", "#faf8f4"],
      ["/manifest-dark.webmanifest", "#171310"],
    ] as const) {
      const manifest = JSON.parse((await get(path)).bytes.toString());
      expect(manifest).toMatchObject({
        id: "/",
        name: "Spotter",
        short_name: "Spotter",
        start_url: "/home",
        scope: "/",
        display: "standalone",
        theme_color: color,
        background_color: color,
      });
      const drawn = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
      for (const { src, sizes } of drawn) expect([src, await sizeOf(src)]).toEqual([src, sizes]);
      expect(
        drawn.map((icon: Record<string, string>) => `${icon["sizes"]} ${icon["purpose"]}`),
      ).toEqual(["192x192 any", "512x512 any", "192x192 maskable", "512x512 maskable"]);
    }
  });

  it("the page is told whether it came with a login", async () => {
    expect((await get("/home")).headers.get("server-timing")).toBe('login;desc="none"');
    expect((await get("/")).headers.get("server-timing")).toBe('login;desc="none"');
    const withLogin = await get("/home", { cookie: `${loginCookieName()}=whatever` });
    expect(withLogin.headers.get("server-timing")).toBe('login;desc="some"');
    // The worker caches a page for all members.
    expect((await get("/shell.html")).headers.has("server-timing")).toBe(false);
  });

  it("link previews get an absolute picture address if the server knows its own", async () => {
    const relative = 'property="og:image" content="/icons/share.png"';
    expect((await get("/")).bytes.toString()).toContain(relative);
    const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://spotter.example/" });
    const app = createHttpServer(config);
    serveBuiltApp(
      app,
      config,
      () => false,
      async () => false,
      async () => false,
    );
    for (const url of ["/", "/home?session=1"]) {
      const plain = await app.inject({ url });
      expect(plain.body).toContain(
        'property="og:image" content="https://spotter.example/icons/share.png"',
      );
      // A link to a session leads to the session.
      expect(/<meta property="og:url" content="([^"]*)">/.exec(plain.body)?.[1]).toBe(
        url === "/" ? "https://spotter.example/" : undefined,
      );
      const headers = { "accept-encoding": "gzip, br" };
      const compressed = await app.inject({ url, headers });
      expect(compressed.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "cache-control": "no-cache",
      });
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
      const again = { ...headers, "if-none-match": String(compressed.headers.etag) };
      expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
    }
    await app.close();
  });

  it("the console's page comes with a refusal if its login lacks a passkey", async () => {
    const app = createHttpServer(readConfig({ LOG_LEVEL: "silent" }));
    serveBuiltApp(
      app,
      readConfig({}),
      () => true,
      async () => true,
      async () => false,
    );
    const statuses = await Promise.all(
      ["/operate/today", "/operate/nothing", "/home"].map(
        async (url) => (await app.inject({ url })).statusCode,
      ),
    );
    expect(statuses).toEqual([403, 404, 200]);
    await app.close();
  });

  it("a screen's page names everything that the screen needs, for preloading", async () => {
    const hints = (await get("/home")).headers.get("link") ?? "";
    expect(hints).toMatch(
      /^<\/before-paint\.js>; rel=preload; as=script, <\/assets\/index-[^>]+\.css>; rel=preload; as=style; crossorigin, <\/assets\/index-[^>]+\.js>; rel=modulepreload, /,
    );
    expect(hints).toMatch(
      /, <[^>]+\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin$/,
    );
    for (const [, file = ""] of hints.matchAll(/<([^>]+)>/g))
      expect([file, (await get(file)).status]).toEqual([file, 200]);
    expect((await get("/no-such-screen")).headers.has("link")).toBe(false);
  });
});

it("a reply to a member names its owner, so that no one else gets it from the cache", async () => {
  const server = await startTestServer();
  try {
    const member = await server.signUp();
    const reply = await member.get("/api/bookings");
    expect(reply.headers.get("spotter-member")).toBe(member.username);
    expect((await server.visitor().get("/api/app")).headers.has("spotter-member")).toBe(false);
  } finally {
    await server.stop();
  }
});
