import { afterEach, expect, test, vi } from "vitest";
import { forgetCheckout, readCheckout, rememberCheckout } from "./checkout-memory.ts";

function withStorage(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

afterEach(() => vi.unstubAllGlobals());

test("the plan being paid for is known until it is settled", () => {
  withStorage();
  expect(readCheckout()).toBeNull();
  rememberCheckout("yearly");
  expect(readCheckout()).toBe("yearly");
  forgetCheckout();
  expect(readCheckout()).toBeNull();
});

test("an invalid value is no plan, and without storage the plan is known on this page", () => {
  withStorage({ "spotter.checkout": "weekly" });
  expect(readCheckout()).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  expect(readCheckout()).toBeNull();
  rememberCheckout("monthly");
  expect(readCheckout()).toBe("monthly");
  forgetCheckout();
  expect(readCheckout()).toBeNull();
});
