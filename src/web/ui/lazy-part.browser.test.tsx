import { Suspense } from "react";
import type { ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderInApp } from "#web/testing/render.tsx";
import { stayOnPage } from "#web/testing/stay-on-page.ts";
import { lazyPart } from "./lazy-part.tsx";
import { PageBoundary, ScreenBoundary } from "./error-state.tsx";
import { useLazyOverlay } from "./use-lazy-overlay.tsx";
import type { OverlayControl } from "./use-lazy-overlay.tsx";

const gone = new TypeError("Failed to fetch dynamically imported module");
const Menu = () => <p>Report or block</p>;
const again = () => page.getByRole("button", { name: "Try again" });

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

/** A part of a screen next to something that must stay. */
const show = (Part: ComponentType) =>
  renderInApp(
    <ScreenBoundary>
      <h1>Your Events</h1>
      <Suspense>
        <Part />
      </Suspense>
    </ScreenBoundary>,
  );

test("a part that can't be loaded leaves the rest of the screen alone, and loads on request", async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(gone);
  load.mockResolvedValue(Menu);
  await show(lazyPart(load));
  await expect.element(again()).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Your Events" })).toBeVisible();
  await again().click();
  await expect.element(page.getByText("Report or block")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part that fails to render leaves the rest of the screen alone, and can be retried", async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new TypeError("undefined is not a function");
    return <Menu />;
  };
  await show(lazyPart(async () => Part));
  await expect.element(again()).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Your Events" })).toBeVisible();
  isBroken = false;
  await again().click();
  await expect.element(page.getByText("Report or block")).toBeVisible();
});

test("an optional part is silently missing, and appears with the network", async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(gone);
  load.mockResolvedValue(Menu);
  await show(lazyPart(load, "nothing"));
  await expect.element(page.getByRole("heading", { name: "Your Events" })).toBeVisible();
  await expect.element(again()).not.toBeInTheDocument();
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Report or block")).toBeVisible();
});

test("a part that couldn't be preloaded is loaded when it is shown", async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(gone);
  load.mockResolvedValue(Menu);
  const Part = lazyPart(load);
  await Part.preload();
  expect(Part.isLoaded()).toBe(false);
  await show(Part);
  await expect.element(page.getByText("Report or block")).toBeVisible();
});

test("the page reloads only for a part that is missing on a server that answers", async () => {
  const wanted = stayOnPage();
  let isThere = false;
  const asked = vi.fn<() => void>();
  const others = fetch;
  vi.stubGlobal("fetch", async (...[input, init]: Parameters<typeof fetch>) => {
    if (input !== "/") return others(input, init);
    asked();
    if (isThere) return new Response(null);
    throw new TypeError("Failed to fetch");
  });
  await show(lazyPart(() => Promise.reject(gone)));
  await again().click();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.element(again()).not.toHaveAttribute("aria-busy");
  expect(wanted).toEqual([]);
  isThere = true;
  await again().click();
  await expect.poll(() => wanted).toEqual(["again"]);
});

test("a sheet that fails to load or render is reported, and the screen stays", async () => {
  const Broken = () => {
    throw new TypeError("undefined is not a function");
  };
  const Sheet = () => <div role="dialog">Details of the session</div>;
  const load = vi.fn<() => Promise<ComponentType<OverlayControl>>>().mockRejectedValueOnce(gone);
  load.mockResolvedValueOnce(Broken).mockResolvedValue(Sheet);
  stayOnPage();
  const Events = () => {
    const details = useLazyOverlay<object>(load);
    return (
      <>
        <button type="button" onClick={() => details.show({})}>
          Details
        </button>
        {details.element}
      </>
    );
  };
  await show(Events);
  const told = page.getByText("That didn't load");
  for (const _ of ["fetched", "drawn"]) {
    await page.getByRole("button", { name: "Details" }).click();
    await expect.element(told).toBeVisible();
    await told.click();
    await expect.element(told).not.toBeInTheDocument();
  }
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("an uncaught failure leaves a page with Reload", async () => {
  const wanted = stayOnPage();
  const Broken = () => {
    throw new TypeError("undefined is not a function");
  };
  await renderInApp(
    <PageBoundary title="Something went wrong on our end" retryLabel="Reload">
      <Broken />
    </PageBoundary>,
  );
  vi.stubGlobal("fetch", async () => new Response(null));
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Something went wrong on our end");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => wanted).toEqual(["again"]);
});
