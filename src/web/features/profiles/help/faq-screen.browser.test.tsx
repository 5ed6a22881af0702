import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { offer } from "#web/testing/samples.ts";
import { FaqScreen } from "./faq-screen.tsx";

test("an open answer stays open when the prices load", async () => {
  fakeServer.answer("GET /api/offer", offer());
  const release = fakeServer.hold("GET /api/offer");
  await logIn();
  const screen = await renderInApp(<FaqScreen />);
  await screen.getByText("How much does Spotter cost?").click();
  release();
  await expect.element(screen.getByText(/^The monthly plan is \$9.99/)).toBeVisible();
});
