import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { EmergencySection } from "./emergency-section.tsx";

test("saving an emergency contact leads to the first field that is wrong", async () => {
  fakeServer.refuse("GET /api/emergency-contact", "not_found");
  await logIn();
  await renderInApp(<EmergencySection />);
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  const [name, phone] = [page.getByLabelText("Name"), page.getByLabelText("Phone number")];
  await expect.element(name).toHaveFocus();
  await name.fill("Ada");
  await save.click();
  await expect.element(phone).toHaveFocus();
});
