import { expect, test, vi } from "vitest";
import { ScreenBoundary } from "#web/ui/screen-boundary.tsx";
import { renderInApp } from "#web/testing/render.tsx";
import { stayOnPage } from "#web/testing/stay-on-page.ts";
import { announceUpdate } from "./update.ts";
import { startWorker } from "./worker.ts";

test("a part that can't be fetched has a newer version looked for", async () => {
  const update = vi.fn<() => Promise<void>>(async () => {});
  const registration = Object.assign(new EventTarget(), { update, waiting: null, active: null });
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(Object(registration));
  startWorker();
  await vi.waitFor(() => {
    // As the build's own code for fetching parts says it.
    dispatchEvent(new Event("vite:preloadError"));
    expect(update).toHaveBeenCalled();
  });
});

test("a screen that fails is drawn again, then loaded again, in the newer version where one waits", async () => {
  const wanted = stayOnPage();
  vi.spyOn(console, "error").mockReturnValue();
  const Broken = () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  const screen = await renderInApp(
    <ScreenBoundary>
      <Broken />
    </ScreenBoundary>,
  );
  const again = screen.getByRole("button", { name: "Try again" });
  await again.click();
  expect(wanted).toEqual([]);
  const server = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", server);
  await again.click();
  await expect.poll(() => server.mock.calls.length).toBe(1);
  await expect.element(again).toBeEnabled();
  expect(wanted).toEqual([]);
  server.mockResolvedValue(new Response(null));
  await again.click();
  await expect.poll(() => wanted).toEqual(["again"]);
  const begin = vi.fn<() => void>();
  announceUpdate(begin);
  await again.click();
  expect(begin).toHaveBeenCalledOnce();
  expect(wanted).toEqual(["again"]);
});
