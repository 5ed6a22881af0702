import { expect, test } from "vitest";
import { draftSchema } from "./draft-storage.ts";
import {
  emptySignupForm,
  photoAddress,
  prefilled,
  signupRequestOf,
  withoutIdentity,
} from "./signup-form.ts";

const { read: readDraft, write: writeDraft } = draftSchema;
const identity = {
  email: "lena@mail.example",
  displayName: "Lena Hart",
  photoURL: "https://lh3.googleusercontent.com/a",
  uid: "117",
  providerId: "google.com" as const,
};

test("a provider's data fill the form in, replace the password, and survive a reload", () => {
  const form = prefilled(
    { ...emptySignupForm, fullName: "L", password: "secret1", zipCode: "75201" },
    identity,
  );
  expect(form).toMatchObject({
    fullName: "Lena Hart",
    email: "lena@mail.example",
    avatarUrl: identity.photoURL,
    password: "",
    zipCode: "75201",
  });
  const request = signupRequestOf(form);
  expect(request).toMatchObject({
    isOAuthSignup: true,
    providerId: "google.com",
    avatarUrl: identity.photoURL,
  });
  expect(request).not.toHaveProperty("password");
  expect(request).not.toHaveProperty("uid");
  expect(readDraft(writeDraft(form))).toEqual(form);
  // The server knows it by its cookie.
  expect(writeDraft(form)).not.toContain(identity.uid);
  expect(photoAddress(form)).toBe("/api/auth/oauth/photo");
});

test("a member's own name and photo stay if the provider has none", () => {
  const own = { ...emptySignupForm, fullName: "Lena", avatarUrl: "data:image/png;base64,AA" };
  const form = prefilled(own, { ...identity, displayName: "" });
  expect([form.fullName, form.avatarUrl, photoAddress(form)]).toEqual([
    "Lena",
    own.avatarUrl,
    own.avatarUrl,
  ]);
  expect(withoutIdentity(form)).toMatchObject({
    provider: null,
    isOAuthSignup: false,
    email: "",
    fullName: "Lena",
    avatarUrl: own.avatarUrl,
  });
});
