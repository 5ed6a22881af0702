import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("a store tells of each change until one stops listening, and not of what stays the same", () => {
  const store = createStore("a");
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.set("b");
  store.set("b");
  expect([store.get(), listener.mock.calls.length]).toEqual(["b", 1]);
  stop();
  store.set("c");
  expect([store.get(), listener.mock.calls.length]).toEqual(["c", 1]);
});

test("the page that is drawn before it reaches a device shows what holds at first", () => {
  const store = createStore<boolean | null>(true, null);
  store.set(false);
  expect(store.getAtFirst()).toBeNull();
});
