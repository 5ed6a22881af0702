import { expect, test } from "vitest";
import type { Message } from "#shared/api/messages.ts";
import { chatEntries, continuesRun, groupByDay, notArrived } from "./chat-entries.ts";
import type { Outgoing } from "./outgoing.ts";

const message = (
  id: string,
  createdAt: string,
  content = id,
  fromUserId = "me",
  isRead = false,
): Message => ({
  id,
  connectionId: "1",
  fromUserId,
  content,
  isDeleted: false,
  isRead,
  createdAt,
});
const outgoing = (clientKey: string, content: string, afterId: string | null = null): Outgoing => ({
  clientKey,
  content,
  createdAt: "2026-12-01T18:00:00.000Z",
  afterId,
  state: "sending",
});

test("bubbles are grouped by the reader's day", () => {
  const entries = chatEntries(
    [
      message("1", "2026-12-01T05:59:00.000Z"),
      message("2", "2026-12-01T06:01:00.000Z"),
      message("3", "2026-12-02T05:00:00.000Z"),
    ],
    [],
    "me",
  );
  const days = (zone: string) =>
    groupByDay(entries, zone).map(({ day, entries: ofDay }) => [day, ofDay.map(({ key }) => key)]);
  expect(days("America/Chicago")).toEqual([
    ["2026-11-30", ["1"]],
    ["2026-12-01", ["2", "3"]],
  ]);
  expect(days("UTC")).toEqual([
    ["2026-12-01", ["1", "2"]],
    ["2026-12-02", ["3"]],
  ]);
  expect(groupByDay([], "UTC")).toEqual([]);
});

test("a message that came back by the stream isn't shown twice", () => {
  const first = outgoing("a", "ok", "5");
  const second = outgoing("b", "ok", "5");
  const at = "2026-12-01T18:00:01.000Z";
  expect(notArrived([first, second], [], "me")).toEqual([first, second]);
  expect(
    notArrived([first, second], [message("4", at, "ok"), message("5", at, "ok")], "me"),
  ).toEqual([first, second]);
  expect(notArrived([first, second], [message("10", at, "ok")], "me")).toEqual([second]);
  expect(
    notArrived([first, second], [message("10", at, "ok"), message("11", at, "ok")], "me"),
  ).toEqual([]);
  expect(notArrived([first], [message("10", at, "ok", "other")], "me")).toEqual([first]);
});

test("a refused message can be sent again even after another with the same text", () => {
  const refused = { ...outgoing("a", "Hi"), state: "failed" as const };
  const arrived = [message("1", "2026-12-01T18:00:00.000Z", "Hi")];
  expect(notArrived([refused, outgoing("b", "Hi")], arrived, "me")).toEqual([refused]);
});

test("each bubble shows its sender and its delivery", () => {
  const entries = chatEntries(
    [message("1", "2026-12-01T18:00:00.000Z", "hi", "me", true)],
    [{ ...outgoing("k", "there"), state: "failed" }],
    "me",
  );
  expect(entries).toMatchObject([
    { key: "1", isOwn: true, state: "read" },
    { key: "k", isOwn: true, state: "failed" },
  ]);
});

test("a run ends with a pause or the other's message", () => {
  const [one, soon, late, other] = chatEntries(
    [
      message("1", "2026-12-01T18:00:00.000Z"),
      message("2", "2026-12-01T18:01:00.000Z"),
      message("3", "2026-12-01T18:09:00.000Z"),
      message("4", "2026-12-01T18:09:01.000Z", "x", "other"),
    ],
    [],
    "me",
  );
  if (one === undefined || soon === undefined || late === undefined || other === undefined)
    throw new Error("four entries");
  expect(continuesRun(one, undefined)).toBe(false);
  expect(continuesRun(soon, one)).toBe(true);
  expect(continuesRun(late, soon)).toBe(false);
  expect(continuesRun(other, late)).toBe(false);
});
