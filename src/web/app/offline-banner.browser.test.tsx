import { expect, test } from "vitest";
import { renderInApp } from "#web/testing/render.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

const heightLeft = () =>
  getComputedStyle(document.documentElement).getPropertyValue("--banner-height");

test("what stays at the top of a screen leaves room for the line that says that the network is away", async () => {
  const { getByRole, getByText } = await renderInApp(<OfflineBanner />);
  dispatchEvent(new Event("offline"));
  const banner = getByRole("status");
  await expect.element(getByText(/offline/)).toBeVisible();
  const { clientHeight } = banner.element();
  await expect.poll(heightLeft).toBe(`${clientHeight}px`);
  dispatchEvent(new Event("online"));
  await expect.poll(heightLeft).toBe("0px");
});
