import { afterEach, expect, test, vi } from "vitest";
import { anyText, fieldsOf, forgetAll, json, oneOf, stored } from "./stored.ts";

function withStorage(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

const count = json((kept) => {
  const { count } = fieldsOf(kept);
  return typeof count === "number" ? { count } : null;
});

test("texts and words are stored unchanged, everything else as JSON", () => {
  const kept = withStorage();
  stored("text", anyText, "sessionStorage").keep("hello");
  stored("word", oneOf(["on", "off"]), "sessionStorage").keep("on");
  stored("json", count, "sessionStorage").keep({ count: 2 });
  expect([...kept]).toEqual([
    ["text", "hello"],
    ["word", "on"],
    ["json", '{"count":2}'],
  ]);
  expect(stored("json", count, "sessionStorage").take()).toEqual({ count: 2 });
  expect(kept.has("json")).toBe(false);
});

test("an invalid stored value counts as missing", () => {
  withStorage({ word: "maybe", json: "{", other: '{"count":"2"}' });
  expect(stored("word", oneOf(["on", "off"]), "sessionStorage").read()).toBeNull();
  expect(stored("json", count, "sessionStorage").read()).toBeNull();
  expect(stored("other", count, "sessionStorage").read()).toBeNull();
});

test("a value that closed or full storage refuses lasts until the page is left, or it is deleted", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const word = stored("word", oneOf(["on", "off"]), "sessionStorage");
  word.keep("on");
  expect(word.read()).toBe("on");
  word.forget();
  expect(word.take()).toBeNull();
  const draft = stored("draft.1", anyText, "sessionStorage");
  draft.keep("hello");
  word.keep("off");
  forgetAll("draft.", "sessionStorage");
  expect([draft.read(), word.take()]).toEqual([null, "off"]);
});

test("once storage accepts values again they are read from there", () => {
  const word = stored("word", oneOf(["on", "off"]), "sessionStorage");
  vi.stubGlobal("sessionStorage", undefined);
  word.keep("on");
  const kept = withStorage({ word: "on" });
  word.keep("off");
  kept.set("word", "on");
  expect(word.read()).toBe("on");
});
