import { beforeEach, expect, test } from "vitest";
import type { City } from "#shared/api/operate/planning/places.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn } from "#web/testing/render.tsx";
import { press, renderDialog, sendDialog, sent } from "#web/testing/staff-dialogs.tsx";
import { CitiesScreen } from "./cities-screen.tsx";
import { CityScreen, SettingDialog } from "./city-screen.tsx";

const change = "PATCH /api/operate/cities/*";
const changeArea = "PATCH /api/operate/areas/*";
const reason = "They asked for it";

const dallas: City = {
  name: "Dallas, TX",
  timeZone: "America/Chicago",
  isOpen: true,
  asksForHosts: false,
  asksForAgreements: false,
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

test("opening or closing a city shows its effects, and can be undone unless members were told", async () => {
  const shown: [Partial<City>, string, RegExp, string, boolean][] = [
    [
      {},
      "Close the city",
      /^Creates no more sessions\. 9 upcoming sessions stay as planned\.$/,
      "Dallas, TX is closed.",
      true,
    ],
    [
      { upcomingSessions: 1 },
      "Close the city",
      / 1 upcoming session stays/,
      "Dallas, TX is closed.",
      true,
    ],
    [
      { isOpen: false },
      "Open the city",
      /^Creates sessions from its weekly schedule, 28 days ahead\. Notifies 0 members/,
      "Dallas, TX is open.",
      true,
    ],
    [
      { isOpen: false, waiting: 14 },
      "Open the city",
      /Notifies 14 members/,
      "Dallas, TX is open.",
      false,
    ],
    [
      { isOpen: false, venues: 0, waiting: 1 },
      "Open the city",
      /^It has no venues yet\. .* Notifies 1 member who asked for it\.$/,
      "Dallas, TX is open.",
      false,
    ],
  ];
  for (const [changed, button, effect, said, canUndo] of shown) {
    const city = { ...dallas, ...changed };
    fakeServer.answer(change, { ...city, isOpen: !city.isOpen });
    const earlier = sent(change).length;
    const screen = await renderDialog((control) => (
      <SettingDialog {...control} city={city} setting="isOpen" />
    ));
    await expect.element(screen.getByText(effect)).toBeVisible();
    await sendDialog(screen, button);
    await expect.element(screen.getByText(said)).toBeVisible();
    const undo = screen.getByRole("button", { name: "Undo" });
    expect(undo.elements()).toHaveLength(canUndo ? 1 : 0);
    if (canUndo) await press(undo);
    await expect.element(screen.getByText(canUndo ? "Undone." : said)).toBeVisible();
    const [before, after] = [{ isOpen: city.isOpen }, { isOpen: !city.isOpen }];
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

test("a city's settings are changed as the dialog says, each by its button", async () => {
  fakeServer.answer("GET /api/operate/cities", {
    items: [{ ...dallas, name: "Austin, TX" }, dallas],
    nextCursor: null,
  });
  fakeServer.answer(change, dallas);
  const screen = await renderDialog(() => <CityScreen id="Dallas,%20TX" />);
  for (const [button, confirm, said] of [
    ["Change Requires hosts", "Turn on: Requires hosts", "Requires hosts: on"],
    ["Change Sessions for women", "Turn off: Sessions for women", "Sessions for women: off"],
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
