import type { Message } from "#shared/api/messages.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { compareIds } from "#web/features/connections/connection-queries.ts";
import { localDay } from "#web/client/dates.ts";
import type { Outgoing } from "./outgoing.ts";

export interface ChatEntry {
  readonly key: string;
  /** Null if its sender has deleted it. */
  readonly content: string | null;
  readonly createdAt: string;
  readonly isOwn: boolean;
  /** An own message's delivery; meaningless for the other's. */
  readonly state: "sending" | "waiting" | "failed" | "sent" | "read";
}

export interface ChatDay {
  /** `YYYY-MM-DD` in the reader's time zone. */
  readonly day: string;
  readonly entries: readonly ChatEntry[];
}

const runBreakMs = 5 * minuteMs;

export function notArrived(
  outgoing: readonly Outgoing[],
  messages: readonly Message[],
  username: string,
): Outgoing[] {
  const taken = new Set<string>();
  return outgoing.filter(({ content, afterId, state }) => {
    // A refused message never arrives, even if the same text does.
    if (state === "failed") return true;
    const arrived = messages.find(
      (message) =>
        message.fromUserId === username &&
        message.content === content &&
        !taken.has(message.id) &&
        (afterId === null || compareIds(message.id, afterId) > 0),
    );
    if (arrived !== undefined) taken.add(arrived.id);
    return arrived === undefined;
  });
}

/** A conversation's bubbles, oldest first and outgoing ones last. */
export function chatEntries(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  username: string,
): ChatEntry[] {
  const stored = messages.map(({ id, content, createdAt, fromUserId, isRead }): ChatEntry => {
    return {
      key: id,
      content,
      createdAt,
      isOwn: fromUserId === username,
      state: isRead ? "read" : "sent",
    };
  });
  const underWay = notArrived(outgoing, messages, username).map(
    ({ clientKey, content, createdAt, state }): ChatEntry => {
      return { key: clientKey, content, createdAt, isOwn: true, state };
    },
  );
  return [...stored, ...underWay];
}

/** The bubbles by day in `timeZone`, in order. */
export function groupByDay(entries: readonly ChatEntry[], timeZone: string): ChatDay[] {
  const days: { day: string; entries: ChatEntry[] }[] = [];
  for (const entry of entries) {
    const day = localDay(new Date(entry.createdAt), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Whether a bubble continues the same person's run. */
export function continuesRun(entry: ChatEntry, before: ChatEntry | undefined): boolean {
  return (
    before !== undefined &&
    before.isOwn === entry.isOwn &&
    Date.parse(entry.createdAt) - Date.parse(before.createdAt) < runBreakMs
  );
}
