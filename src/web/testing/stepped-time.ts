import { vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "#web/client/query-client.ts";
import { treeShown } from "./controls.ts";
import { fakeServer } from "./fake-server.ts";

/** Noon in Dallas on a Wednesday. Every sample counts from it. */
const frozenNow = new Date("2026-12-02T18:07:00.000Z");

/** A screen is at rest once nothing has changed in so many turns of the event loop, each `turnMs` on the fake timers. */
const calmTurns = 6;
const turnMs = 100;
const leavingTurns = 20;
const mostTurns = 300;

/** All but what React and promises run on. */
const toFake: NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>["toFake"]> = [
  "Date",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "requestAnimationFrame",
  "cancelAnimationFrame",
  "requestIdleCallback",
  "cancelIdleCallback",
];

const { setTimeout: realTimeout } = globalThis;
const realNow = performance.now.bind(performance);
/** The lead of the fake timers. What measures time by `performance`, such as a double press, must see it. */
let aheadMs = 0;

/** Stops the time of day, and the timers until a turn runs them. Until the mocks are restored. */
export function stepTime(): void {
  vi.useFakeTimers({ now: frozenNow, toFake });
  vi.spyOn(performance, "now").mockImplementation(() => realNow() + aheadMs);
}

/** Runs the timers that are due within `turnMs`, and lets promises and the browser go on. The time of day stays. */
async function turn(): Promise<void> {
  if (vi.isFakeTimers()) {
    aheadMs += turnMs;
    await vi.advanceTimersByTimeAsync(turnMs);
    vi.setSystemTime(frozenNow);
  }
  await new Promise((resolve) => realTimeout(resolve));
}

/** Ends the screen with what it still had to do, such as leaving the page after a toast. */
export async function leave(): Promise<void> {
  await cleanup();
  for (let turns = 0; turns < leavingTurns; turns += 1) await turn();
}

/** Waits until nothing is being fetched and the page stays the same. */
export async function calm(): Promise<void> {
  let quietTurns = 0;
  const observer = new MutationObserver(() => (quietTurns = 0));
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (let turns = 0; isBusy() || quietTurns < calmTurns; turns += 1) {
    if (turns > mostTurns) throw new Error(`The screen never comes to rest:\n${treeShown()}`);
    await turn();
    quietTurns += 1;
  }
  observer.disconnect();
}

const isBusy = () =>
  treeShown() === "" ||
  (!fakeServer.isHolding() &&
    (queryClient.isFetching() + queryClient.isMutating() > 0 ||
      document.querySelector("[role=status] .skeleton") !== null));
