import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { press, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { WaiverScreen } from "./waiver-screen.tsx";

const put = "PUT /api/operate/waiver";
const waiver = {
  version: 1,
  text: "Train at your own risk.",
  publishedAt: "2026-11-01T12:00:00.000Z",
  publishedBy: "m-9",
  signatures: 3,
};

test("a waiver is replaced by the dialog's text, which begins with the one in force", async () => {
  fakeServer.answer("GET /api/operate/waiver", waiver);
  fakeServer.answer(put, { ...waiver, version: 2, text: "Warm up first.", signatures: 0 });
  const screen = await renderInApp(<WaiverScreen />);
  await press(screen.getByRole("button", { name: "Replace the waiver" }));
  const text = screen.getByLabelText("Text");
  await expect.element(text).toHaveValue("Train at your own risk.");
  await text.fill("Warm up first.");
  await sendDialog(screen, "Publish");
  await expect
    .poll(() => sent(put))
    .toEqual([{ line: put, body: { text: "Warm up first.", reason: "They asked for it" } }]);
});

test("the first waiver begins empty", async () => {
  fakeServer.refuse("GET /api/operate/waiver", "not_found");
  const screen = await renderInApp(<WaiverScreen />);
  await press(screen.getByRole("button", { name: "Publish a waiver" }));
  await expect.element(screen.getByLabelText("Text")).toHaveValue("");
});
