import { beforeEach, expect, onTestFinished, test } from "vitest";
import { refreshAll } from "#web/operate/queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";
import { MoneyScreen } from "./money-screen.tsx";

const receipts = "GET /api/operate/receipts";

beforeEach(async () => {
  await logIn();
  const own = location.href;
  history.replaceState(null, "", `?member=${user.username}`);
  onTestFinished(() => history.replaceState(null, "", own));
});

test("what a member was charged stays on the screen when it can't be fetched again", async () => {
  fakeServer.answer(receipts, {
    member: { userId: user.username, name: user.fullName, email: user.email },
    receipts: [
      {
        id: "1",
        date: inDays(-3),
        amountCents: 999,
        currency: "usd",
        status: "paid",
        refundedCents: 0,
        url: null,
      },
    ],
  });
  const screen = await renderInApp(<MoneyScreen />);
  const amount = screen.getByText("$9.99");
  await expect.element(amount).toBeVisible();
  for (const code of ["internal", "not_found"] as const) {
    fakeServer.refuse(receipts, code);
    const before = fakeServer.asked(receipts).length;
    await refreshAll();
    expect(fakeServer.asked(receipts).length).toBeGreaterThan(before);
    await expect.element(amount).toBeVisible();
  }
});

test("whom nobody knows is said to be unknown", async () => {
  fakeServer.refuse(receipts, "not_found");
  const screen = await renderInApp(<MoneyScreen />);
  await expect.element(screen.getByText("Nobody has that username or email")).toBeVisible();
});
