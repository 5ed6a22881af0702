import { describe, expect, test } from "vitest";
import { ApiError, detailOf, hasCode } from "./api-client.ts";

const problem = {
  type: "about:blank",
  title: "Conflict",
  status: 409,
  detail: "That session is full.",
  code: "session_full",
};

describe("an error of the API", () => {
  test("has the status and the body in its message", () => {
    expect(new ApiError(409, "Conflict", "no").message).toBe("409: no");
    expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  test("carries the problem when the body is one", () => {
    const error = new ApiError(409, "Conflict", JSON.stringify(problem));
    expect(error.problem).toEqual(problem);
    expect(hasCode(error, "session_full")).toBe(true);
    expect(detailOf(error, "Sorry")).toBe("That session is full.");
  });

  test("falls back when the body is something else", () => {
    for (const body of ["<html>", "null", "{}", '"text"']) {
      const error = new ApiError(500, "Internal Server Error", body);
      expect(error.problem).toBeNull();
      expect(detailOf(error, "Sorry")).toBe("Sorry");
    }
    expect(detailOf(new TypeError("Failed to fetch"), "Sorry")).toBe("Sorry");
  });

  test("knows when to try again", () => {
    expect(new ApiError(429, "Too Many Requests", "", "30").retryAfterSeconds).toBe(30);
    expect(new ApiError(429, "Too Many Requests", "", null).retryAfterSeconds).toBeNull();
    expect(
      new ApiError(429, "Too Many Requests", "", "Wed, 21 Oct 2026 07:28:00 GMT").retryAfterSeconds,
    ).toBeNull();
  });
});
