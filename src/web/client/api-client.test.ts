import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cancelBooking, listBookings } from "#shared/api/bookings.ts";
import { listMessages } from "#shared/api/messages.ts";
import { ApiError, addressOf, detailOf, hasCode, request } from "./api-client.ts";

const problem = {
  type: "about:blank",
  title: "Conflict",
  status: 409,
  detail: "That session is full.",
  code: "session_full",
};

describe("the address of a call", () => {
  test("the address of a call has its parameters filled in, without an optional missing one", () => {
    expect(addressOf(listBookings)).toBe("/api/bookings");
    expect(addressOf(listBookings, { params: { username: "mia" } })).toBe("/api/bookings/mia");
    expect(addressOf(cancelBooking, { params: { id: "a/b?" } })).toBe("/api/bookings/a%2Fb%3F");
  });

  test("the address of a call ends with the query", () => {
    const given = { params: { connectionId: "7" }, query: { before: "1&2" } };
    expect(addressOf(listMessages, given)).toBe("/api/messages/7?before=1%262");
  });
});

describe("a call in a browser that can't combine signals", () => {
  const cancelled = { params: { id: "1" } };
  const kept = Object.getOwnPropertyDescriptor(AbortSignal, "any") ?? {};
  /** A network that answers, or waits until it is told to stop. */
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal("fetch", network);
    Object.defineProperty(AbortSignal, "any", { ...kept, value: undefined });
    onTestFinished(() => {
      Object.defineProperty(AbortSignal, "any", kept);
      vi.unstubAllGlobals();
    });
  });

  test("a call succeeds in a browser that can't combine signals", async () => {
    network.mockResolvedValue(Response.json({ id: "1" }));
    const { signal } = new AbortController();
    expect(await request(cancelBooking, { ...cancelled, signal })).toEqual({ id: "1" });
  });

  test("a call in a browser that can't combine signals ends as soon as nobody needs it any more", async () => {
    network.mockImplementation(async (_address, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      return await promise;
    });
    const leaving = new AbortController();
    const asked = request(cancelBooking, { ...cancelled, signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  });
});

describe("an error of the API", () => {
  test("an error of the API has the status and the body in its message", () => {
    expect(new ApiError(409, "Conflict", "no").message).toBe("409: no");
    expect(new ApiError(502, "Bad Gateway", "").message).toBe("502: Bad Gateway");
  });

  test("an error of the API has the problem if the body is one", () => {
    const error = new ApiError(409, "Conflict", JSON.stringify(problem));
    expect(error.problem).toEqual(problem);
    expect(hasCode(error, "session_full")).toBe(true);
    expect(detailOf(error, "Sorry")).toBe("That session is full.");
  });

  test("an error of the API has a fallback if the body is something else", () => {
    for (const body of ["<html>", "null", "{}", '"text"']) {
      const error = new ApiError(500, "Internal Server Error", body);
      expect(error.problem).toBeNull();
      expect(detailOf(error, "Sorry")).toBe("Sorry");
    }
    expect(detailOf(new TypeError("Failed to fetch"), "Sorry")).toBe("Sorry");
  });

  test("an error of the API knows when to try again", () => {
    expect(new ApiError(429, "Too Many Requests", "", "30").retryAfterSeconds).toBe(30);
    expect(new ApiError(429, "Too Many Requests", "", null).retryAfterSeconds).toBeNull();
    expect(
      new ApiError(429, "Too Many Requests", "", "Wed, 21 Oct 2026 07:28:00 GMT").retryAfterSeconds,
    ).toBeNull();
  });
});
