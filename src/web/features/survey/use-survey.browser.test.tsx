import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { historyEntry } from "#web/testing/samples.ts";
import { useSurvey } from "./use-survey.tsx";

const Surveyed = () => useSurvey().element;

/** As if a notification had led there. */
async function follow(attendance: "absent" | null) {
  fakeServer.answer("GET /api/event-history/*", [historyEntry({ attendance })]);
  await logIn();
  // The former test's open sheet is still removing its history entry.
  await expect.poll(() => Object(history.state).overlay).toBeUndefined();
  history.replaceState(null, "", "/events?survey=b1");
  await renderInApp(<Surveyed />);
  await expect.poll(() => location.search).toBe("");
}

test("a link to a survey opens it", async () => {
  await follow(null);
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("a link to the survey of an absent member says that they were absent", async () => {
  await follow("absent");
  await expect.element(page.getByText("Your group or host said you weren't there.")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
