import { afterAll, beforeAll, expect, it } from "vitest";
import { pathTo, pathsOf } from "#shared/api/addresses.ts";
import { allCalls } from "#shared/api/contract.ts";
import { readConfig } from "#server/platform/config.ts";
import { createHttpServer } from "./server.ts";

/** The parameters that give nobody access: numbers, usernames, and names that everybody knows. */
const publicParams = new Set(
  "id userId username bookingId connectionId kind name provider".split(" "),
);
const publicFiles = new Set(["/api/operate/template/:file"]);

const secret = "s3cret-0123456789-s3cret";
const log: string[] = [];
const app = createHttpServer(readConfig({ LOG_LEVEL: "debug" }), {
  logStream: { write: (line) => void log.push(line) },
});

beforeAll(async () => {
  for (const call of allCalls)
    for (const url of pathsOf(call))
      app.route({ method: call.method, url, config: { call }, handler: () => "" });
  await app.ready();
});
afterAll(() => app.close());

const secretCalls = allCalls.filter(({ secrets = [] }) => secrets.length > 0);
const paramsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
const filledIn = (path: string) =>
  pathTo({ path }, Object.fromEntries(paramsOf(path).map((name) => [name, secret])));

async function lineOf(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string) {
  log.length = 0;
  const { headers } = await app.inject({ method, url });
  const { path }: { path: string } = JSON.parse(log.join(""));
  return { path, headers };
}

it("each parameter in the path of a call is known to everybody, or declared a secret", () => {
  const undecided = allCalls.flatMap(({ path, secrets = [] }) =>
    paramsOf(path)
      .filter((name) => !secrets.includes(name) && !publicParams.has(name))
      .filter(() => !publicFiles.has(path))
      .map((name) => `${path}: ${name}`),
  );
  expect(undecided).toEqual([]);
  expect(
    secretCalls.flatMap(({ path, secrets = [] }) =>
      secrets.filter((name) => !paramsOf(path).includes(name)),
    ),
  ).toEqual([]);
});

it("no secret in the address of a call is logged, and no cache or search engine keeps its reply", async () => {
  expect(secretCalls.length).toBeGreaterThan(9);
  for (const { method, path } of secretCalls) {
    const { path: said, headers } = await lineOf(method, filledIn(path));
    expect([path, said]).toEqual([path, expect.stringMatching(/^\/[a-z/-]+\/…$/)]);
    expect([path, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
      path,
      "no-store",
      "noindex, nofollow",
    ]);
  }
  const { path: open } = await lineOf("GET", "/api/people/m-0123456789?token=s3cret");
  expect(open).toBe("/api/people/m-0123456789");
});

it.each([
  `/join/${secret}`,
  `/join/${secret}/more`,
  `//venue/${secret}`,
  `/%76enue/${secret}`,
  `/VENUE/${secret}`,
  `/venue/${secret}/no-such-call`,
  `/api/%67uest-passes/${secret}/x`,
  `/api/calendar/${secret}.ics/x`,
])("an address that no call serves keeps its secret out of the log: %s", async (url) => {
  expect((await lineOf("GET", url)).path).not.toContain("s3cret");
});
