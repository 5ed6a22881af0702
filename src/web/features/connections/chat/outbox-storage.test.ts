import { afterEach, expect, test, vi } from "vitest";
import { keptOutbox } from "./outbox.ts";

const unsent = {
  clientKey: "a1",
  content: "On my way",
  createdAt: "2026-12-01T18:00:00.000Z",
  afterId: "7",
  state: "waiting",
};
const kept = (box: unknown, username = "ada") => JSON.stringify({ username, boxes: { "3": box } });

function readOutbox(raw: string | null, username: string) {
  vi.stubGlobal("localStorage", { getItem: () => raw });
  return keptOutbox(username);
}

afterEach(() => vi.unstubAllGlobals());

test("messages written without a network are restored after a reload", () => {
  expect(readOutbox(kept([unsent]), "ada")).toEqual({ "3": [unsent] });
});

test("a message being sent when the page was left is sent again", () => {
  expect(readOutbox(kept([{ ...unsent, state: "sending" }]), "ada")).toEqual({ "3": [unsent] });
  expect(readOutbox(kept([{ ...unsent, state: "failed" }]), "ada")).toEqual({
    "3": [{ ...unsent, state: "failed" }],
  });
});

test("another member's messages on the device are neither shown nor sent", () => {
  expect(readOutbox(kept([unsent], "grace"), "ada")).toEqual({});
});

test("invalid stored messages are skipped", () => {
  expect(readOutbox(kept([unsent, { content: "No key" }, null, 5]), "ada")).toEqual({
    "3": [unsent],
  });
  for (const raw of [
    null,
    "",
    "{",
    "null",
    "5",
    "[]",
    '{"username":"ada"}',
    kept("no list"),
    kept([]),
  ]) {
    expect(readOutbox(raw, "ada")).toEqual({});
  }
});
