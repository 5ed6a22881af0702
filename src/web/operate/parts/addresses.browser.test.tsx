import { beforeEach, expect, onTestFinished, test } from "vitest";
import { MemberScreen } from "#web/operate/moderation/member-screen.tsx";
import { SessionsScreen } from "#web/operate/planning/sessions-screen.tsx";
import { words } from "#web/operate/words.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { user } from "#web/testing/samples.ts";

beforeEach(async () => {
  await logIn({ ...user, roles: ["admin"], isOperator: true });
});

test("an address with an impossible day is reported as wrong, and leads to the whole list", async () => {
  fakeServer.refuse("GET /api/operate/sessions", "invalid_request");
  const own = location.href;
  history.replaceState(null, "", "?from=2026-99-99&city=Dallas%2C+TX");
  onTestFinished(() => history.replaceState(null, "", own));
  const screen = await renderInApp(<SessionsScreen />);
  await expect.element(screen.getByText("This address isn't valid")).toBeVisible();
  fakeServer.answer("GET /api/operate/sessions", { items: [], nextCursor: null });
  await screen.getByRole("button", { name: "Show all" }).click();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("button", { name: "Show upcoming sessions" }))
    .toBeVisible();
});

test("for an unknown member no view is called logged", async () => {
  fakeServer.refuse("GET /api/operate/members/*", "not_found");
  const screen = await renderInApp(<MemberScreen id="nobody" />);
  await expect.element(screen.getByText("Member not found")).toBeVisible();
  await expect.element(screen.getByText(/audit log/)).not.toBeInTheDocument();
});

test("the last page of a list leads back to the first", async () => {
  fakeServer.answer("GET /api/operate/sessions", { items: [], nextCursor: null });
  const own = location.href;
  history.replaceState(null, "", "?cursor=later");
  onTestFinished(() => history.replaceState(null, "", own));
  const screen = await renderInApp(<SessionsScreen />);
  await expect.element(screen.getByRole("button", { name: words.list.next })).toBeDisabled();
  await screen.getByRole("button", { name: words.list.first }).click();
  expect(new URLSearchParams(location.search).get("cursor")).toBeNull();
});
