import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { problems } from "#words/en/problems.ts";
import { accessFlag } from "#web/client/device-settings.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { stayOnPage } from "#web/testing/stay-on-page.ts";
import { AccountData } from "./account-data.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

const field = page.getByLabelText("Type DELETE to confirm");
const confirm = page.getByRole("button", { name: "Delete account" });
const keep = page.getByRole("button", { name: "Keep it" });
const deletion = "DELETE /api/auth/account";
const byLink = "POST /api/appeals/account-deletion";

async function show(token?: string) {
  const onClose = vi.fn<() => void>();
  await renderInApp(<DeleteAccountDialog open onClose={onClose} token={token} />);
  await expect.element(field).toBeVisible();
  return onClose;
}

beforeEach(async () => {
  await logIn();
});

test("an account isn't deleted before the word is typed", async () => {
  fakeServer.answer(deletion, null);
  const onClose = await show();
  const missing = page.getByText("Please type the word DELETE");
  await expect.element(missing).not.toBeInTheDocument();
  for (const typed of ["", "DELET", "yes"]) {
    await field.fill(typed);
    await expect.element(missing).not.toBeInTheDocument();
    await confirm.click();
    await expect.element(missing).toBeVisible();
    await expect.element(field).toHaveFocus();
  }
  expect(fakeServer.asked(deletion)).toEqual([]);
  await keep.click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("an account is deleted once the word is typed, once for two presses, and its data leaves the device", async () => {
  const wanted = stayOnPage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeServer.answer(deletion, null);
  const release = fakeServer.hold(deletion);
  sessionStorage.setItem("spotter.checkout", "monthly");
  localStorage.setItem("spotter.member.last-area", "{}");
  accessFlag.set("false");
  const onClose = await show();
  await field.fill("delete");
  await confirm.click();
  await confirm.click({ force: true });
  await expect.element(keep).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  release();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(fakeServer.asked(deletion)).toHaveLength(1);
  expect(wanted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.poll(() => wanted).toEqual(["/login"]);
  expect([
    sessionStorage.getItem("spotter.checkout"),
    localStorage.getItem("spotter.member.last-area"),
  ]).toEqual([null, null]);
  // The access code isn't asked for again.
  expect(accessFlag.get()).toBe("true");
});

test("a failed deletion keeps the account, with the reason beside the word", async () => {
  fakeServer.refuse(deletion, "unavailable");
  const onClose = await show();
  await field.fill("DELETE");
  await confirm.click();
  await expect.element(field).toHaveAccessibleDescription(problems.unavailable.detail);
  await expect.element(keep).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});

test("an account reached by a mailed link is deleted by that link alone", async () => {
  stayOnPage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fakeServer.answer(byLink, null);
  const onClose = await show("token-7");
  await field.fill("DELETE");
  await confirm.click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(fakeServer.asked(byLink).map(({ body }) => body)).toEqual([{ token: "token-7" }]);
  expect(fakeServer.asked(deletion)).toEqual([]);
});

test("a member's data is downloaded by the login or the mailed link, and a failure is reported", async () => {
  const own = "GET /api/auth/account/data";
  const mailed = "POST /api/appeals/data";
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const download = page.getByRole("button", { name: /^Download your data/ });
  fakeServer.cut(own);
  const first = await renderInApp(<AccountData />);
  await download.click();
  await expect.element(page.getByText("Download failed")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  fakeServer.answer(own, {});
  await download.click();
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  await first.unmount();
  fakeServer.answer(mailed, {});
  await renderInApp(<AccountData token="token-7" />);
  await download.click();
  await expect.poll(() => saved.mock.calls).toHaveLength(2);
  expect(fakeServer.asked(mailed).map(({ body }) => body)).toEqual([{ token: "token-7" }]);
  expect(fakeServer.asked(own)).toHaveLength(2);
});
