import { expect, test } from "vitest";
import { renderInApp } from "#web/testing/render.tsx";
import { offer } from "#web/testing/samples.ts";
import { CheckoutSummary } from "./checkout.tsx";

const now = new Date("2026-12-03T18:00:00Z");
const summaryOf = (trialAvailable: boolean) =>
  renderInApp(
    <CheckoutSummary offer={offer({ trialAvailable })} plan="monthly" returnTo={null} now={now} />,
  );

const factsIn = (element: Element) =>
  [...element.querySelectorAll("dt")].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );

test("with a trial nothing is due today, and the first charge comes when it ends", async () => {
  const { container } = await summaryOf(true);
  await expect
    .poll(() => factsIn(container))
    .toEqual(["Due today: $0", "Free trial until: Dec 11, 2026", "Then: $9.99 every month"]);
});

test("a member with a used trial pays today, and reads of no trial", async () => {
  const { container } = await summaryOf(false);
  await expect
    .poll(() => factsIn(container))
    .toEqual(["Due today: $9.99", "Next charge: $9.99 on Jan 04, 2027"]);
});
