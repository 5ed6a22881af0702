import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { EmergencySection } from "./security-screen.tsx";

const read = "GET /api/emergency-contact";
const write = "PUT /api/emergency-contact";
const button = (name: string) => page.getByRole("button", { name });
const cleo = { name: "Cleo", phone: "+1 214 555 0102" };

beforeEach(() => logIn());

test("saving an emergency contact leads to the first wrong field", async () => {
  fakeServer.refuse(read, "not_found");
  await renderInApp(<EmergencySection />);
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  const [name, phone] = [page.getByLabelText("Name"), page.getByLabelText("Phone number")];
  await expect.element(name).toHaveFocus();
  await name.fill("Ada");
  await save.click();
  await expect.element(phone).toHaveFocus();
});

test("a member can name an emergency contact and delete it", async () => {
  fakeServer.refuse(read, "not_found");
  fakeServer.answer(write, cleo);
  await renderInApp(<EmergencySection />);
  await expect.element(button("Save")).toBeVisible();
  await expect.element(button("Remove")).not.toBeInTheDocument();
  await page.getByLabelText("Name").fill(cleo.name);
  await page.getByLabelText("Phone number").fill(cleo.phone);
  fakeServer.answer(read, cleo);
  await button("Save").click();
  await expect.element(page.getByText("Emergency contact saved")).toBeVisible();
  expect(fakeServer.asked(write).map(({ body }) => body)).toEqual([cleo]);
  fakeServer.answer("DELETE /api/emergency-contact", null);
  fakeServer.refuse(read, "not_found");
  await button("Remove").click();
  await expect.element(page.getByText("Emergency contact removed")).toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveValue("");
  await expect.element(button("Remove")).not.toBeInTheDocument();
});

test("an emergency contact that can't be loaded is neither shown as missing nor overwritten", async () => {
  fakeServer.refuse(read, "unavailable");
  await renderInApp(<EmergencySection />);
  await expect.element(button("Try again")).toBeVisible();
  await expect.element(page.getByLabelText("Name")).not.toBeInTheDocument();
  fakeServer.answer(read, cleo);
  await button("Try again").click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Cleo");
  await expect.element(page.getByLabelText("Phone number")).toHaveValue(cleo.phone);
});

test("a failed save keeps the emergency contact in its form, and is reported", async () => {
  fakeServer.answer(read, cleo);
  fakeServer.cut(write);
  await renderInApp(<EmergencySection />);
  await page.getByLabelText("Name").fill("Bo");
  await button("Save").click();
  await expect.element(page.getByText("That didn't work", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Bo");
});
