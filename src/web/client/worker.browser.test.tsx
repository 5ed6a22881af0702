import { expect, test, vi } from "vitest";
import { ScreenBoundary } from "#web/ui/error-state.tsx";
import { renderInApp } from "#web/testing/render.tsx";
import { stayOnPage } from "#web/testing/stay-on-page.ts";
import { announceUpdate } from "./update.ts";
import { startWorker } from "./worker.ts";

test("a part that can't be loaded causes a check for a newer version", async () => {
  const update = vi.fn<() => Promise<void>>(async () => {});
  const registration = Object.assign(new EventTarget(), { update, waiting: null, active: null });
  vi.spyOn(navigator.serviceWorker, "register").mockResolvedValue(Object(registration));
  startWorker();
  await vi.waitFor(() => {
    // Like the build's own loading code.
    dispatchEvent(new Event("vite:preloadError"));
    expect(update).toHaveBeenCalled();
  });
});

test("a failing screen is rendered again, then reloaded, in the newer version if one is waiting", async () => {
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
