import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "./application.ts";
import type { Application } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { makeOwnWorld } from "#testing/own-world.ts";
import { actors, permissions } from "#testing/permissions.ts";
import { openTestDatabase } from "#testing/test-database.ts";

/** The stream never ends by itself: `live.test.ts` tries it, and here its refusals. */
const streaming = "GET /api/stream";

let application: Application;
const routes: string[] = [];

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", SANDBOX: "on", LOG_LEVEL: "silent" });
  application = await createApplication(
    { ...config, port: 0 },
    {
      openDatabase: async (_config, app) => {
        app.addHook("onRoute", ({ method, url }) => {
          const isFile = !url.startsWith("/api/") && !/^\/(health|ready)z$/.test(url);
          const methods = [method].flat().filter((name) => name !== "HEAD");
          if (!isFile) routes.push(...methods.map((name) => `${name} ${url}`));
        });
        return openTestDatabase();
      },
    },
  );
  await application.start();
}, 60_000);
afterAll(() => application.stop());

describe("who may do what", { timeout: 120_000 }, () => {
  it("is said for every route that the server has", () => {
    expect(new Set(routes)).toEqual(new Set([...Object.keys(permissions), streaming]));
  });

  it.each(Object.entries(permissions))("holds: %s", async (route, { answers, ask }) => {
    const world = await makeOwnWorld(application);
    const { path = {}, body } = ask?.(world) ?? {};
    const [method = "", pattern = ""] = route.split(" ");
    const url = pattern.replaceAll(
      /:(\w+)|\*/g,
      (_, name: string | undefined) => path[name ?? "*"] ?? "missing",
    );
    const answered: Partial<Record<(typeof actors)[number], number>> = {};
    for (const actor of actors) {
      const { cookie } = world[actor];
      const reply = await application.app.inject({
        method: method as "GET",
        url,
        headers: {
          ...(cookie === "" ? {} : { cookie }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      answered[actor] = reply.statusCode;
    }
    expect(answered).toEqual(answers);
  });

  it("holds: the stream", async () => {
    const { visitor, suspended } = await makeOwnWorld(application);
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
