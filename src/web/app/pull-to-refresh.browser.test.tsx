import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listConnections } from "#shared/api/connections.ts";
import { apiQuery } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { PullToRefresh } from "./pull-to-refresh.tsx";

function List() {
  const { data } = useQuery(apiQuery(listConnections));
  return (
    <main className="h-96">
      {data?.length === 0 && <p>Nobody yet</p>}
      <PullToRefresh />
    </main>
  );
}

/** One finger moves by this, in px, and is lifted. */
function pull(right: number, down: number) {
  const target = document.querySelector("main");
  if (target === null) throw new Error("There is no list.");
  const finger = (x: number, y: number) =>
    new Touch({ identifier: 1, target, clientX: 100 + x, clientY: 100 + y });
  const send = (type: string, touches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
  send("touchstart", [finger(0, 0)]);
  send("touchmove", [finger(right, down)]);
  return () => send("touchend", []);
}

test("a pull at the top loads the list again and says so, a swipe to the side doesn't", async () => {
  const path = "GET /api/connections";
  fakeServer.answer(path, []);
  await logIn();
  await renderInApp(<List />);
  await expect.element(page.getByText("Nobody yet")).toBeVisible();
  const asked = () => fakeServer.asked(path).length;
  pull(200, 120)();
  pull(0, 40)();
  expect(asked()).toBe(1);

  const release = pull(0, 120);
  await expect.element(page.getByText("Release to refresh")).toBeVisible();
  release();
  await expect.element(page.getByRole("status")).toHaveTextContent("Up to date");
  expect(asked()).toBe(2);
});
