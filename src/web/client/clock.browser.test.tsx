import { expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "#shared/rules/durations.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderHookInApp } from "#web/testing/render.tsx";
import { isServerAway, recordNetworkFailure } from "./connection.ts";
import {
  firstAppInfo,
  followClock,
  now,
  syncClock,
  useAppInfo,
  useNow,
  whenClockMoves,
} from "./clock.ts";

/** Sets the server's clock this far ahead of the device's. */
function serverIsAhead(byMs: number, sandbox = true) {
  const moment = new Date(Date.now() + byMs).toISOString();
  fakeServer.answer("GET /api/app", {
    sandbox,
    supportEmail: "a@example.com",
    minimumAge: 18,
    messagesKeptDays: null,
    instagramUrl: "https://example.com",
    prices: { monthlyCents: 999, yearlyCents: 14_999 },
    now: moment,
  });
}

const aheadMs = (moment: Date) => Math.abs(moment.getTime() - Date.now());

test("the screens follow the server's clock, even when it is moved", async () => {
  const moved = vi.fn<() => void>();
  const stop = whenClockMoves(moved);
  serverIsAhead(2 * hourMs);
  await syncClock();
  expect(Math.abs(aheadMs(now()) - 2 * hourMs)).toBeLessThan(5_000);
  expect(moved).not.toHaveBeenCalled();

  const { result } = await renderHookInApp(() => ({
    now: useNow(hourMs),
    isSandbox: useAppInfo()?.sandbox,
  }));
  expect(result.current.isSandbox).toBe(true);
  serverIsAhead(26 * hourMs);
  await syncClock();
  expect(moved).toHaveBeenCalledOnce();
  await expect.poll(() => Math.abs(aheadMs(result.current.now) - 26 * hourMs)).toBeLessThan(30_000);
  stop();
});

test("without an answer the clock keeps its last offset", async () => {
  serverIsAhead(2 * hourMs);
  await syncClock();
  fakeServer.cut("GET /api/app");
  await syncClock();
  expect(Math.abs(aheadMs(now()) - 2 * hourMs)).toBeLessThan(5_000);
});

test("a server that is back is found within seconds, without any input", async () => {
  vi.useFakeTimers();
  serverIsAhead(0);
  followClock();
  fakeServer.cut("GET /api/app");
  recordNetworkFailure();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(isServerAway()).toBe(true);
  serverIsAhead(0);
  await vi.advanceTimersByTimeAsync(3_100);
  await vi.waitFor(() => expect(isServerAway()).toBe(false));
  vi.useRealTimers();
});

test.each([
  ["in the sandbox, where somebody may move it, every half minute", true, 30_000],
  ["elsewhere every ten minutes", false, 10 * minuteMs],
])("the server's clock is requested %s", async (_where, sandbox, everyMs) => {
  vi.useFakeTimers();
  serverIsAhead(0, sandbox);
  const asked = () => fakeServer.asked("GET /api/app").length;
  followClock();
  await vi.waitFor(() => expect(asked()).toBe(1));
  await vi.advanceTimersByTimeAsync(everyMs - 1_000);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked()).toBe(2);
  vi.useRealTimers();
});

test("code that waits for the server's settings gets them with the first answer", async () => {
  serverIsAhead(0, true);
  await syncClock();
  serverIsAhead(0, false);
  followClock();
  expect(await firstAppInfo()).toMatchObject({ sandbox: false });
});
