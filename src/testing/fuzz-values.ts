import { hourMs } from "#shared/rules/durations.ts";
import { fc } from "./fuzz-json.ts";
import type { TestMember } from "./members.ts";

const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Values that reach deep into the server, and some that shouldn't. */
export function knownValues({ email }: TestMember) {
  return {
    content: fc.constantFrom("Hello", "\u202e🏋️", " ", "x".repeat(2_000)),
    clientKey: fc.nat(50).map(String),
    endpoint: fc.nat(5).map((nth) => `https://push.example/${nth}`),
    cardNumber: fc.constantFrom("4242424242424242", "4000000000000002", "4"),
    email: fc.oneof(
      fc.constantFrom(email, "demo@spotter.example", "DEMO@spotter.example "),
      fc.nat(1e9).map((nth) => `fuzz${nth}@test.example`),
    ),
    phone: fc.constantFrom("214 555 0101", "+1 (214) 555-0101", "12", "x"),
    // Of a waiver.
    version: fc.constantFrom(1, 2, 0, 7),
    // Few, because checking a plausible password costs as much as a hundred other requests.
    password: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("", "x".repeat(201)) },
      { weight: 1, arbitrary: fc.constantFrom("spotter-demo", "correct horse", "wrong password") },
    ),
    // Nobody is verified here, so provider sign-up leads nowhere.
    isOAuthSignup: fc.constantFrom(false, false, false, true),
    uid: fc.constantFrom("1", "x".repeat(255)),
    providerId: fc.constantFrom("google.com", "apple.com", "x"),
    code: fc.constantFrom("SPOTTER", "SPOTTER", "spotter", "x"),
    accessCode: fc.constantFrom("SPOTTER", "x"),
    file: fc.constantFrom("venues.csv", "timetable.csv", "x"),
    avatarUrl: fc.constantFrom(null, onePixel, onePixel.slice(0, -9), "data:image/png;base64,!!"),
    members: fc.integer({ min: 1, max: 2 }),
    // Long jumps take long; the clock's own tests make them.
    advanceSeconds: fc.constantFrom(0, 0.5, 1, 60),
    now: fc.constantFrom(
      "2020-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      "2026-11-20T18:00:00+25:00",
      new Date(Date.now() + 0.01 * hourMs).toISOString(),
    ),
  };
}
