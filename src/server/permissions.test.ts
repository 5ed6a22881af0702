import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { refusalsOf } from "#shared/api/refusals.ts";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { createApplication } from "./application.ts";
import type { Application } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { callOf } from "./platform/http/serve-call.ts";
import { makeMemberWithEverything } from "#testing/member-with-everything.ts";
import { permissions } from "#testing/permissions.ts";
import { actorsAt, answersAt } from "#testing/permit-answers.ts";
import type { Actor } from "#testing/permit-answers.ts";
import { openTestDatabase } from "#testing/test-database.ts";

/** The stream never ends by itself: `live.test.ts` tries it, and here its refusals. */
const streaming = "GET /api/stream";

let application: Application;
const routes: string[] = [];
const pages = new Set<string>();
const calls = new Map<string, Call | undefined>();

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX: "on", LOG_LEVEL: "silent" });
  application = await createApplication(
    { ...config, port: 0 },
    {
      ticking: false,
      openDatabase: async (_config, app) => {
        app.addHook("onRoute", ({ method, url, config }) => {
          if ([method].flat().includes("GET")) pages.add(url);
          const isFile = !url.startsWith("/api/") && !/^\/(health|ready)z$/.test(url);
          const methods = [method].flat().filter((name) => name !== "HEAD");
          for (const route of isFile ? [] : methods.map((name) => `${name} ${url}`)) {
            routes.push(route);
            calls.set(route, callOf(config));
          }
        });
        return openTestDatabase();
      },
    },
  );
  await application.start();
}, 60_000);
afterAll(() => application.stop());

describe("who may do what", { timeout: 120_000 }, () => {
  it("is declared for every route that the server has", () => {
    expect(new Set(routes)).toEqual(new Set([...Object.keys(permissions), streaming]));
  });

  it("is left to the server where it draws the page itself", () => {
    // The built app's page comes from these two.
    const others = [...pages].filter((path) => path !== "/" && path !== "/*");
    expect(others.filter(isDrawnByApp)).toEqual([]);
  });

  // What only reads leaves the world as it was; everything else has one of its own.
  let readWorld: ReturnType<typeof makeMemberWithEverything> | undefined;
  const worldFor = (method: string) =>
    method === "GET"
      ? (readWorld ??= makeMemberWithEverything(application))
      : makeMemberWithEverything(application);

  it.each(Object.entries(permissions))("holds: %s", async (route, permission) => {
    const [method = "", pattern = ""] = route.split(" ");
    const world = await worldFor(method);
    const call = calls.get(route);
    const undeclared: string[] = [];
    const answered: Partial<Record<Actor, number>> = {};
    for (const actor of actorsAt(call)) {
      const { path: given, body, query = "" } = permission.ask?.(world) ?? {};
      const path: Readonly<Record<string, string>> = { username: world.member.username, ...given };
      const url = pattern.replaceAll(
        /:(\w+)|\*/g,
        (_, name: string | undefined) => path[name ?? "*"] ?? "missing",
      );
      const { cookie } = world[actor];
      const reply = await application.app.inject({
        method: method as "GET",
        url: url + query,
        headers: {
          ...(cookie === "" ? {} : { cookie }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      answered[actor] = reply.statusCode;
      const isRefusal = call !== undefined && reply.statusCode >= 400;
      if (isRefusal && !refusalsOf(call).includes(reply.json().code)) undeclared.push(reply.body);
    }
    expect(undeclared).toEqual([]);
    expect(answered).toEqual(answersAt(pattern, call, permission.status));
  });

  it("holds: the stream", async () => {
    const { visitor, suspended } = await makeMemberWithEverything(application);
    for (const { cookie } of [visitor, suspended]) {
      const reply = await application.app.inject({
        method: "GET",
        url: "/api/stream",
        headers: { cookie },
      });
      expect(reply.statusCode).toBe(401);
    }
  });
});
