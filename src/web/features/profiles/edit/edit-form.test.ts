import { describe, expect, it } from "vitest";
import { photoMaxBytes } from "#shared/rules/limits.ts";
import { profile as sample } from "#web/testing/samples.ts";
import { editFormOf, isEdited, photoFault } from "./edit-screen.tsx";

const profile = {
  ...sample,
  fullName: "Ada King",
  fitnessLevel: "advanced",
  bio: "Squats.",
  avatarUrl: "/api/photos/a.webp",
} as const;

describe("the profile's form", () => {
  it("the profile's form is unchanged at first, and again when the input is reverted", () => {
    const form = editFormOf(profile);
    expect(isEdited(form, profile)).toBe(false);
    expect(isEdited({ ...form, fullName: "Ada" }, profile)).toBe(true);
    expect(isEdited({ ...form, fullName: " Ada  King ", bio: "Squats.\n" }, profile)).toBe(false);
  });

  it.each(Object.keys(editFormOf(profile)))(
    "the profile's form notices a change of %s",
    (field) => {
      expect(isEdited({ ...editFormOf(profile), [field]: "another" }, profile)).toBe(true);
    },
  );

  it("the profile's form notices that the photo was removed", () => {
    expect(isEdited({ ...editFormOf(profile), avatarUrl: null }, profile)).toBe(true);
  });
});

it("a file for the photo is an image of at most 5 MB", () => {
  expect(photoFault({ type: "image/jpeg", size: photoMaxBytes })).toBeNull();
  expect(photoFault({ type: "image/jpeg", size: photoMaxBytes + 1 })).toBe("too_large");
  expect(photoFault({ type: "text/plain", size: 3 })).toBe("not_an_image");
  expect(photoFault({ type: "", size: photoMaxBytes + 1 })).toBe("not_an_image");
});
