import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { TabBar } from "./tab-bar.tsx";

test("where less motion is wanted the tab that is pressed again shows its top at once", async () => {
  history.replaceState(null, "", "/profile");
  await logIn();
  await renderInApp(<TabBar />);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const scroll = vi.spyOn(globalThis, "scrollTo");
  await page.getByRole("link", { name: "Profile" }).click();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
});
