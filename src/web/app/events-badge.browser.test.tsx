import { expect, test } from "vitest";
import { bookingsQuery } from "#web/client/session-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { EventsBadge } from "./events-badge.tsx";

test("what waits is counted on the tab, and cleared when something there has changed", async () => {
  await logIn();
  const waits = { surveys: 1, checkIns: 1, offers: 0, nextChangeAt: null };
  fakeServer.answer("GET /api/due-events", waits);
  const screen = await renderInApp(<EventsBadge />);
  await expect.element(screen.getByText("2 things wait for you")).toBeInTheDocument();
  fakeServer.answer("GET /api/due-events", { ...waits, surveys: 0, checkIns: 0 });
  queryClient.setQueryData(bookingsQuery(user.username).queryKey, []);
  await expect.element(screen.getByText("wait for you")).not.toBeInTheDocument();
});
