import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { ImportPanel } from "./import-panel.tsx";

const venues = { method: "POST", path: "/api/operate/import/venues" } as const;

test("a file that was mended is read again under the same name, which is said", async () => {
  await logIn();
  const screen = await renderInApp(<ImportPanel title="Import venues" columns="" call={venues} />);
  const field = screen.getByLabelText("File");
  const lines = screen.getByLabelText("Or its lines, pasted");
  for (const text of ["city,strete", "city,street"]) {
    await userEvent.upload(field, new File([text], "venues.csv", { type: "text/csv" }));
    await expect.element(lines).toHaveValue(text);
    await expect
      .element(screen.getByText("venues.csv was read: its lines are below."))
      .toBeVisible();
    // The browser tells of a choice only where it is another than the field holds.
    await expect.element(field).toHaveValue("");
  }
  await lines.fill("city,area");
  await expect.element(screen.getByText(/was read/)).not.toBeInTheDocument();
});
