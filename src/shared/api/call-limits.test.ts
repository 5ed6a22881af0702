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
])("a member may always send %s a minute", (_, call, aMinute) => {
  for (const limit of [limitOf(call), memberWriteLimit])
    if (limit !== undefined)
      expect((limit.max * 60) / limit.windowSeconds).toBeGreaterThanOrEqual(aMinute);
});
