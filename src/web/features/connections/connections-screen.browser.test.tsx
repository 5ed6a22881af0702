import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { wholeCatalogue } from "#web/client/catalogues.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { connection, inDays } from "#web/testing/samples.ts";
import { ConnectionsScreen } from "./connections-screen.tsx";

test("a new match is drawn together with the list below it, however late its words come", async () => {
  history.replaceState(null, "", "/connections");
  fakeServer.answer("GET /api/connections", [connection({ createdAt: inDays(-1) })]);
  await logIn();
  const words = await wholeCatalogue.in("English");
  const late = Promise.withResolvers<typeof words>();
  vi.spyOn(wholeCatalogue, "in").mockReturnValue(late.promise);
  await renderInApp(<ConnectionsScreen />);
  await expect.element(page.getByText("1 person you clicked with")).toBeVisible();
  await expect.element(page.getByText("Ben Baker")).not.toBeInTheDocument();
  late.resolve(words);
  await expect.element(page.getByRole("link", { name: /Ben Baker/ })).toBeVisible();
  await expect.element(page.getByText("Now you can write to each other.")).toBeVisible();
});
