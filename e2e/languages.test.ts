import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { all as english } from "#words/en/all.ts";
import { catalogues, languageTags } from "#words/languages.ts";
import { serverWords } from "#words/server-words.ts";
import { languages } from "#shared/rules/choices.ts";
import type { Language } from "#shared/rules/choices.ts";
import { beginTrial, confirmEmail } from "./newcomer.ts";
import { untilShown } from "./screens.ts";
import { expect, screenshot, test } from "./server.ts";

test.use({ sandbox: "own" });

/** Chooses a language as another tab of the same browser would. */
async function choose(page: Page, language: Language): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem("spotter.language", name);
    dispatchEvent(new StorageEvent("storage", { key: "spotter.language" }));
  }, language);
}

const markPage = (page: Page) => page.evaluate(() => (document.body.dataset["mark"] = "kept"));
const isSamePage = (page: Page) => page.evaluate(() => document.body.dataset["mark"] === "kept");

/** Signs up a member with a language and the trial. Returns their email. */
async function joinReading(page: Page, language: Language): Promise<string> {
  const email = `reads.${languageTags[language]}.${Math.random().toString(36).slice(2)}@example.com`;
  const reply = await page.request.post("/api/auth/signup", {
    headers: { "accept-language": languageTags[language] },
    data: {
      email,
      password: "correct horse",
      fullName: "Robin Reader",
      zipCode: "75201",
      workoutTypes: ["gym", "cardio", "calisthenics"],
    },
  });
  expect(((await reply.json()) as { user: { language: string } }).user.language).toBe(language);
  await beginTrial(page.request);
  return email;
}

test("each of the eight languages changes the start page at once", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await markPage(page);
  for (const language of [...languages.slice(1), "English" as const]) {
    await choose(page, language);
    const { landing } = await catalogues[language].all();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(landing.headline);
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
  }
  expect(await isSamePage(page)).toBe(true);
});

test("each of the eight languages changes the members' screens at once", async ({ page }) => {
  await joinReading(page, "English");
  await page.goto("/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.bookings.title);
  await markPage(page);
  for (const language of [...languages.slice(1), "English" as const]) {
    await choose(page, language);
    const { app, bookings } = await catalogues[language].all();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(bookings.title);
    await expect(page.getByRole("navigation", { name: app.tabs.label, exact: true })).toContainText(
      app.tabs.profile,
    );
    await expect(page).toHaveTitle(new RegExp(bookings.title));
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
  }
  expect(await isSamePage(page)).toBe(true);
});

test("a language saved in the settings applies at once, and from then on", async ({ page }) => {
  const { preferences } = english.profiles;
  await joinReading(page, "English");
  await page.goto("/profile/app-preferences");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(preferences.app.title);
  await markPage(page);
  await page.getByLabel(preferences.app.language, { exact: true }).selectOption("German");
  await page.getByRole("button", { name: preferences.save, exact: true }).click();
  const { app } = await catalogues.German.all();
  const tabs = page.getByRole("navigation", { name: app.tabs.label, exact: true });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(tabs).toContainText(app.tabs.profile);
  expect(await isSamePage(page)).toBe(true);
  await page.reload();
  await expect(tabs).toContainText(app.tabs.profile);
});

test("a device in another language never shows English, and loads no other language", async ({
  browser,
  serverUrl,
}) => {
  const context = await browser.newContext({ baseURL: serverUrl, locale: "ja-JP" });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript((headline) => {
    const look = () => {
      const root = document.querySelector("#root");
      if (root === null || !(root.textContent ?? "").includes(headline)) return;
      if (getComputedStyle(root).visibility === "visible")
        document.documentElement.dataset["sawEnglish"] = "yes";
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, english.landing.headline);
  await page.goto("/");
  const { landing } = await catalogues.Japanese.all();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(landing.headline);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("html")).not.toHaveAttribute("data-saw-english");
  const languagesFetched = Object.values(languageTags).filter((tag) =>
    fetched.some((path) => path.includes(`/assets/${tag}-`)),
  );
  expect(languagesFetched).toEqual(["ja"]);
  await screenshot(page, "landing-japanese");
  await context.close();
});

test("long German texts fit the narrowest phone", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  await choose(page, "German");
  const wide: string[] = [];
  async function measure(
    path: string,
    shown = page.getByRole("heading", { level: 1 }),
  ): Promise<void> {
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await untilShown(page, shown);
    await screenshot(page, `german-320${path.replaceAll(/[^a-z]+/g, "-").replace(/-$/, "")}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${path}: ${width}`);
  }
  await measure("/");
  await page.evaluate(() => localStorage.setItem("spotter.access", "true"));
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await measure(path);
  }
  await joinReading(page, "German");
  for (const path of [
    "/home",
    "/browse",
    "/events",
    "/connections",
    "/profile",
    "/profile/payment-billing",
    "/pricing",
  ]) {
    await page.goto(path);
    await measure(path);
  }
  await page.goto("/browse");
  await page
    .getByRole("button", { name: /Platz buchen/ })
    .first()
    .click();
  await measure("/browse#booking", page.getByRole("dialog"));
  expect(wide).toEqual([]);
});

test("a member gets texts in their own language, in the app and by mail", async ({ page }) => {
  const email = await joinReading(page, "German");
  const { request } = page;
  await confirmEmail(request);
  const { now } = (await (await request.get("/api/sandbox/clock")).json()) as { now: string };
  const sessions = (await (await request.get("/api/sessions")).json()) as {
    id: string;
    startTime: string;
    spotsAvailable: number;
    audience: string;
  }[];
  const session = sessions.find(
    ({ startTime, spotsAvailable, audience }) =>
      audience === "everyone" &&
      spotsAvailable > 0 &&
      Date.parse(startTime) > Date.parse(now) + 26 * 3_600_000,
  );
  const { user } = (await (await request.get("/api/auth/me")).json()) as {
    user: { username: string };
  };
  const areas = (await (await request.get("/api/areas")).json()) as { id: string; city: string }[];
  const areaId = areas.find(({ city }) => city === "Dallas, TX")?.id;
  const booked = await request.post(`/api/sessions/${session?.id}/book`, {
    data: { sessionId: session?.id, userId: user.username, areaId, invitedConnections: [] },
  });
  expect(booked.status()).toBe(201);
  const dayBefore = Date.parse(session?.startTime ?? "") - 23 * 3_600_000;
  await request.post("/api/sandbox/clock", { data: { now: new Date(dayBefore).toISOString() } });

  const title = "Dein Ort steht fest";
  const outbox = (await (await request.get("/api/sandbox/outbox")).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  const mail = outbox.find(({ to }) => to === email);
  expect(mail?.subject).toBe(title);
  expect(mail?.text).toContain("Viele Grüße");
  await page.goto("/browse");
  await page.getByRole("button", { name: /^Mitteilungen/ }).click();
  await expect(page.getByText(title)).toBeVisible();
  await screenshot(page, "notifications-german");
});

test("each language's texts have separate chunks, and none contains the server's texts", async () => {
  const folder = "dist/web/assets";
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const holding = (words: string) =>
    chunks.filter(({ text }) => text.includes(words)).map(({ name }) => name);
  for (const language of languages.slice(1)) {
    const { connections } = await catalogues[language].all();
    const prefix = `${languageTags[language]}-`;
    expect(
      holding(connections.chat.goneText).map((chunk) => chunk.slice(0, prefix.length)),
    ).toEqual([prefix]);
    const { problems, notificationWordings, reportMail } = serverWords(language);
    const said = [
      problems.internal.detail,
      problems.not_subscribed.detail,
      notificationWordings.new_connection.message({}),
      reportMail.subject("").slice(0, 10),
    ];
    for (const words of said) expect([words, holding(words)]).toEqual([words, []]);
  }
});

test("a screen whose texts can't be loaded says so, and shows them after a retry", async ({
  page,
}) => {
  await joinReading(page, "English");
  const words = /\/assets\/en-all-/;
  await page.route(words, (route) => route.abort());
  await page.goto("/profile/faq");
  const { app, help } = english;
  await expect(page.getByText(app.ui.errorTitle)).toBeVisible();
  await page.unroute(words);
  // An immediate press is too early.
  await expect(async () => {
    await page.getByRole("button", { name: app.ui.retry }).click({ timeout: 1_000 });
    await expect(page.getByText(help.faq.questions)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
