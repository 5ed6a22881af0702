import * as details from "#shared/api/personal-details.ts";
import * as preferences from "#shared/api/preferences.ts";
import * as profiles from "#shared/api/profiles.ts";
import { expectApproved } from "#testing/effects/approve.ts";
import { hasDrawnPhoto, tried } from "#testing/effects/givens.ts";
import { effectsOf } from "#testing/effects/rows.ts";

const availability = {
  monday: true,
  tuesday: false,
  wednesday: true,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
};
const identity = { fullName: "Anna Alvarez", fitnessLevel: "advanced", bio: "Runs." } as const;

expectApproved(import.meta.url, [
  ...effectsOf(profiles.readProfile, [{ title: "reads their profile", by: "ana" }]),
  ...effectsOf(profiles.readTrainingRecord, [{ title: "reads what they did", by: "ana" }]),
  ...effectsOf(profiles.readPerson, [
    {
      title: "reads about a mate",
      by: "ana",
      input: ({ iris }) => ({ params: { username: iris.username } }),
    },
    {
      refusal: "not_found",
      title: "asks about somebody they never met",
      by: "ana",
      input: ({ eva }) => ({ params: { username: eva.username } }),
    },
  ]),
  ...effectsOf(profiles.saveProfile, [
    { title: "changes name, level and bio", by: "ana", input: { body: identity } },
    {
      title: "chooses a drawn face",
      by: "ana",
      input: { body: { ...identity, avatarUrl: "/faces/7.svg" } },
    },
    {
      title: "moves to Austin and reads Spanish",
      by: "quinn",
      input: { body: { location: "Austin, TX", language: "Spanish", theme: "dark" } },
    },
    { refusal: "muted", title: "is muted", by: "hugo", input: { body: identity } },
  ]),
  ...effectsOf(profiles.readPhoto, [
    {
      title: "sees a photo",
      given: hasDrawnPhoto("ana"),
      by: "ana",
      input: { params: { id: "photo-of-ana.webp" } },
    },
    {
      refusal: "not_found",
      title: "asks for none",
      by: "ana",
      input: { params: { id: "nobodys.webp" } },
    },
  ]),
  ...effectsOf(preferences.readFitnessPreferences, [{ title: "reads them", by: "ana" }]),
  ...effectsOf(preferences.saveFitnessPreferences, [
    {
      title: "trains on two days and farther away",
      by: "ana",
      input: { body: { workoutTypes: ["cardio", "gym"], availability, travelRadius: 25 } },
    },
  ]),
  ...effectsOf(preferences.readSessionPreferences, [{ title: "reads them", by: "ana" }]),
  ...effectsOf(preferences.saveSessionPreferences, [
    {
      title: "wants to learn",
      by: "ana",
      input: { body: { matchingMode: "learn_from_others", preferredGroupSize: "small" } },
    },
  ]),
  ...effectsOf(details.readPersonalDetails, [{ title: "reads them", by: "ana" }]),
  ...effectsOf(details.savePersonalDetails, [
    { title: "moves within the city", by: "ana", input: { body: { zipCode: "75204" } } },
    {
      title: "tells gender and birthday",
      by: "finn",
      input: { body: { gender: "male", birthday: "1990-05-06" } },
    },
    {
      refusal: "holds_women_sessions",
      title: "is booked on a session for women",
      by: "ana",
      input: { body: { gender: "male" } },
    },
    {
      refusal: "too_many_requests",
      title: "changes the gender too often",
      given: tried(({ finn }) => `gender:${finn.id}`, 1_000),
      by: "finn",
      input: { body: { gender: "male" } },
    },
  ]),
]);
