import { expect, it } from "vitest";
import { memberWriteLimit } from "#shared/rules/limits.ts";
import { bookSession } from "./bookings.ts";
import { limitOf } from "./call.ts";
import type { Call } from "./call.ts";
import { sendMessage } from "./messages.ts";
import { submitSurvey } from "./survey.ts";

it.each<[calls: string, call: Call, aMinute: number]>([
  ["60 messages", sendMessage, 60],
  ["30 bookings", bookSession, 30],
  ["20 surveys", submitSurvey, 20],
])("a member can always send %s per minute", (_, call, aMinute) => {
  const limits = [memberWriteLimit, limitOf(call) ?? memberWriteLimit];
  const allowed = limits.map(({ max, windowSeconds }) => (max * 60) / windowSeconds);
  expect(Math.min(...allowed)).toBeGreaterThanOrEqual(aMinute);
});
