import { expect, test } from "vitest";
import { renderInApp } from "#web/testing/render.tsx";
import { OfflineBanner } from "./app.tsx";
import { UpdateBanner } from "./update-banner.tsx";

const heightLeft = () =>
  getComputedStyle(document.documentElement).getPropertyValue("--banner-height");

test("a bar at the top of a screen leaves room for the notice of a missing network", async () => {
  const { getByRole, getByText } = await renderInApp(<OfflineBanner />);
  dispatchEvent(new Event("offline"));
  const banner = getByRole("status");
  await expect.element(getByText(/offline/)).toBeVisible();
  const { clientHeight } = banner.element();
  await expect.poll(heightLeft).toBe(`${clientHeight}px`);
  dispatchEvent(new Event("online"));
  await expect.poll(heightLeft).toBe("0px");
});

test("a notice that disappears leaves the room of the one that stays", async () => {
  const { getByText } = await renderInApp(
    <>
      <UpdateBanner onReload={() => {}} />
      <OfflineBanner />
    </>,
  );
  dispatchEvent(new Event("offline"));
  await expect.element(getByText(/offline/)).toBeVisible();
  const heights = [...document.querySelectorAll<HTMLElement>("[role=status]")].map(
    ({ offsetHeight }) => offsetHeight,
  );
  expect(heights).toHaveLength(2);
  await expect.poll(heightLeft).toBe(`${Math.max(...heights)}px`);
  dispatchEvent(new Event("online"));
  await expect.element(getByText(/offline/)).not.toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  await expect.poll(heightLeft).toBe(`${heights[0]}px`);
});
