import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { importTimetable, importVenues } from "#shared/api/operate/exchange.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { ImportPanel } from "./import-panel.tsx";

test("a corrected file is read again under the same name, which is shown", async () => {
  await logIn();
  const screen = await renderInApp(
    <ImportPanel title="Import venues" columns="" call={importVenues} />,
  );
  const field = screen.getByLabelText("File");
  const lines = screen.getByLabelText("Or paste its lines");
  for (const text of ["city,strete", "city,street"]) {
    await userEvent.upload(field, new File([text], "venues.csv", { type: "text/csv" }));
    await expect.element(lines).toHaveValue(text);
    await expect
      .element(screen.getByText("venues.csv is loaded. Its lines are below."))
      .toBeVisible();
    // The browser reports a choice only if the field's value changes.
    await expect.element(field).toHaveValue("");
  }
  await lines.fill("city,area");
  await expect.element(screen.getByText(/is loaded/)).not.toBeInTheDocument();
});

test("a file is sent unchanged with its options, and first only checked", async () => {
  const call = "POST /api/operate/import/timetable";
  await logIn();
  fakeServer.answer(call, { created: 2, changed: 0, same: 0, issues: [] });
  const screen = await renderInApp(
    <ImportPanel title="Import the timetable" columns="" call={importTimetable} asksOnBooked />,
  );
  await screen.getByLabelText("Or paste its lines").fill("city,weekday\nDallas,Monday");
  await screen.getByRole("button", { name: "Check it" }).click();
  await screen.getByRole("button", { name: "Import" }).click();
  await screen.getByLabelText("Reason").fill("The new season");
  await screen.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect.poll(() => fakeServer.asked(call)).toHaveLength(2);
  const body = "city,weekday\nDallas,Monday";
  expect(fakeServer.asked(call)).toMatchObject([
    { body, type: "text/csv", query: "?dryRun=true" },
    { body, type: "text/csv", query: "?reason=The+new+season" },
  ]);
});
