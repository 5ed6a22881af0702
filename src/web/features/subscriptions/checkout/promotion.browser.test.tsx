import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { offer } from "#web/testing/samples.ts";
import { Checkout } from "./checkout.tsx";

const preview = "POST /api/charge-preview";
const charge = { totalCents: 865, discountCents: 200, taxCents: 66 };

async function show() {
  await logIn();
  fakeServer.answer("POST /api/create-setup-intent", { clientSecret: "seti_1_secret_1" });
  return renderInApp(
    <Checkout
      offer={offer({ trialAvailable: false })}
      plan="monthly"
      returnTo={null}
      onTrialUsed={() => undefined}
    />,
  );
}

test("a promotion code shows the discount, the tax and what is due today, and can be removed", async () => {
  fakeServer.answer(preview, { ...charge, promotion: { code: "SPRING", months: 2 } });
  const screen = await show();
  await screen.getByRole("button", { name: "Have a promotion code?" }).click();
  await screen.getByLabelText("Promotion code").fill("spring");
  await screen.getByRole("button", { name: "Apply" }).click();
  await expect.element(screen.getByText("Off your charges for 2 months")).toBeVisible();
  await expect.element(screen.getByText("−$2")).toBeVisible();
  await expect.element(screen.getByText("$0.66")).toBeVisible();
  await expect.element(screen.getByText("$8.65", { exact: true })).toBeVisible();
  expect(fakeServer.asked(preview).at(-1)?.body).toEqual({
    plan: "monthly",
    promotionCode: "spring",
  });
  await screen.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText("−$2")).not.toBeInTheDocument();
});

test("a code that isn't valid is refused at its field", async () => {
  fakeServer.refuse(preview, "invalid_promotion_code");
  const screen = await show();
  await screen.getByRole("button", { name: "Have a promotion code?" }).click();
  await screen.getByLabelText("Promotion code").fill("never");
  await screen.getByRole("button", { name: "Apply" }).click();
  await expect
    .element(screen.getByText("This code isn't valid, or it has been used up."))
    .toBeVisible();
});
