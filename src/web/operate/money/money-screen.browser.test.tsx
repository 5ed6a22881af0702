import { beforeEach, expect, onTestFinished, test } from "vitest";
import { refreshAll } from "#web/operate/queries.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";
import { MoneyScreen } from "./money-screen.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const receipts = "GET /api/operate/receipts";

beforeEach(async () => {
  await logIn();
  const own = location.href;
  history.replaceState(null, "", `?member=${user.username}`);
  onTestFinished(() => history.replaceState(null, "", own));
});

const receipt = {
  id: "1",
  date: inDays(-3),
  amountCents: 999,
  currency: "usd",
  status: "paid",
  refundedCents: 0,
  url: null,
} as const;
const member = { userId: user.username, name: user.fullName, email: user.email };

test("what a member was charged stays on the screen when it can't be fetched again", async () => {
  fakeServer.answer(receipts, { member, receipts: [receipt] });
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

test("an amount to refund is read to the cent, and what is none is refused", async () => {
  const control = { open: true, onClose: () => undefined };
  const screen = await renderInApp(<RefundDialog {...control} member={member} receipt={receipt} />);
  const amount = screen.getByLabelText("Amount in USD");
  for (const [typed, read] of [
    ["9.99", "$9.99"],
    [" 10 ", "$10.00"],
    ["0.5", "$0.50"],
    ["149.90", "$149.90"],
  ] as const) {
    await amount.fill(typed);
    await expect.element(screen.getByRole("button", { name: `Refund ${read}` })).toBeVisible();
  }
  for (const typed of ["", "0", "-1", "1.999", "1,50", "1e3", "ten"]) {
    await amount.fill("1");
    await expect.element(screen.getByRole("button", { name: "Refund $1.00" })).toBeVisible();
    await amount.fill(typed);
    await expect.element(screen.getByText("Say an amount such as 9.99.")).toBeVisible();
  }
});
