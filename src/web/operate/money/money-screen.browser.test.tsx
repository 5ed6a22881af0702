import { beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { MoneyScreen, RefundDialog } from "./money-screen.tsx";
import { StatementsScreen } from "./statements-screen.tsx";

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
  discountCents: 0,
  taxCents: 0,
  currency: "usd",
  status: "paid",
  refundedCents: 0,
  url: null,
} as const;
const member = { userId: user.username, name: user.fullName, email: user.email };

test("a member's charges stay on the screen when they can't be refetched", async () => {
  fakeServer.answer(receipts, { member, receipts: [receipt] });
  const screen = await renderInApp(<MoneyScreen />);
  const amount = screen.getByText("$9.99");
  await expect.element(amount).toBeVisible();
  for (const code of ["internal", "not_found"] as const) {
    fakeServer.refuse(receipts, code);
    const before = fakeServer.asked(receipts).length;
    await queryClient.invalidateQueries();
    expect(fakeServer.asked(receipts).length).toBeGreaterThan(before);
    await expect.element(amount).toBeVisible();
  }
});

test("an unknown member is reported as unknown", async () => {
  fakeServer.refuse(receipts, "not_found");
  const screen = await renderInApp(<MoneyScreen />);
  await expect.element(screen.getByText("Member not found")).toBeVisible();
});

test("an amount to refund is read to the cent, and an invalid one is refused", async () => {
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
    await expect.element(screen.getByText("Enter an amount such as 9.99.")).toBeVisible();
  }
});

const refund = "POST /api/operate/members/*/refunds";
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test("only paid amounts that weren't refunded can be refunded", async () => {
  const rows = [
    { id: "1", amountCents: 901, status: "paid", refundedCents: 0 },
    { id: "2", amountCents: 902, status: "paid", refundedCents: 901 },
    { id: "3", amountCents: 903, status: "paid", refundedCents: 903 },
    { id: "4", amountCents: 904, status: "open", refundedCents: 0 },
    { id: "5", amountCents: 905, status: "void", refundedCents: 0 },
    { id: "6", amountCents: 906, status: "uncollectible", refundedCents: 0 },
  ] as const;
  fakeServer.answer(receipts, { member, receipts: rows.map((row) => ({ ...receipt, ...row })) });
  const screen = await renderInApp(<MoneyScreen />);
  await expect.element(screen.getByRole("table")).toBeVisible();
  const shown = [...screen.container.querySelectorAll("tbody tr")].map((row) => [
    ...[...row.querySelectorAll("td > div")].map(({ textContent }) => textContent),
    row.querySelector("button") !== null,
  ]);
  expect(shown).toEqual([
    ["$9.01", "–", "Paid", true],
    ["$9.02", "$9.01", "Paid", true],
    ["$9.03", "$9.03", "Paid", false],
    ["$9.04", "–", "Unpaid", false],
    ["$9.05", "–", "Void", false],
    ["$9.06", "–", "Uncollectible", false],
  ]);
});

test("a refund proposes the rest of the receipt and names the member", async () => {
  const paid = { ...receipt, id: "8", amountCents: 14_999, refundedCents: 5_000 };
  fakeServer.answer(receipts, { member, receipts: [receipt, paid] });
  fakeServer.answer(refund, { id: "1", receiptId: "8", amountCents: 9_999, refundedCents: 14_999 });
  const screen = await renderDialog(() => <MoneyScreen />);
  await press(screen.getByRole("button", { name: /^Refund the charge of/ }).last());
  await expect
    .element(screen.getByText(/^Refunds up to \$99\.99 to their card\. This can't be undone\.$/))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Amount in USD")).toHaveValue("99.99");
  await sendDialog(screen, "Refund $99.99");
  await expect.element(screen.getByText("Refunding $99.99 to Amy Adams.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(sent(refund)).toEqual([
    {
      line: "POST /api/operate/members/amy/refunds",
      body: {
        receiptId: "8",
        amountCents: 9_999,
        key: expect.any(String),
        reason: "They asked for it",
      },
    },
  ]);
});

test("a repeated refund is the same one, and another amount makes another", async () => {
  const screen = await renderDialog((control) => (
    <RefundDialog {...control} member={member} receipt={receipt} />
  ));
  const send = async (cents: number) => {
    const times = sent(refund).length + 1;
    await screen.getByLabelText("Amount in USD").fill((cents / 100).toFixed(2));
    await sendDialog(screen, `Refund ${dollars(cents)}`);
    await expect.poll(() => sent(refund)).toHaveLength(times);
    await expect.element(screen.getByRole("alert")).toBeVisible();
  };
  fakeServer.cut(refund);
  await send(500);
  await send(500);
  await expect.element(screen.getByText(/so this may have been done/)).toBeVisible();
  fakeServer.refuse(refund, "over_refund");
  await send(700);
  await expect
    .element(screen.getByText("Less than that is left to refund on this payment."))
    .toBeVisible();
  const bodies = sent(refund).map(({ body }) =>
    z.object({ amountCents: z.int(), key: z.string() }).parse(body),
  );
  expect(bodies.map(({ amountCents }) => amountCents)).toEqual([500, 500, 700]);
  const [first, again, other] = bodies.map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  await screen.unmount();
  // Another dialog is another refund, even of the same amount.
  const next = await renderDialog((control) => (
    <RefundDialog {...control} member={member} receipt={receipt} />
  ));
  await next.getByLabelText("Amount in USD").fill("5.00");
  await sendDialog(next, "Refund $5.00");
  await expect.poll(() => sent(refund)).toHaveLength(4);
  expect(sent(refund).at(-1)?.body).not.toMatchObject({ key: first });
});

test("statements show what each venue gets and the sum of each city, for the last whole month", async () => {
  const sum = (venueId: string, city: string, amountCents: number) => ({
    venueId,
    name: `Gym ${venueId}`,
    city,
    visits: 4,
    amountCents,
  });
  fakeServer.answer("GET /api/operate/statements", [
    sum("1", "Austin, TX", 3000),
    sum("2", "Dallas, TX", 1250),
    sum("3", "Dallas, TX", 500),
  ]);
  const screen = await renderInApp(<StatementsScreen />);
  await expect.element(screen.getByRole("heading", { name: "Austin, TX: $30.00" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Dallas, TX: $17.50" })).toBeVisible();
  await expect.element(screen.getByText("$12.50")).toBeVisible();
  const asked = fakeServer.asked("GET /api/operate/statements")[0]?.query;
  expect(asked).toMatch(/month=20\d\d-\d\d/);
});
