import { expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { inDays } from "#web/testing/samples.ts";
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
  await screen.getByLabelText("Reason").fill("A hot day");
  const button = screen.getByRole("button", { name: "Send" });
  const tries = async (count: number) => {
    await button.click();
    await expect.poll(() => fakeServer.asked(send).length).toBe(count);
    await expect.element(screen.getByText(/so this may have been done/)).toBeVisible();
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

const preview = "POST /api/operate/messages/preview";
const counted = (members: number, switchedOff: number) =>
  fakeServer.answer(preview, { members, switchedOff });

test("a message goes to the counted recipients, and shows their number", async () => {
  await logIn();
  counted(17, 3);
  const screen = await renderDialog((control) => <MessageDialog {...control} />);
  const count = screen.getByRole("dialog").getByRole("status").first();
  const isSaid = async (text: string) => {
    await expect.element(count).toHaveTextContent(text);
  };
  await isSaid("Reaches 14 of 17 members. 3 have it switched off.");
  counted(1, 0);
  await screen.getByLabelText("City").selectOptions("Austin, TX");
  await isSaid("Reaches 1 of 1 member. 0 have it switched off.");
  await screen.getByLabelText("Recipients").selectOptions("Everyone booked on a session");
  await isSaid("No recipients found. Check who it goes to.");
  counted(6, 1);
  await screen.getByLabelText("Session number").fill(" 12 ");
  await isSaid("Reaches 5 of 6 members. 1 has it switched off.");
  counted(6, 2);
  await press(screen.getByRole("radio", { name: /^Promotion/ }));
  await isSaid("Reaches 4 of 6 members. 2 have it switched off.");
  expect(sent(preview).map(({ body }) => body)).toEqual([
    { to: { city: "Dallas, TX" }, type: "service_notice" },
    { to: { city: "Austin, TX" }, type: "service_notice" },
    { to: { sessionId: "12" }, type: "service_notice" },
    { to: { sessionId: "12" }, type: "promotion" },
  ]);

  await screen.getByLabelText("Title").fill(" Bring water ");
  await screen.getByRole("textbox", { name: "Text" }).fill("It will be hot. ");
  const to = { sessionId: "12" };
  fakeServer.answer(send, { emailedTo: "amy@spotter.example" });
  await press(screen.getByRole("button", { name: "Email me a test" }));
  await expect.element(screen.getByText("Emailed to amy@spotter.example.")).toBeVisible();
  fakeServer.answer(send, {
    id: "1",
    createdAt: inDays(0),
    actor: "amy",
    to,
    type: "promotion",
    title: "Bring water",
    text: "It will be hot.",
    sendAt: null,
    state: "sending",
    total: 4,
    sent: 0,
  });
  await sendDialog(screen, "Send", "A hot day");
  await expect.element(screen.getByText("Sending to 4 members.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  expect(sent(send).map(({ body }) => body)).toEqual([
    { to, type: "promotion", title: "Bring water", text: "It will be hot.", reason: "A test" },
    {
      to,
      type: "promotion",
      title: "Bring water",
      text: "It will be hot.",
      key: expect.any(String),
      reason: "A hot day",
    },
  ]);
});

test("a message without recipients or not counted yet isn't sent", async () => {
  await logIn();
  const count = fakeServer.hold(preview);
  counted(2, 2);
  const screen = await renderDialog((control) => <MessageDialog {...control} sessionId="12" />);
  await expect.element(screen.getByText("Counting…")).toBeVisible();
  // Its recipients are settled.
  await expect.element(screen.getByLabelText("Recipients")).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText("Session number")).not.toBeInTheDocument();
  await screen.getByLabelText("Title").fill("Bring water");
  await screen.getByRole("textbox", { name: "Text" }).fill("It will be hot.");
  await sendDialog(screen, "Send");
  await expect.element(screen.getByText("Wait until the recipients are counted.")).toBeVisible();
  count();
  await expect.element(screen.getByText(/^Reaches 0 of /)).toBeVisible();
  await press(screen.getByRole("button", { name: "Send" }));
  await expect.element(screen.getByText("No one would get it.")).toBeVisible();
  fakeServer.refuse(preview, "not_found");
  await press(screen.getByRole("radio", { name: /^Promotion/ }));
  await expect.element(screen.getByText(/^No recipients found/)).toBeVisible();
  await press(screen.getByRole("button", { name: "Send" }));
  await expect.element(screen.getByText("Wait until the recipients are counted.")).toBeVisible();
  expect(sent(send)).toEqual([]);
});
