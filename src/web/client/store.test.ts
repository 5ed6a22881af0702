import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("a store reports each change until the listener stops, and nothing while its value stays the same", () => {
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

test("a store's prerendered page has the initial value", () => {
  const store = createStore<boolean | null>(true, null);
  store.set(false);
  expect(store.getAtFirst()).toBeNull();
});
