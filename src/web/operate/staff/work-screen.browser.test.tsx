import { expect, test } from "vitest";
import type { WorkItem } from "#shared/api/operate/staff.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { press, renderDialog } from "#web/testing/staff-dialogs.tsx";
import { inDays } from "#web/testing/samples.ts";
import { WorkScreen } from "./work-screen.tsx";

const failed = {
  state: "set_aside",
  since: inDays(-2),
  failures: 12,
  nextTryAt: null,
  error: "odd",
  city: "Dallas, TX",
  recipient: null,
  sessionId: null,
  canGiveUp: true,
} as const satisfies Partial<WorkItem>;
const ofCity = { job: "fill the timetable", id: "Dallas, TX", ...failed, canGiveUp: false };
const ofSession = { job: "form groups", id: "7", ...failed, sessionId: "7" };

async function open(address: string, items: WorkItem[]) {
  await logIn();
  history.replaceState(null, "", address);
  const none = { due: 0, late: 0, givenUp: 0 };
  fakeServer.answer("GET /api/operate/work", {
    items,
    nextCursor: null,
    jobs: [
      { job: "fill the timetable", ...none, failing: 0, setAside: 1 },
      { job: "form groups", ...none, failing: 1_000, setAside: 1 },
    ],
  });
  return renderDialog(() => <WorkScreen />);
}

test("failed work can be given up, except work that the server keeps", async () => {
  const screen = await open("/operate/work", [ofCity, ofSession]);
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

test("the question before giving up one row names it", async () => {
  const screen = await open("/operate/work", [ofSession]);
  await press(screen.getByRole("button", { name: "Give form groups 7 up" }));
  await expect.element(screen.getByText("Give up: form groups 7")).toBeVisible();
});

test("the question before giving all work of a job up names their number", async () => {
  const screen = await open("/operate/work?state=failing&job=form+groups", [ofSession]);
  await press(screen.getByRole("button", { name: "Give all 1,000+ up" }));
  await expect.element(screen.getByText("Give up: all 1,000+ of form groups")).toBeVisible();
  await expect.element(screen.getByText(/^They aren't tried anymore/)).toBeVisible();
});
