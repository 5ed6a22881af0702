import { beforeEach, expect, test } from "vitest";
import type { City } from "#shared/api/operate/planning/places.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { CitiesScreen } from "./cities-screen.tsx";
import { CloseCityDialog, GuestPassesDialog, OpenCityDialog } from "./city-dialogs.tsx";
import { CityScreen } from "./city-screen.tsx";

const change = "PATCH /api/operate/cities/*";
const changeArea = "PATCH /api/operate/areas/*";
const reason = "They asked for it";

const dallas: City = {
  name: "Dallas, TX",
  timeZone: "America/Chicago",
  isOpen: true,
  asksForHosts: false,
  closesOn: null,
  asksForAgreements: false,
  guestPassesAMonth: 1,
  allowsWomenSessions: true,
  areas: [],
  venues: 3,
  upcomingSessions: 9,
  waiting: 0,
  interested: 2,
};

beforeEach(async () => {
  await logIn();
});

test("opening a city shows its effects, and can be undone unless members were told", async () => {
  const shown: [Partial<City>, RegExp, boolean][] = [
    [{}, /^Creates sessions from its weekly schedule, 28 days ahead\. Notifies 0 members/, true],
    [{ waiting: 14 }, /Notifies 14 members/, false],
    [
      { venues: 0, waiting: 1 },
      /^It has no venues yet\. .* Notifies 1 member who asked for it\.$/,
      false,
    ],
  ];
  for (const [changed, effect, canUndo] of shown) {
    const city = { ...dallas, isOpen: false, ...changed };
    fakeServer.answer(change, { ...city, isOpen: true });
    const earlier = sent(change).length;
    const screen = await renderDialog((control) => <OpenCityDialog {...control} city={city} />);
    await expect.element(screen.getByText(effect)).toBeVisible();
    await sendDialog(screen, "Open the city");
    const said = "Dallas, TX is open.";
    await expect.element(screen.getByText(said)).toBeVisible();
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(undo.elements()).toHaveLength(canUndo ? 1 : 0);
    if (canUndo) await press(undo);
    await expect.element(screen.getByText(canUndo ? "Undone." : said)).toBeVisible();
    const [before, after] = [{ isOpen: false }, { isOpen: true }];
    expect(
      sent(change)
        .slice(earlier)
        .map(({ body }) => body),
    ).toEqual([
      { ...after, seen: before, reason },
      ...(canUndo ? [{ ...before, seen: after, reason: `Undone: ${reason}` }] : []),
    ]);
    await screen.unmount();
  }
});

test("a city without sessions is opened only on purpose", async () => {
  const city = { ...dallas, isOpen: false };
  fakeServer.refuse(change, "nothing_to_book");
  const screen = await renderDialog((control) => <OpenCityDialog {...control} city={city} />);
  await sendDialog(screen, "Open the city");
  await press(screen.getByRole("checkbox", { name: /^Open it without sessions/ }));
  fakeServer.answer(change, { ...city, isOpen: true });
  await press(screen.getByRole("button", { name: "Open the city" }));
  await expect.element(screen.getByText("Dallas, TX is open.")).toBeVisible();
  expect(sent(change).map(({ body }) => body)).toEqual([
    { isOpen: true, seen: { isOpen: false }, reason },
    { isOpen: true, isOverride: true, seen: { isOpen: false }, reason },
  ]);
});

test("a city closes with its last day, and the dialog shows what its members will read", async () => {
  fakeServer.answer(change, { ...dallas, isOpen: false, closesOn: "2027-12-31" });
  const screen = await renderDialog((control) => <CloseCityDialog {...control} city={dallas} />);
  await screen.getByLabelText("Last day with sessions").fill("2027-12-31");
  await screen.getByLabelText("Later sessions with bookings").selectOptions("Call them off");
  await screen.getByLabelText("Plans of members here").selectOptions("refund_rest");
  await screen.getByLabelText("Message to all members here").fill("Thank you all.");
  await expect
    .element(screen.getByText(/^The last sessions are on Dec 31, 2027\..*Thank you all\.$/s))
    .toBeVisible();
  await sendDialog(screen, "Close the city");
  await expect.element(screen.getByText("Dallas, TX is closed.")).toBeVisible();
  expect(sent(change).map(({ body }) => body)).toEqual([
    {
      isOpen: false,
      closesOn: "2027-12-31",
      sessions: "cancel",
      subscriptions: "refund_rest",
      message: "Thank you all.",
      seen: { isOpen: true },
      reason,
    },
  ]);
});

test("a city's settings are changed as the dialog says, each by its button", async () => {
  fakeServer.answer("GET /api/operate/cities", {
    items: [{ ...dallas, name: "Austin, TX" }, dallas],
    nextCursor: null,
  });
  fakeServer.answer(change, dallas);
  const screen = await renderDialog(() => <CityScreen id="Dallas,%20TX" />);
  for (const [button, confirm, said] of [
    ["Change: Requires hosts", "Turn on: Requires hosts", "Requires hosts: on"],
    ["Change: Sessions for women", "Turn off: Sessions for women", "Sessions for women: off"],
  ] as const) {
    await press(screen.getByRole("button", { name: button }));
    await sendDialog(screen, confirm);
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  }
  expect(sent(change)).toEqual(
    [
      { asksForHosts: true, seen: { asksForHosts: false }, reason },
      { allowsWomenSessions: false, seen: { allowsWomenSessions: true }, reason },
    ].map((body) => ({ line: "PATCH /api/operate/cities/Dallas%2C%20TX", body })),
  );
});

test("an area in use can be retired, and a retired one restored", async () => {
  const area = (id: string, name: string, isActive: boolean) => ({
    id,
    city: dallas.name,
    name,
    isActive,
    latitude: null,
    longitude: null,
  });
  const [uptown, oakLawn] = [area("1", "Uptown", true), area("2", "Oak Lawn", false)];
  fakeServer.answer("GET /api/operate/cities", {
    items: [{ ...dallas, areas: [uptown, oakLawn] }],
    nextCursor: null,
  });
  const screen = await renderDialog(() => <CityScreen id="Dallas, TX" />);
  for (const [before, button, effect] of [
    [uptown, "Take out of use", /^No one can choose it anymore/],
    [oakLawn, "Bring back", "Members can choose it again."],
  ] as const) {
    const [old, now] = [{ isActive: before.isActive }, { isActive: !before.isActive }];
    fakeServer.answer(changeArea, { ...before, ...now });
    const earlier = sent(changeArea).length;
    await press(screen.getByRole("button", { name: button }));
    await expect.element(screen.getByText(effect)).toBeVisible();
    await sendDialog(screen, button);
    await expect.element(screen.getByText(`${before.name} is saved.`)).toBeVisible();
    await press(screen.getByRole("button", { name: "Undo" }));
    await expect.element(screen.getByText("Undone.")).toBeVisible();
    expect(sent(changeArea).slice(earlier)).toEqual(
      [
        { ...now, seen: old, reason },
        { ...old, seen: now, reason: `Undone: ${reason}` },
      ].map((body) => ({ line: `PATCH /api/operate/areas/${before.id}`, body })),
    );
  }
});

test("the list of cities shows how each one is doing", async () => {
  fakeServer.answer("GET /api/operate/cities", {
    items: [dallas, { ...dallas, name: "Austin, TX", isOpen: false, waiting: 14 }],
    nextCursor: null,
  });
  fakeServer.answer("GET /api/operate/interest", { cities: [], elsewhere: 3 });
  const screen = await renderDialog(() => <CitiesScreen />);
  await expect.element(screen.getByRole("row", { name: /Austin, TX/ })).toBeVisible();
  const cellsOf = (name: RegExp) =>
    screen
      .getByRole("row", { name })
      .getByRole("cell", { includeHidden: true })
      .elements()
      .map(({ textContent }) => textContent);
  expect(cellsOf(/Dallas, TX/)).toEqual(["Open", "9", "3", "0", "0", "2"]);
  expect(cellsOf(/Austin, TX/)).toEqual(["Closed", "9", "3", "0", "14", "2"]);
  await expect.element(screen.getByText(/^3 people near none of the cities/)).toBeVisible();
});

test("the number of guest passes is changed with a reason, and can be changed back", async () => {
  fakeServer.answer(change, { ...dallas, guestPassesAMonth: 3 });
  const screen = await renderDialog((control) => <GuestPassesDialog {...control} city={dallas} />);
  await screen.getByLabelText("Guest passes a month").fill("3");
  await sendDialog(screen, "Save");
  await expect
    .element(screen.getByText("Dallas, TX: 3 guest passes a month for each member."))
    .toBeVisible();
  await press(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("Undone.")).toBeVisible();
  const [one, three] = [{ guestPassesAMonth: 1 }, { guestPassesAMonth: 3 }];
  expect(sent(change).map(({ body }) => body)).toEqual([
    { ...three, seen: one, reason },
    { ...one, seen: three, reason: `Undone: ${reason}` },
  ]);
});
