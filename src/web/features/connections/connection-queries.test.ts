import { expect, test } from "vitest";
import type { Connection } from "#shared/api/connections.ts";
import type { Message } from "#shared/api/messages.ts";
import {
  compareIds,
  connectionsWithMessage,
  mergedMessages,
  withLatestPage,
} from "./connection-queries.ts";

type Said = Message & { content: string };
const message = (id: number, more: Partial<Said> = {}): Said => ({
  id: String(id),
  connectionId: "1",
  fromUserId: "other",
  content: `message ${id}`,
  isDeleted: false,
  isRead: false,
  createdAt: new Date(Date.UTC(2026, 11, 1, 12, 0, id)).toISOString(),
  ...more,
});
const ids = (list: readonly Message[]) => list.map(({ id }) => Number(id));

test("ids are compared as numbers of any length", () => {
  expect(["10", "9", "9007199254740993", "9007199254740992"].toSorted(compareIds)).toEqual([
    "9",
    "10",
    "9007199254740992",
    "9007199254740993",
  ]);
});

test("messages are merged once each, in order, and stay read", () => {
  const known = [message(8, { isRead: true }), message(9)];
  const merged = mergedMessages(known, [message(10), message(9, { isRead: true }), message(8)]);
  expect(ids(merged)).toEqual([8, 9, 10]);
  expect(merged.map(({ isRead }) => isRead)).toEqual([true, true, false]);
});

test("the latest page joins what is known, unless something may be missing between", () => {
  const known = [1, 2, 3].map((id) => message(id));
  expect(ids(withLatestPage(known, [message(2), message(3), message(4)], 3))).toEqual([1, 2, 3, 4]);
  expect(ids(withLatestPage(known, [message(7), message(8), message(9)], 3))).toEqual([7, 8, 9]);
  expect(
    ids(withLatestPage([...known, message(10)], [message(7), message(8), message(9)], 3)),
  ).toEqual([7, 8, 9, 10]);
  expect(ids(withLatestPage([], [message(1)], 3))).toEqual([1]);
  expect(ids(withLatestPage(known, [], 3))).toEqual([1, 2, 3]);
});

const connection = (id: string, last: Said | null): Connection => ({
  id,
  userId1: "me",
  userId2: `other-${id}`,
  otherUserId: `other-${id}`,
  isFormerMember: false,
  profile: { fullName: "Other", fitnessLevel: "beginner", avatarUrl: null },
  unreadCount: 0,
  lastMessage: last,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastTraining: null,
});

test("a message brings its conversation to the front and counts as unread once", () => {
  const list = [connection("2", message(5)), connection("1", message(3))];
  const renewed = connectionsWithMessage(list, message(6), "me");
  expect(renewed?.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
    ["1", 1],
    ["2", 0],
  ]);
  expect(connectionsWithMessage(renewed ?? [], message(6), "me")?.at(0)?.unreadCount).toBe(1);
  expect(connectionsWithMessage(renewed ?? [], message(4), "me")).toEqual(renewed);
  expect(
    connectionsWithMessage(list, message(6, { fromUserId: "me" }), "me")?.at(0)?.unreadCount,
  ).toBe(0);
  expect(connectionsWithMessage(list, message(6, { connectionId: "9" }), "me")).toBeNull();
});
