import { expect, test } from "vitest";
import type { WorkItem } from "#shared/api/operate/staff.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { renderDialog } from "#web/testing/staff-dialogs.tsx";
import { inDays } from "#web/testing/samples.ts";
import { WorkScreen } from "./work-screen.tsx";

test("failed work can be given up, except work that comes again for its city", async () => {
  await logIn();
  const failed = {
    state: "set_aside",
    since: inDays(-2),
    failures: 12,
    nextTryAt: null,
    error: "odd",
    city: "Dallas, TX",
    recipient: null,
    sessionId: null,
  } as const satisfies Partial<WorkItem>;
  const none = { due: 0, late: 0, givenUp: 0 };
  fakeServer.answer("GET /api/operate/work", {
    items: [
      { job: "fill the timetable", id: "Dallas, TX", ...failed },
      { job: "form groups", id: "7", ...failed, sessionId: "7" },
    ],
    nextCursor: null,
    jobs: [
      { job: "fill the timetable", ...none, failing: 0, setAside: 1 },
      { job: "form groups", ...none, failing: 1_000, setAside: 1 },
    ],
  });
  const screen = await renderDialog(() => <WorkScreen />);
  const named = async (name: RegExp) => {
    const buttons = screen.getByRole("button", { name });
    await expect.element(buttons.first()).toBeVisible();
    return buttons.elements().map((button) => button.getAttribute("aria-label"));
  };
  expect(await named(/^Try .* again$/)).toEqual([
    "Try fill the timetable Dallas, TX again",
    "Try form groups 7 again",
  ]);
  expect(await named(/^Give .* up$/)).toEqual(["Give form groups 7 up"]);
  await expect.element(screen.getByRole("link", { name: "1,000+" })).toBeVisible();
});
