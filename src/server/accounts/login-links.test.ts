import { afterAll, beforeAll, expect, it } from "vitest";
import { loginLinkLifetimeMs } from "#shared/rules/lifetimes.ts";
import { mailedToken, mailsTo } from "#testing/mailed-links.ts";
import { startTestServer } from "#testing/test-server.ts";
import type { TestServer } from "#testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { SANDBOX: "on" });
});
afterAll(() => server.stop());

const ask = (email: string) => server.visitor().post("/api/auth/login-link", { email });
const open = (token: string) => server.visitor().post("/api/auth/login-link/open", { token });
const tokenOf = (email: string) => mailedToken(server.application, email, "/login-link");
const linksTo = async (email: string) =>
  (await mailsTo(server.application, email)).filter(({ path }) => path?.startsWith("/login-link"));

it("a member is mailed a link to the login screen, which names the address and logs nobody in", async () => {
  const member = await server.signUp();
  expect((await ask(member.email)).status).toBe(204);
  const opened = await open(await tokenOf(member.email));
  expect([opened.status, opened.body]).toEqual([200, { email: member.email }]);
  expect(opened.headers.getSetCookie()).toEqual([]);
});

it("an address without an account gets the same answer and no mail", async () => {
  const [known, unknown] = [await ask((await server.signUp()).email), await ask("no@test.example")];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mailsTo(server.application, "no@test.example")).toEqual([]);
});

it("only the newest link works, for an hour, and the database holds only its hash", async () => {
  const member = await server.signUp();
  await ask(member.email);
  const first = await tokenOf(member.email);
  await ask(member.email);
  const second = await tokenOf(member.email);
  expect((await open(first)).body.code).toBe("invalid_link");
  expect((await open(second)).status).toBe(200);
  const { db } = server.application.context;
  const rows = await db.selectFrom("mailed_links").select("token_hash").execute();
  expect(rows.map((row) => row.token_hash)).not.toContain(second);
  await db
    .updateTable("mailed_links")
    .set({ expires_at: new Date(Date.now() - 1) })
    .where("purpose", "=", "login_screen")
    .execute();
  expect((await open(second)).body.code).toBe("invalid_link");
  expect(loginLinkLifetimeMs).toBe(3_600_000);
});

it("strangers can't flood a member's mailbox, nor keep the member without a working link", async () => {
  const member = await server.signUp();
  const statuses: number[] = [];
  for (let asked = 0; asked < 7; asked += 1) {
    statuses.push((await ask(member.email)).status);
    await linksTo(member.email);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
  expect((await linksTo(member.email)).length).toBeLessThanOrEqual(5);
  expect((await open(await tokenOf(member.email))).status).toBe(200);
});
