import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { traceEventsOf } from "./chrome-trace.ts";
import { serveFloor } from "./floor.ts";
import { median } from "./load.ts";
import { startSandbox } from "./processes.ts";

// The longest time without a frame, which a member sees as a stutter, while screens are pushed and popped, tabs changed
// and sheets opened. Times are the main thread's processor time, times four, as on a cheap phone: wall time means
// little on a busy machine. A heading replaced by another is measured in the same rounds.

const slowdown = 4;
const maxFrameMs = 100;
const rounds = Number(process.env["ROUNDS"] ?? 3);
const restMs = 1_500;
const floorPort = Number(process.env["PORT"] ?? 3241);
const demo = { email: "demo@spotter.example", password: "spotter-demo" };

interface Move {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const tab = (path: string) => (page: Page) =>
  page.locator(`[data-tab-bar] a[href^='${path}']`).tap();
const link = (path: string) => (page: Page) => page.locator(`main a[href='${path}']`).first().tap();
const backArrow = (page: Page) => page.locator("main header a").first().tap();
const close = (page: Page) => page.locator("[data-closes]").first().tap();

const moves: readonly Move[] = [
  { name: "tab, to the profile", act: tab("/profile") },
  { name: "push, a form", act: link("/profile/edit") },
  { name: "pop by the arrow", act: backArrow },
  { name: "push, a list", act: link("/profile/faq") },
  { name: "pop by the browser", act: (page) => page.goBack() },
  { name: "tab, to the sessions", act: tab("/home") },
  { name: "list, all sessions", act: link("/browse") },
  {
    name: "sheet opens, a session",
    act: (page) => page.locator("main li button[aria-describedby]").first().tap(),
  },
  { name: "sheet closes", act: close },
  {
    name: "sheet opens, the bell",
    act: (page) => page.locator("main header button").first().tap(),
  },
  { name: "sheet closes again", act: close },
  { name: "tab, to the events", act: tab("/events") },
  { name: "tab, back to the list", act: tab("/browse") },
];

/** The longest task of the page's thread during `act` and shortly after, on a cheap phone. */
async function longestTaskMs(browser: Browser, page: Page, act: Move["act"]): Promise<number> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await act(page);
  await page.waitForTimeout(restMs);
  const trace = await browser.stopTracing();
  const events = traceEventsOf(JSON.parse(trace.toString()));
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The trace tells of no task.");
  return (Math.max(...tasks.map(({ tdur }) => tdur)) / 1_000) * slowdown;
}

async function measureRound(browser: Browser, url: string, floorUrl: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.request.post(`${url}/api/auth/login`, { data: demo });
    const page = await context.newPage();
    await page.goto(`${url}/home`);
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    // By then likely next chunks have been fetched.
    await page.waitForTimeout(2 * restMs);
    const figures: number[] = [];
    for (const { act } of moves) figures.push(await longestTaskMs(browser, page, act));

    await page.goto(floorUrl);
    await page.waitForTimeout(restMs);
    const push = () => page.getByRole("button").tap();
    return [await longestTaskMs(browser, page, push), ...figures];
  } finally {
    await context.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "spotter-frames-"));
const server = await startSandbox(dataDir);
const floor = await serveFloor(floorPort, "push.html");
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const measured: number[][] = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push(await measureRound(browser, server.url, floor.url));
  const [floorMs = Number.NaN, ...figures] = ["", ...moves].map((_, index) =>
    median(measured.map((round) => round[index] ?? Number.NaN)),
  );
  console.log(`  longest frame of a page of one heading that is pushed: ${floorMs.toFixed(0)} ms`);
  for (const [index, { name }] of moves.entries()) {
    const frameMs = figures[index] ?? Number.NaN;
    // A missing figure fails too.
    const isWithin = frameMs <= maxFrameMs;
    if (!isWithin) process.exitCode = 1;
    console.log(
      `${isWithin ? "✓" : "✗"} ${name.padEnd(24)} ${frameMs.toFixed(0).padStart(4)} ms (at most ${maxFrameMs}), ${(frameMs / floorMs).toFixed(1)} times the floor's`,
    );
  }
} finally {
  await browser.close();
  floor.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
