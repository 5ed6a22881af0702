import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays } from "#web/testing/samples.ts";
import { BlockedSection } from "./security-screen.tsx";

test("of two blocked members, the one whose button is pressed is unblocked", async () => {
  const ben = { userId: "ben", name: "Ben B.", createdAt: inDays(-3) };
  const cat = { ...ben, userId: "cat", name: "Cat C." };
  fakeServer.answer("GET /api/blocks", [ben, cat]);
  fakeServer.answer("DELETE /api/blocks/*", null);
  await logIn();
  const screen = await renderInApp(<BlockedSection />);
  const unblock = screen.getByRole("button", { name: "Unblock Cat C." });
  await expect.element(unblock).toBeVisible();
  fakeServer.answer("GET /api/blocks", [ben]);
  await unblock.click();
  await expect.element(screen.getByText("Cat C. is no longer blocked")).toBeVisible();
  await expect.element(screen.getByText("Cat C.", { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText("Ben B.", { exact: true })).toBeVisible();
  expect(fakeServer.asked("DELETE /api/blocks/*").map(({ call }) => call)).toEqual([
    "DELETE /api/blocks/cat",
  ]);
});

test("blocked members are named and can be unblocked", async () => {
  fakeServer.answer("GET /api/blocks", [{ userId: "ben", name: "Ben B.", createdAt: inDays(-3) }]);
  fakeServer.answer("DELETE /api/blocks/*", null);
  await logIn();
  const screen = await renderInApp(
    <main>
      <h1 tabIndex={-1}>Security</h1>
      <BlockedSection />
    </main>,
  );
  await expect.element(screen.getByText("Ben B.")).toBeVisible();
  fakeServer.answer("GET /api/blocks", []);
  await screen.getByRole("button", { name: "Unblock Ben B." }).click();
  await expect.element(screen.getByText("You haven't blocked anyone.")).toBeVisible();
  await expect.element(screen.getByText("Ben B. is no longer blocked")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Blocked people" })).toHaveFocus();
});

test("a failed unblocking keeps the block, and the toast has the reason", async () => {
  fakeServer.answer("GET /api/blocks", [{ userId: "ben", name: "Ben B.", createdAt: inDays(-3) }]);
  fakeServer.refuse("DELETE /api/blocks/*", "too_many_requests");
  await logIn();
  const screen = await renderInApp(<BlockedSection />);
  await screen.getByRole("button", { name: "Unblock Ben B." }).click();
  await expect.element(screen.getByText("Still blocked")).toBeVisible();
  await expect.element(screen.getByText("Ben B.", { exact: true })).toBeVisible();
});
