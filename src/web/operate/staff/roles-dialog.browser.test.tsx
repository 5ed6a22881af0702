import { beforeEach, expect, test } from "vitest";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { pickMember, press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { foundCleo } from "#web/testing/staff-samples.ts";
import { RolesDialog, StaffScreen } from "./staff-screen.tsx";

const give = "PUT /api/operate/staff/*";
const reason = "They asked for it";

const olga = {
  userId: "m-5",
  name: "Olga Orr",
  email: "olga@example.com",
  roles: ["planner", "finance"],
} as const;
const pia = { ...olga, userId: "m-3", name: "Pia Park", email: "pia@example.com" };

beforeEach(async () => {
  await logIn();
});

test("the ticked roles are the ones given, and undo restores the former ones", async () => {
  const people = [
    { ...olga, roles: [...olga.roles] },
    { ...pia, roles: ["admin" as const] },
  ];
  fakeServer.answer("GET /api/operate/staff", { items: people, nextCursor: null });
  fakeServer.answer(give, { ...olga, roles: ["moderator", "finance"] });
  const screen = await renderDialog(() => <StaffScreen />);
  await press(screen.getByRole("button", { name: "Olga Orr", exact: true }));
  await expect.element(screen.getByText("Roles of Olga Orr")).toBeVisible();
  await expect.element(screen.getByLabelText("Username")).not.toBeInTheDocument();
  const ticked = screen.getByRole("checkbox", { checked: true });
  await expect.poll(() => ticked.elements()).toHaveLength(2);
  await press(screen.getByRole("checkbox", { name: /^Planner/ }));
  await press(screen.getByRole("checkbox", { name: /^Moderator/ }));
  await sendDialog(screen, "Save roles");
  await expect.element(screen.getByText("Roles of Olga Orr saved.")).toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  const [before, after] = [
    ["planner", "finance"],
    ["moderator", "finance"],
  ];
  expect(sent(give)).toEqual(
    [
      { roles: after, seen: { roles: before }, reason },
      { roles: before, seen: { roles: after }, reason: `Undone: ${reason}` },
    ].map((body) => ({ line: "PUT /api/operate/staff/m-5", body })),
  );
});

test("an admin lets planners and finance find more members; nobody else needs it", async () => {
  const allow = "POST /api/operate/staff/*/searches";
  const people = [
    { ...olga, roles: [...olga.roles] },
    { ...pia, roles: ["moderator" as const] },
  ];
  fakeServer.answer("GET /api/operate/staff", { items: people, nextCursor: null });
  fakeServer.answer(allow, null);
  const screen = await renderDialog(() => <StaffScreen />);
  await press(screen.getByRole("button", { name: "Allow more searches for Olga Orr" }));
  await expect.element(screen.getByText("More searches for Olga Orr")).toBeVisible();
  expect(screen.getByRole("button", { name: /for Pia Park/ }).elements()).toEqual([]);
  await sendDialog(screen, "Allow more searches");
  await expect.element(screen.getByText("Olga Orr can find 200 more members today.")).toBeVisible();
  expect(sent(allow)).toEqual([{ line: "POST /api/operate/staff/m-5/searches", body: { reason } }]);
});

test("roles changed by somebody else are shown before they are replaced, and undo restores them", async () => {
  const screen = await renderDialog((control) => (
    <RolesDialog {...control} person={{ ...olga, roles: [...olga.roles] }} />
  ));
  await press(screen.getByRole("checkbox", { name: /^Finance/ }));
  fakeServer.refuse(give, "stale", { current: { roles: ["moderator"] } });
  await sendDialog(screen, "Save roles");
  await expect
    .element(screen.getByText('roles: ["planner","finance"] → ["moderator"]'))
    .toBeVisible();
  fakeServer.answer(give, { ...olga, roles: ["planner"] });
  await press(screen.getByRole("button", { name: "Save roles" }));
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(give).map(({ body }) => body)).toEqual([
    { roles: ["planner"], seen: { roles: ["planner", "finance"] }, reason },
    { roles: ["planner"], seen: { roles: ["moderator"] }, reason },
    { roles: ["moderator"], seen: { roles: ["planner"] }, reason: `Undone: ${reason}` },
  ]);
});

test("the last admin keeps the role, and the dialog explains it", async () => {
  fakeServer.refuse(give, "last_admin");
  const screen = await renderDialog((control) => (
    <RolesDialog {...control} person={{ ...pia, roles: ["admin"] }} />
  ));
  await press(screen.getByRole("checkbox", { name: /^Admin/ }));
  await sendDialog(screen, "Save roles");
  await expect
    .element(
      screen.getByText(
        "Someone has to be left who can assign roles. Make someone else an admin first.",
      ),
    )
    .toBeVisible();
  // Removing the last role is still a request about a member.
  expect(sent(give)).toEqual([
    {
      line: "PUT /api/operate/staff/m-3",
      body: { roles: [], seen: { roles: ["admin"] }, reason },
    },
  ]);
});

test("a new staff member, found by name, gets at least one role", async () => {
  fakeServer.answer(give, { ...pia, roles: ["moderator"] });
  const screen = await renderDialog((control) => <RolesDialog {...control} person={null} />);
  await pickMember(screen, { ...foundCleo, userId: "m-3" });
  await sendDialog(screen, "Save roles");
  await expect.element(screen.getByText("Choose at least one role.")).toBeVisible();
  expect(sent(give)).toEqual([]);
  await press(screen.getByRole("checkbox", { name: /^Moderator/ }));
  await press(screen.getByRole("button", { name: "Save roles" }));
  await expect.element(screen.getByText("Roles of Pia Park saved.")).toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  expect(sent(give)).toEqual(
    [
      { roles: ["moderator"], seen: { roles: [] }, reason },
      { roles: [], seen: { roles: ["moderator"] }, reason: `Undone: ${reason}` },
    ].map((body) => ({ line: "PUT /api/operate/staff/m-3", body })),
  );
});
