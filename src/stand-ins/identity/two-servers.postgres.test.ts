import { afterAll, beforeAll, expect, it } from "vitest";
import { answerIn, Browser, formIn } from "#testing/browser.ts";
import type { BrowserReply } from "#testing/browser.ts";
import { startSandboxServer } from "#testing/sandbox-server.ts";
import type { SandboxServer } from "#testing/sandbox-server.ts";
import { createPostgresDatabase } from "#testing/test-database.ts";

let servers: [SandboxServer, SandboxServer];
beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase();
  servers = [await startSandboxServer({ databaseUrl }), await startSandboxServer({ databaseUrl })];
}, 60_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
});

it.each(["google", "apple"] as const)(
  "a sign-in with %s may use another server at each step",
  async (provider) => {
    const browser = new Browser(servers[0].url);
    let turn = 0;
    const next = (address: string) => {
      turn += 1;
      const { pathname, search } = new URL(address, servers[0].url);
      return new URL(pathname + search, servers[turn % 2]?.url).href;
    };
    let page: BrowserReply = await browser.send(
      next(`/api/auth/oauth/${provider}/start?attempt=a&origin=${servers[0].url}`),
    );
    for (let step = 0; step < 12 && !page.text.includes("data-answer"); step += 1) {
      const location = page.headers.get("location");
      const form = formIn(page);
      if (location !== null) page = await browser.send(next(new URL(location, page.url).href));
      else if (form !== undefined)
        page = await browser.send(next(form.action), { form: form.fields });
      else page = await browser.send(next(page.url), { form: { account: "0" } });
    }
    expect(turn).toBeGreaterThan(4);
    const reply = await browser.send(next("/api/auth/oauth"), { json: answerIn(page).identity });
    expect([reply.body.exists, reply.body.user?.email]).toEqual([true, "demo@spotter.example"]);
  },
);
