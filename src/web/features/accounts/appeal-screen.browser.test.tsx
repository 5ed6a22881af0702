import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { renderInApp } from "#web/testing/render.tsx";
import { AppealScreen } from "./appeal-screen.tsx";

const link = "POST /api/appeals/link";
const appeal = "POST /api/appeals";
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const account = page.getByRole("heading", { name: "Your account" });
const send = page.getByRole("button", { name: "Send appeal" });
const field = page.getByLabelText("What should we know?");

async function open(
  leadsTo: { canAppeal: boolean; leadsToAccount: boolean },
  search = "?token=t7",
) {
  history.replaceState(null, "", `/appeal${search}`);
  fakeServer.answer(link, leadsTo);
  return await renderInApp(<AppealScreen />);
}

beforeEach(() => fakeServer.refuse("GET /api/auth/me", "not_authenticated"));

test("an appeal can be sent once it has a text, and the link then says so", async () => {
  fakeServer.answer(appeal, null);
  await open({ canAppeal: true, leadsToAccount: false });
  await send.click();
  await expect.element(page.getByText(/^Write a few words/)).toBeVisible();
  expect(fakeServer.asked(appeal)).toEqual([]);
  await field.fill(" It was somebody else. ");
  await send.click();
  await expect.element(heading("Appeal sent")).toBeVisible();
  await expect.element(page.getByText("We'll look at it again and answer by email.")).toBeVisible();
  expect(fakeServer.asked(appeal).map(({ body }) => body)).toEqual([
    { token: "t7", text: "It was somebody else." },
  ]);
  await expect.element(account).not.toBeInTheDocument();
});

test("a failed appeal keeps its text", async () => {
  fakeServer.cut(appeal);
  await open({ canAppeal: true, leadsToAccount: false });
  await field.fill("It was somebody else.");
  await send.click();
  await expect.element(page.getByText(/^Your appeal wasn't sent/)).toBeVisible();
  await expect.element(field).toHaveValue("It was somebody else.");
});

test("a suspended member can download their data and delete the account, with or without an appeal left", async () => {
  for (const canAppeal of [true, false]) {
    const screen = await open({ canAppeal, leadsToAccount: true });
    await expect.element(account).toBeVisible();
    for (const name of [/^Download your data/, /^Delete account/])
      await expect.element(page.getByRole("button", { name })).toBeVisible();
    await expect.poll(() => send.elements()).toHaveLength(canAppeal ? 1 : 0);
    await screen.unmount();
    queryClient.clear();
  }
});

test("a used or missing link leads nowhere", async () => {
  const dead = heading("This link doesn't work");
  const without = await open({ canAppeal: true, leadsToAccount: true }, "");
  await expect.element(dead).toBeVisible();
  expect(fakeServer.asked(link)).toEqual([]);
  await without.unmount();
  history.replaceState(null, "", "/appeal?token=old");
  fakeServer.refuse(link, "invalid_link");
  await renderInApp(<AppealScreen />);
  await expect.element(dead).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await expect.element(account).not.toBeInTheDocument();
});
