import { expect, onTestFinished, test } from "vitest";
import { NoticeLine } from "#web/operate/notice.tsx";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { inDays, user } from "#web/testing/samples.ts";
import { staffSession } from "#web/testing/staff-samples.ts";
import { press, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { SessionsScreen } from "./sessions-screen.tsx";

const list = "GET /api/operate/sessions";
const bulk = "POST /api/operate/sessions/bulk";
const reason = "They asked for it";

test("a snow day is called off with one preview, one message and one reason", async () => {
  const own = location.href;
  history.replaceState(null, "", "/operate/sessions?from=2026-12-02&to=2026-12-02&booked=4");
  onTestFinished(() => history.replaceState(null, "", own));
  await logIn({ ...user, roles: ["planner"], isOperator: true });
  const coming = ["1", "2", "3"].map((id) => staffSession({ id, startTime: inDays(1) }));
  const off = staffSession({ id: "4", startTime: inDays(1), isCancelled: true });
  fakeServer.answer(list, { items: [...coming, off], nextCursor: null });
  fakeServer.answer(bulk, {
    sessions: 2,
    members: 41,
    problems: [{ sessionId: "3", code: "session_started", userIds: [] }],
  });
  const screen = await renderInApp(
    <>
      <SessionsScreen />
      <NoticeLine />
    </>,
  );
  await press(screen.getByRole("button", { name: "Select all 3 shown" }));
  await expect.element(screen.getByText("3 sessions selected")).toBeVisible();
  expect(fakeServer.asked(list).at(-1)?.query).toContain("maxBooked=4");
  await press(screen.getByRole("button", { name: "Call off" }));
  await expect.element(screen.getByText("2 sessions, 41 people")).toBeVisible();
  await expect.element(screen.getByText(/: session started$/)).toBeVisible();
  await press(screen.getByRole("checkbox", { name: /^Leave 1 session out/ }));
  await screen.getByRole("textbox", { name: /^Message to members/ }).fill("Too much snow.");
  await sendDialog(screen, "Call off");
  await expect
    .element(screen.getByText("2 sessions are called off. 41 members were booked."))
    .toBeVisible();
  const asked = { action: "cancel", select: { sessionIds: ["1", "2", "3"] } };
  expect(sent(bulk).map(({ body }) => body)).toEqual([
    { ...asked, reason: "A preview" },
    { ...asked, message: "Too much snow.", skipProblems: true, reason },
  ]);
  await expect.element(screen.getByText(/sessions? selected$/)).not.toBeInTheDocument();
});
