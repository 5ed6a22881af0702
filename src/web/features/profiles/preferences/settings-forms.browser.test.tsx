import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { readUser } from "#shared/api/accounts.ts";
import { keptHeader } from "#shared/api/kept-reply-names.ts";
import type { NotificationSettings } from "#shared/api/notifications.ts";
import type { PersonalDetails } from "#shared/api/personal-details.ts";
import type { FitnessPreferences, SessionPreferences } from "#shared/api/preferences.ts";
import { readProfile } from "#shared/api/profiles.ts";
import { queryClient, queryKeyOf } from "#web/client/query-client.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { logIn, renderInApp } from "#web/testing/render.tsx";
import { user as amy, profile } from "#web/testing/samples.ts";
import { EditScreen } from "#web/features/profiles/edit/edit-screen.tsx";
import { AppPreferencesScreen } from "./app-preferences-screen.tsx";
import { FitnessPreferencesScreen } from "./fitness-preferences-screen.tsx";
import { NotificationSettingsScreen } from "./notification-settings-screen.tsx";
import { PersonalDetailsScreen } from "./personal-details-screen.tsx";
import { SessionPreferencesScreen } from "./session-preferences-screen.tsx";

const allOn: NotificationSettings = {
  sessionReminders: true,
  connectionRequests: true,
  messages: true,
  sessionUpdates: true,
  promotions: true,
};
const trains: FitnessPreferences = {
  workoutTypes: ["gym"],
  availability: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  },
  fitnessGoal: "lose_weight",
  workoutFrequency: 3,
  preferredSessionTimes: [],
  travelRadius: 10,
  locationTypePreference: null,
};
const company: SessionPreferences = { matchingMode: "learn_from_others" };
const details: PersonalDetails = { gender: "female", birthday: null, zipCode: "75201" };

const readSettings = "GET /api/notifications/settings/*";
const saveSettings = "PUT /api/notifications/settings/*";
const sent = () => fakeServer.asked(saveSettings).map(({ body }) => body);

beforeEach(async () => {
  fakeServer.answer(readSettings, allOn);
  fakeServer.answer("GET /api/preferences/fitness/*", trains);
  fakeServer.answer("GET /api/preferences/session/*", company);
  fakeServer.answer("GET /api/personal-details", details);
  fakeServer.answer("GET /api/profile", profile);
  fakeServer.answer("GET /api/sessions", []);
  fakeServer.answer("GET /api/areas", []);
  await logIn();
});

const notifications = <NotificationSettingsScreen />;

/** Opens a screen and leaves it, so that the app knows its values. */
async function openAndLeave(screen: ReactNode, field: string) {
  const opened = await renderInApp(screen);
  await expect.element(opened.getByText(field, { exact: true }).first()).toBeVisible();
  await opened.unmount();
}

test("members with an unconfirmed email read how to get notifications by email, and others don't", async () => {
  const screen = await renderInApp(notifications);
  const hint = screen.getByRole("link", { name: "Confirm your email to get this by mail too." });
  await expect.element(screen.getByText("Messages", { exact: true })).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  await screen.unmount();
  queryClient.removeQueries({ queryKey: queryKeyOf(readUser) });
  await logIn({ ...amy, emailVerified: false });
  await renderInApp(notifications);
  await expect.element(hint).toHaveAttribute("href", "/profile/security");
});

test("no birthday before 1900 is sent", async () => {
  fakeServer.answer("PUT /api/personal-details", details);
  const screen = await renderInApp(<PersonalDetailsScreen />);
  const field = screen.getByLabelText("Birthday");
  await expect.element(field).toHaveAttribute("min", "1900-01-01");
  await field.fill("1899-12-31");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Enter a birthday from 1900 or later")).toBeVisible();
  expect(fakeServer.asked("PUT /api/personal-details")).toEqual([]);
});

test("each switch turns its own setting, on or off, and no other", async () => {
  const before = { ...allOn, messages: false, promotions: false };
  fakeServer.answer(readSettings, before);
  const screen = await renderInApp(notifications);
  const switches = [
    ["sessionReminders", /^Session reminders/],
    ["connectionRequests", /^Connection requests/],
    ["messages", /^Messages/],
    ["sessionUpdates", /^Session updates/],
    ["promotions", /^Promotions/],
  ] as const;
  for (const [, name] of switches)
    await expect.element(screen.getByRole("switch", { name })).toBeVisible();
  for (const [field, name] of switches) {
    fakeServer.answer(saveSettings, before);
    await screen.getByRole("switch", { name }).click();
    await expect.poll(() => sent().at(-1)).toEqual({ ...before, [field]: !before[field] });
  }
  expect(sent()).toHaveLength(switches.length);
});

test("a setting turned off elsewhere stays off when another switch is turned here", async () => {
  await openAndLeave(notifications, "Messages");
  fakeServer.answer(readSettings, { ...allOn, sessionUpdates: false });
  fakeServer.answer(saveSettings, { ...allOn, sessionUpdates: false, messages: false });
  const screen = await renderInApp(notifications);
  const updates = screen.getByRole("switch", { name: /^Session updates/ });
  await expect.element(updates).not.toBeChecked();
  await screen.getByRole("switch", { name: /^Messages/ }).click();
  await expect.poll(sent).toEqual([{ ...allOn, sessionUpdates: false, messages: false }]);
  await expect.element(updates).not.toBeChecked();
});

test("promotions stopped from a mail stay off, even with the switches open all along", async () => {
  const screen = await renderInApp(notifications);
  const promotions = screen.getByRole("switch", { name: /^Promotions/ });
  await expect.element(promotions).toBeChecked();
  fakeServer.answer(readSettings, { ...allOn, promotions: false });
  fakeServer.answer(saveSettings, { ...allOn, promotions: false, messages: false });
  await screen.getByRole("switch", { name: /^Messages/ }).click();
  await expect.poll(sent).toEqual([{ ...allOn, promotions: false, messages: false }]);
  await expect.element(promotions).not.toBeChecked();
  await expect.element(screen.getByRole("switch", { name: /^Messages/ })).not.toBeChecked();
});

test("two switches turned in a row are both saved", async () => {
  const screen = await renderInApp(notifications);
  const messages = screen.getByRole("switch", { name: /^Messages/ });
  const promotions = screen.getByRole("switch", { name: /^Promotions/ });
  fakeServer.answer(saveSettings, { ...allOn, messages: false });
  const release = fakeServer.hold(saveSettings);
  await messages.click();
  await promotions.click();
  await expect.poll(sent).toHaveLength(1);
  await expect.element(promotions).not.toBeChecked();
  fakeServer.answer(readSettings, { ...allOn, messages: false });
  release();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()).toEqual([
    { ...allOn, messages: false },
    { ...allOn, messages: false, promotions: false },
  ]);
});

test("a switch turns back after a failure, and the others stay", async () => {
  fakeServer.refuse(saveSettings, "unavailable");
  const screen = await renderInApp(notifications);
  await screen.getByRole("switch", { name: /^Messages/ }).click();
  await expect.element(screen.getByText(/^Failed to save notification settings/)).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: /^Messages/ })).toBeChecked();
  await expect.element(screen.getByRole("switch", { name: /^Promotions/ })).toBeChecked();
});

test("a switch isn't saved with cached values if the network fails in between", async () => {
  const screen = await renderInApp(notifications);
  const messages = screen.getByRole("switch", { name: /^Messages/ });
  await expect.element(messages).toBeChecked();
  fakeServer.answer(readSettings, allOn, { [keptHeader]: "1" });
  await messages.click();
  await expect.poll(() => fakeServer.asked(readSettings)).toHaveLength(2);
  await expect.element(messages).toBeChecked();
  expect(sent()).toEqual([]);
});

test("a goal changed elsewhere isn't reset when the travel radius is saved here", async () => {
  await openAndLeave(<FitnessPreferencesScreen />, "Workout types");
  fakeServer.answer("GET /api/preferences/fitness/*", { ...trains, fitnessGoal: "build_strength" });
  fakeServer.answer("PUT /api/preferences/fitness/*", trains);
  const screen = await renderInApp(<FitnessPreferencesScreen />);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.asked("PUT /api/preferences/fitness/*").map(({ body }) => body))
    .toEqual([{ ...trains, fitnessGoal: "build_strength" }]);
});

test("profile, city, company and details are in their forms as last saved anywhere", async () => {
  await openAndLeave(<EditScreen />, "Full name");
  await openAndLeave(<SessionPreferencesScreen />, "Matching mode");
  await openAndLeave(<PersonalDetailsScreen />, "ZIP code");
  fakeServer.answer("GET /api/profile", {
    ...profile,
    fullName: "Amy Baker",
    location: "Austin, TX",
  });
  const edit = await renderInApp(<EditScreen />);
  await expect.element(edit.getByRole("textbox", { name: "Full name" })).toHaveValue("Amy Baker");
  await edit.unmount();
  fakeServer.answer("GET /api/profile", { ...profile, location: "Houston, TX" });
  const app = await renderInApp(<AppPreferencesScreen />);
  await expect.element(app.getByLabelText("Location")).toHaveValue("Houston, TX");
  await app.unmount();
  fakeServer.answer("GET /api/preferences/session/*", { matchingMode: "work_with_equals" });
  const matching = await renderInApp(<SessionPreferencesScreen />);
  await expect.element(matching.getByRole("radio", { name: /^Work with equals/ })).toBeChecked();
  await matching.unmount();
  fakeServer.answer("GET /api/personal-details", { ...details, zipCode: "78701" });
  const personal = await renderInApp(<PersonalDetailsScreen />);
  await expect.element(personal.getByRole("textbox", { name: /^ZIP code/ })).toHaveValue("78701");
});

test("a form can't be filled in before the latest answer has loaded", async () => {
  await openAndLeave(<EditScreen />, "Full name");
  const release = fakeServer.hold("GET /api/profile");
  const screen = await renderInApp(<EditScreen />);
  await expect.element(screen.getByRole("status").first()).toBeInTheDocument();
  expect(screen.getByRole("textbox").query()).toBeNull();
  release();
  await expect.element(screen.getByRole("textbox", { name: "Full name" })).toBeVisible();
});

test("without a network a form shows its known values", async () => {
  await openAndLeave(<EditScreen />, "Full name");
  fakeServer.cut("GET /api/profile");
  const screen = await renderInApp(<EditScreen />);
  await expect.element(screen.getByRole("textbox", { name: "Full name" })).toHaveValue("Amy Adams");
});

test("a form with a refused answer asks again, and shows nothing outdated", async () => {
  await openAndLeave(<EditScreen />, "Full name");
  fakeServer.refuse("GET /api/profile", "unavailable");
  const screen = await renderInApp(<EditScreen />);
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  expect(screen.getByRole("textbox").query()).toBeNull();
  fakeServer.answer("GET /api/profile", { ...profile, fullName: "Amy Baker" });
  await again.click();
  await expect.element(screen.getByRole("textbox", { name: "Full name" })).toHaveValue("Amy Baker");
});

test("unsaved text stays while the profile is refetched, and if that fails", async () => {
  const screen = await renderInApp(<EditScreen />);
  const name = screen.getByRole("textbox", { name: "Full name" });
  await name.fill("Amy Cole");
  fakeServer.refuse("GET /api/profile", "unavailable");
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(readProfile) });
  await expect.element(name).toHaveValue("Amy Cole");
});

test("members find a language even if they speak nothing else", async () => {
  const screen = await renderInApp(<AppPreferencesScreen />);
  const field = screen.getByLabelText("Language");
  await expect.element(field).toBeVisible();
  expect([...field.element().querySelectorAll("option")].map(({ label }) => label)).toEqual([
    "English",
    "Spanish (Español)",
    "French (Français)",
    "German (Deutsch)",
    "Italian (Italiano)",
    "Portuguese (Português)",
    "Japanese (日本語)",
    "Mandarin Chinese (中文)",
  ]);
});
