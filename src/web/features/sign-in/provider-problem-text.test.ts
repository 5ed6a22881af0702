import { expect, test } from "vitest";
import { all as english } from "#words/en/all.ts";
import { ApiError } from "#web/client/api-client.ts";
import { isAnswer, ProviderProblem } from "./provider-popup.ts";
import { providerProblemText } from "./provider-buttons.tsx";

const textOf = (code: string, detail?: string) =>
  providerProblemText(new ProviderProblem(code, detail), "apple", english);

test("each problem of a sign-in provider has its specified text", () => {
  expect(textOf("popup_blocked")).toEqual({
    title: "Apple Sign-In Failed",
    text: "Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.",
  });
  expect(textOf("sign_in_cancelled").text).toBe("Sign-in was cancelled. Please try again.");
  expect(textOf("unavailable").text).toBe(
    "Network error. Please check your internet connection and try again.",
  );
  expect(textOf("too_many_requests").text).toBe(
    "Too many failed attempts. Please try again later.",
  );
  expect(textOf("account_disabled").text).toBe(
    "This account has been disabled. Please contact support.",
  );
  expect(textOf("provider_not_enabled").text).toBe(
    "Apple sign-in is not enabled. Please use your email and password.",
  );
  expect(textOf("sign_in_not_allowed").text).toBe(
    "Apple sign-in is not enabled. Please contact the administrator.",
  );
  expect(textOf("domain_not_authorized").text).toBe(
    "This domain is not authorized for Apple sign-in.",
  );
  expect(providerProblemText(new TypeError("Failed to fetch"), "google", english)).toEqual({
    title: "Google Sign-In Failed",
    text: "Network error. Please check your internet connection and try again.",
  });
});

test("any other problem of a sign-in provider has its own text, or a general one", () => {
  expect(textOf("email_taken", "There is already an account.").text).toBe(
    "There is already an account.",
  );
  expect(textOf("x").text).toBe("Failed to sign in with Apple");
  expect(providerProblemText(new Error("internal"), "google", english).text).toBe(
    "Failed to sign in with Google",
  );
  expect(
    providerProblemText(new ApiError(502, "Bad Gateway", "<html>"), "google", english).text,
  ).toBe("Failed to sign in with Google");
});

test("only an answer of the sign-in popup counts as one", () => {
  expect(isAnswer({ channel: "spotter.provider-sign-in", attempt: "a" })).toBe(true);
  for (const data of [
    null,
    7,
    "x",
    {},
    { channel: "other", attempt: "a" },
    { channel: "spotter.provider-sign-in" },
  ]) {
    expect(isAnswer(data)).toBe(false);
  }
});
