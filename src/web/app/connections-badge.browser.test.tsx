import { expect, test, vi } from "vitest";
import { notificationPollMs } from "#shared/rules/limits.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { connection } from "#web/testing/samples.ts";
import { ConnectionsBadge } from "./connections-badge.tsx";

test("without a stream, the tab still tells of a message", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await logIn();
  fakeServer.answer("GET /api/connections", []);
  const screen = await renderInApp(<ConnectionsBadge />);
  await expect.poll(() => fakeServer.asked("GET /api/connections")).toHaveLength(1);
  fakeServer.answer("GET /api/connections", [connection({ unreadCount: 1 })]);
  await vi.advanceTimersByTimeAsync(notificationPollMs);
  await expect.element(screen.getByText("1", { exact: true })).toBeVisible();
});
