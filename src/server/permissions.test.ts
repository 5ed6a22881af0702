import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { refusalsOf } from "#shared/api/call.ts";
import type { ErrorCode } from "#shared/api/errors.ts";
import { isDrawnByApp } from "#shared/rules/pages.ts";
import { createApplication } from "./application.ts";
import type { Application } from "./application.ts";
import { readConfig } from "./platform/config.ts";
import { callOf } from "./platform/http/serve-call.ts";
import { goodRequests } from "#testing/good-requests.ts";
import { makeMemberWithEverything } from "#testing/member-with-everything.ts";
import type { MemberWithEverything } from "#testing/member-with-everything.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { actors, whoMay } from "#testing/who-may.ts";
import type { Actor } from "#testing/who-may.ts";

/** Never ends by itself. `live.test.ts` listens to it; here it is only refused. */
const streaming = "GET /api/stream";

let application: Application;
const served: string[] = [];
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
          const call = callOf(config);
          const isFile =
            call === undefined && !url.startsWith("/api/") && !/^\/(health|ready)z$/.test(url);
          const methods = [method].flat().filter((name) => name !== "HEAD");
          for (const route of isFile ? [] : methods.map((name) => `${name} ${url}`)) {
            served.push(route);
            calls.set(route, call);
          }
        });
        return openTestDatabase();
      },
    },
  );
  await application.start();
});
afterAll(() => application.stop());

describe("permissions", { timeout: 120_000 }, () => {
  it("the table decides about exactly the calls that the server has", () => {
    expect([...whoMay.keys()].toSorted()).toEqual([...new Set(served)].toSorted());
    expect(Object.keys(goodRequests).toSorted()).toEqual([...whoMay.keys()].toSorted());
  });

  it("the server draws only pages that the app doesn't", () => {
    // These two serve the built app's page.
    const others = [...pages].filter((path) => path !== "/" && path !== "/*");
    expect(others.filter(isDrawnByApp)).toEqual([]);
  });

  // Requests that change nothing share one world of each kind; a member's changes get their own.
  const shared = new Map<boolean, Promise<MemberWithEverything>>();
  function worldFor(isOwn: boolean, isPaying: boolean): Promise<MemberWithEverything> {
    const before = isOwn ? undefined : shared.get(isPaying);
    const world = before ?? makeMemberWithEverything(application, { isPaying });
    if (!isOwn) shared.set(isPaying, world);
    return world;
  }

  async function ask(route: string, cookie: string, world: MemberWithEverything) {
    const [method = "", pattern = ""] = route.split(" ");
    const { path: given, body, query = "" } = goodRequests[route]?.ask?.(world) ?? {};
    const path: Readonly<Record<string, string>> = { username: world.member.username, ...given };
    const url = pattern.replaceAll(
      /:(\w+)|\*/g,
      (_, name: string | undefined) => path[name ?? "*"] ?? "missing",
    );
    return application.app.inject({
      method: method as "GET",
      url: url + query,
      headers: {
        ...(cookie === "" ? {} : { cookie }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  }

  function goodStatusesOf(route: string, call: Call | undefined) {
    const { status, statusUnpaid } = goodRequests[route] ?? {};
    const done = status ?? Number(Object.keys(call?.replies ?? { 200: 0 })[0]);
    return { done, doneUnpaid: statusUnpaid ?? done };
  }

  function isDeclared(
    call: Call | undefined,
    reply: { readonly statusCode: number; json(): { readonly code: ErrorCode } },
  ): boolean {
    if (call === undefined || call.mediaType === "text/html" || reply.statusCode < 400) return true;
    return refusalsOf(call).includes(reply.json().code);
  }

  /** The member comes last, because their calls may delete the others' data. */
  const inOrder = actors.toSorted((a, b) => Number(a === "member") - Number(b === "member"));

  it.each([...whoMay])("the answer to each actor is as decided for %s", async (route, verdicts) => {
    const isForMembers = verdicts.member === "yes" && verdicts.visitor !== "yes";
    const isOwn = (isForMembers && !route.startsWith("GET ")) || route === "POST /api/auth/logout";
    const world = await worldFor(isOwn, true);
    const unpaidWorld = await worldFor(isOwn, false);
    const call = calls.get(route);
    const { done, doneUnpaid } = goodStatusesOf(route, call);
    const { db } = application.context;
    await db.deleteFrom("attempts").where("key", "like", "link:%").execute();
    const undeclared: string[] = [];
    const expected: Partial<Record<Actor, number>> = {};
    const answered: Partial<Record<Actor, number>> = {};
    for (const actor of inOrder) {
      const verdict = verdicts[actor];
      if (route === streaming && verdict === "yes") continue;
      const isUnpaid = actor === "unpaid";
      const asker = isUnpaid ? unpaidWorld.member : world[actor];
      const reply = await ask(route, asker.cookie, isUnpaid && isForMembers ? unpaidWorld : world);
      const good = isUnpaid ? doneUnpaid : done;
      expected[actor] = verdict === "yes" ? good : verdict;
      answered[actor] = reply.statusCode;
      if (!isDeclared(call, reply)) undeclared.push(reply.body);
    }
    expect(undeclared).toEqual([]);
    expect(answered).toEqual(expected);
  });
});
