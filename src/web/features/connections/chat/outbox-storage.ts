import { outboxKey } from "#web/client/forget-member.ts";
import type { Outgoing } from "./outgoing.ts";

/** What is unsent, by connection. */
export type Outbox = Readonly<Record<string, readonly Outgoing[]>>;

function isOutgoing(value: unknown): value is Outgoing {
  const { clientKey, content, createdAt, afterId, state } = Object(value);
  const hasTexts = [clientKey, content, createdAt].every((text) => typeof text === "string");
  return (
    hasTexts &&
    (afterId === null || typeof afterId === "string") &&
    ["sending", "waiting", "failed"].includes(state)
  );
}

/** The member's own unsent messages. What was under way when the page was left is sent again: its key keeps it single. */
export function readOutbox(raw: string | null, username: string): Outbox {
  if (raw === null) return {};
  try {
    const kept: unknown = JSON.parse(raw);
    const { username: owner, boxes } = Object(kept);
    if (owner !== username) return {};
    const entries = Object.entries(Object(boxes)).map(([connectionId, box]) => {
      const outgoing = Array.isArray(box) ? box.filter(isOutgoing) : [];
      return [
        connectionId,
        outgoing.map((one) =>
          one.state === "sending" ? { ...one, state: "waiting" as const } : one,
        ),
      ] as const;
    });
    return Object.fromEntries(entries.filter(([, outgoing]) => outgoing.length > 0));
  } catch {
    return {};
  }
}

export function keptOutbox(username: string): Outbox {
  try {
    return readOutbox(localStorage.getItem(outboxKey), username);
  } catch {
    return {};
  }
}

export function keepOutbox(username: string, boxes: Outbox) {
  try {
    if (Object.keys(boxes).length === 0) localStorage.removeItem(outboxKey);
    else localStorage.setItem(outboxKey, JSON.stringify({ username, boxes }));
  } catch {
    // Without storage what is unsent lasts as long as the page.
  }
}
