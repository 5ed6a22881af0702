import { describe, expect, test } from "vitest";
import { draftSchema } from "./draft-storage.ts";
import { emptySignupForm, signupRequestOf, stepOfIssue } from "./signup-form.ts";
import type { SignupForm } from "./signup-form.ts";

const { read: readDraft, write: writeDraft } = draftSchema;
const filled: SignupForm = {
  ...emptySignupForm,
  fullName: "Ana Lopez",
  email: "ana@example.com",
  password: "secret1",
  passwordConfirmation: "secret1",
  birthday: "1994-05-06",
  avatarUrl: "data:image/jpeg;base64,AAAA",
  photoBytes: 1234,
  gender: "female",
  zipCode: "75201",
  travelRadius: 25,
  locationTypePreference: "outdoor",
  workoutTypes: ["gym", "cardio"],
  workoutFrequency: 5,
  availability: { ...emptySignupForm.availability, sunday: false },
  preferredSessionTimes: ["evening"],
  pushNotificationsEnabled: false,
};

describe("a stored draft", () => {
  test("a stored draft is restored, without the password", () => {
    const raw = writeDraft(filled);
    expect(raw).not.toContain("secret1");
    expect(readDraft(raw)).toEqual({ ...filled, password: "", passwordConfirmation: "" });
  });

  test("a stored draft is empty if nothing usable was stored", () => {
    for (const raw of [null, "", "{", "[]", "null", "7"]) expect(readDraft(raw)).toBeNull();
  });

  test("a stored draft loses only choices that no longer exist", () => {
    const raw = JSON.stringify({
      fullName: "Ana",
      gender: "robot",
      workoutTypes: ["gym", "chess"],
      travelRadius: 900,
      avatarUrl: "javascript:1",
      photoBytes: 9_000_000,
    });
    const draft = readDraft(raw);
    expect(draft?.fullName).toBe("Ana");
    expect(draft?.gender).toBeNull();
    expect(draft?.workoutTypes).toEqual(["gym"]);
    expect(draft?.travelRadius).toBe(10);
    expect(draft?.avatarUrl).toBeNull();
    expect(draft?.photoBytes).toBe(0);
    expect(draft?.availability.monday).toBe(true);
  });
});

test("a draft with older field names loses those answers and no others", () => {
  const older = { photo: "data:image/png;base64,AA", photoBytes: 9_000_000, groupSize: "small" };
  const draft = readDraft(JSON.stringify({ ...older, fullName: "Ana" }));
  expect(draft).toEqual({ ...emptySignupForm, fullName: "Ana" });
});

describe("the sign-up request", () => {
  test("the sign-up request names every field of the wizard", () => {
    expect(signupRequestOf(filled)).toEqual({
      email: "ana@example.com",
      password: "secret1",
      fullName: "Ana Lopez",
      avatarUrl: "data:image/jpeg;base64,AAAA",
      gender: "female",
      birthday: "1994-05-06",
      zipCode: "75201",
      travelRadius: 25,
      fitnessLevel: "intermediate",
      workoutTypes: ["gym", "cardio"],
      workoutFrequency: 5,
      fitnessGoal: "maintain_health",
      availability: { ...emptySignupForm.availability, sunday: false },
      preferredSessionTimes: ["evening"],
      preferredGroupSize: "medium",
      sessionPreference: "balance",
      energyRhythm: "flexible",
      locationTypePreference: "outdoor",
      pushNotificationsEnabled: false,
      isOAuthSignup: false,
    });
  });

  test("the sign-up request sends null for open fields", () => {
    const request = signupRequestOf(emptySignupForm);
    expect([
      request.avatarUrl,
      request.gender,
      request.birthday,
      request.locationTypePreference,
    ]).toEqual([null, null, null, null]);
  });

  test("a refused field of the sign-up is corrected on its step", () => {
    expect(stepOfIssue("email")).toBe(1);
    expect(stepOfIssue("birthday")).toBe(2);
    expect(stepOfIssue("zipCode")).toBe(3);
    expect(stepOfIssue("availability.monday")).toBe(4);
  });
});
