import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { MessageDialog } from "./message-dialog.tsx";

const send = "POST /api/operate/messages";

const keyOf = (body: unknown) =>
  typeof body === "object" && body !== null && "key" in body ? body.key : undefined;

test("after a lost answer the same message has the same key, and a corrected one another", async () => {
  await logIn();
  fakeServer.answer("POST /api/operate/messages/preview", { members: 4, switchedOff: 1 });
  fakeServer.cut(send);
  const screen = await renderInApp(<MessageDialog open onClose={() => undefined} sessionId="12" />);
  await screen.getByLabelText("Title").fill("Bring water");
  const text = screen.getByRole("textbox", { name: "Text" });
  await text.fill("It will be hto.");
  await screen.getByLabelText("Why").fill("A hot day");
  const button = screen.getByRole("button", { name: "Send" });
  const tries = async (count: number) => {
    await button.click();
    await expect.poll(() => fakeServer.asked(send).length).toBe(count);
    await expect.element(screen.getByText(/isn't known whether this was done/)).toBeVisible();
  };
  await tries(1);
  await tries(2);
  await text.fill("It will be hot.");
  await tries(3);
  const [first, second, third] = fakeServer.asked(send).map(({ body }) => keyOf(body));
  expect(first).toBeTypeOf("string");
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
