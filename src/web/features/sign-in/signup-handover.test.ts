import { expect, test } from "vitest";
import { readOAuthData } from "./signup-handover.ts";

const identity = {
  email: "lena@mail.example",
  displayName: "Lena Hart",
  photoURL: "https://lh3.googleusercontent.com/a",
  uid: "117",
  providerId: "google.com" as const,
};

test("a provider's data are read back, and nothing else", () => {
  expect(readOAuthData(JSON.parse(JSON.stringify(identity)))).toEqual(identity);
  for (const other of [
    null,
    7,
    "x",
    [],
    {},
    { ...identity, providerId: "evil.example" },
    { ...identity, uid: "" },
  ]) {
    expect(readOAuthData(other)).toBeNull();
  }
});
