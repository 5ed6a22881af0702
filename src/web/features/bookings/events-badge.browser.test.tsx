import { expect, test } from "vitest";
import { bookingsQuery } from "#web/features/sessions/session-queries.ts";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";
import { EventsBadge } from "./events-badge.tsx";

test("the tab counts due events, and refetches after a related change", async () => {
  await logIn();
  const waits = { surveys: 4, checkIns: 2, offers: 1, toRate: null, nextChangeAt: null };
  fakeServer.answer("GET /api/due-events", waits);
  const screen = await renderInApp(<EventsBadge />);
  await expect.element(screen.getByText("7 things need you")).toBeInTheDocument();
  fakeServer.answer("GET /api/due-events", { ...waits, surveys: 0, checkIns: 0, offers: 0 });
  queryClient.setQueryData(bookingsQuery(user.username).queryKey, []);
  await expect.element(screen.getByText("need you")).not.toBeInTheDocument();
});
