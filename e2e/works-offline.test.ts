import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { untilShown } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ serviceWorkers: "allow" });
// In parallel, because this file is the last and would prolong the whole run.
test.describe.configure({ mode: "parallel" });

const demo = { email: "demo@spotter.example", password: "spotter-demo" };
const operator = { email: "operator@spotter.example", password: "spotter-operator" };
const logIn = (page: Page, data = demo) => page.request.post("/api/auth/login", { data });

async function withWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
  await visit(page, path);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilShown(page);
}

const banner = (page: Page) => page.getByText("You're offline. This is what we last loaded.");
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("spotter-member"))) return [];
    const keys = await (await caches.open("spotter-member")).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

test("screens read before can be read without a network", async ({ page, context }) => {
  test.setTimeout(120_000);
  await logIn(page);
  await withWorker(page, "/events");
  const upcoming = await page
    .getByRole("main")
    .getByRole("article")
    .or(page.getByRole("main").getByRole("listitem"))
    .first()
    .innerText();
  await visit(page, "/connections");
  await page.getByRole("main").getByRole("link").first().click();
  const log = page.getByRole("log");
  await expect(log.getByRole("listitem").last()).toBeVisible();
  const lastWords = await log.getByRole("listitem").last().innerText();
  const chat = page.url();

  await context.setOffline(true);
  await page.goto("/events");
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your Events" })).toBeVisible();
  await expect(page.getByText(upcoming.split("\n")[0] ?? "").first()).toBeVisible();
  await screenshot(page, "story-offline-events");

  await page.goto(chat);
  await expect(banner(page)).toBeVisible();
  await expect(
    page
      .getByRole("log")
      .getByText(lastWords.split("\n")[1] ?? lastWords)
      .last(),
  ).toBeVisible();
  await screenshot(page, "story-offline-chat");

  await test.step("a member who pays without a network is told why that fails", async () => {
    await page.goto("/subscribe?plan=yearly");
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("the screen updates once the network is back", async () => {
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
  });
});

test("nothing of a member stays on the device after logging out, even for the next member", async ({
  page,
}) => {
  await logIn(page);
  await withWorker(page, "/connections");
  await expect.poll(() => keptPaths(page)).toContain("/api/connections");
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => keptPaths(page)).toEqual([]);

  await test.step("a member who logs in after another starts with none of their data", async () => {
    const historyKept = async () =>
      (await keptPaths(page)).some((path) => path.startsWith("/api/event-history"));
    await logIn(page);
    await visit(page, "/events");
    await expect.poll(historyKept).toBe(true);
    // As if in another window, which the worker doesn't see.
    await logIn(page, operator);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => keptPaths(page)).toContain("/api/auth/me");
    const owners = await page.evaluate(async () => {
      const cache = await caches.open("spotter-member");
      const replies = await cache.matchAll();
      return [...new Set(replies.map((reply) => reply.headers.get("spotter-member")))].filter(
        (owner) => owner !== null,
      );
    });
    expect(owners).toHaveLength(1);
    expect(await historyKept()).toBe(false);
  });
});

/** The server behind a proxy that serves a newer service worker once `hasNewer` is set. */
async function behindDoor(serverUrl: string) {
  const state = { hasNewer: false };
  const server = createServer((asked, answer) => {
    if (asked.url === "/worker.js") {
      void fetch(`${serverUrl}/worker.js`).then(async (reply) => {
        answer.writeHead(200, { "content-type": "text/javascript" });
        answer.end((await reply.text()) + (state.hasNewer ? "\n// newer" : ""));
      });
      return;
    }
    const through = request(
      `${serverUrl}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      },
    );
    through.on("error", () => answer.destroy());
    asked.pipe(through);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

test("a new version of the app is offered, and starts on request", async ({ page, serverUrl }) => {
  const door = await behindDoor(serverUrl);
  try {
    await page.request.post(`${door.url}/api/auth/login`, { data: demo });
    await withWorker(page, `${door.url}/events`);
    door.hasNewer = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = page.getByRole("status").filter({ hasText: "A new version is ready" });
    await expect(notice).toBeVisible();
    await screenshot(page, "story-update");
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await notice.getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("body[data-same-page]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Your Events" })).toBeVisible();
    await expect(notice).toBeHidden();
    const states = () =>
      page.evaluate(async () => {
        const { waiting, active } = await navigator.serviceWorker.ready;
        return [waiting?.state, active?.state];
      });
    await expect.poll(states).toEqual([undefined, "activated"]);
  } finally {
    door.close();
  }
});

test("a message written without a network is sent once, even after a reload", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  await withWorker(page, "/connections");
  await page.getByRole("main").getByRole("link").first().click();
  const field = page.getByLabel(/^Message to /);
  await expect(field).toBeEditable();
  await expect(page.getByRole("log")).toBeVisible();
  const chat = page.url();
  const connectionId = new URL(chat).searchParams.get("chat") ?? "";
  await expect.poll(() => keptPaths(page)).toContain(`/api/messages/${connectionId}`);

  await context.setOffline(true);
  await field.fill("Written in a tunnel");
  await field.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("Will send when you're back online")).toBeVisible();
  await page.goto(chat);
  await expect(log.getByText("Written in a tunnel")).toBeVisible();
  await expect(log.getByText("Will send when you're back online")).toBeVisible();
  await screenshot(page, "story-offline-message");

  await context.setOffline(false);
  await expect(log.getByText("Will send when you're back online")).toBeHidden();
  await expect(log.getByText("Written in a tunnel")).toHaveCount(1);
  const countStored = async () => {
    const stored = await page.request.get(`/api/messages/${connectionId}`);
    const messages = (await stored.json()) as { content: string }[];
    return messages.filter(({ content }) => content === "Written in a tunnel").length;
  };
  await expect.poll(countStored).toBe(1);
  await visit(page, chat);
  await expect(log.getByText("Written in a tunnel")).toHaveCount(1);
});
