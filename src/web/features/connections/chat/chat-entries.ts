import type { Message } from "#shared/api/messages.ts";
import { minuteMs } from "#shared/rules/durations.ts";
import { compareIds } from "#web/features/connections/connection-queries.ts";
import { localDay } from "#web/client/dates.ts";
import type { Outgoing } from "./outgoing.ts";

/** One bubble. */
export interface ChatEntry {
  readonly key: string;
  readonly content: string;
  readonly createdAt: string;
  readonly isOwn: boolean;
  /** How far an own message got; of the other's it says nothing. */
  readonly state: "sending" | "waiting" | "failed" | "sent" | "read";
}

export interface ChatDay {
  /** `YYYY-MM-DD` by the reader's calendar. */
  readonly day: string;
  readonly entries: readonly ChatEntry[];
}

const runBreakMs = 5 * minuteMs;

/** What of the outgoing hasn't come back as a message yet, by the stream or otherwise. */
export function notArrived(
  outgoing: readonly Outgoing[],
  messages: readonly Message[],
  username: string,
): Outgoing[] {
  const taken = new Set<string>();
  return outgoing.filter(({ content, afterId, state }) => {
    // What was refused never arrives, however often the same is written.
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

/** The bubbles of a conversation, oldest first, what is under way last. */
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

/** The bubbles of each day by the calendar in `timeZone`, in their order. */
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

/** Whether a bubble goes on with what the same person said just before. */
export function continuesRun(entry: ChatEntry, before: ChatEntry | undefined): boolean {
  return (
    before !== undefined &&
    before.isOwn === entry.isOwn &&
    Date.parse(entry.createdAt) - Date.parse(before.createdAt) < runBreakMs
  );
}
