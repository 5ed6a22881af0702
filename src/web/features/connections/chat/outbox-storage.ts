import { outboxKey } from "#web/client/forget-member.ts";
import { fieldsOf, json, stored } from "#web/client/stored.ts";
import type { Outgoing } from "./outgoing.ts";

/** What is unsent, by connection. */
export type Outbox = Readonly<Record<string, readonly Outgoing[]>>;

function isOutgoing(value: unknown): value is Outgoing {
  const { clientKey, content, createdAt, afterId, state } = fieldsOf(value);
  const hasTexts = [clientKey, content, createdAt].every((text) => typeof text === "string");
  return (
    hasTexts &&
    (afterId === null || typeof afterId === "string") &&
    (state === "sending" || state === "waiting" || state === "failed")
  );
}

interface KeptOutbox {
  readonly username: unknown;
  readonly boxes: Outbox;
}

/** What was under way when the page was left is sent again: its key keeps it single. */
const outboxSchema = json<KeptOutbox>((kept) => {
  const { username, boxes } = fieldsOf(kept);
  const entries = Object.entries(fieldsOf(boxes)).map(([connectionId, box]) => {
    const outgoing = Array.isArray(box) ? box.filter(isOutgoing) : [];
    return [
      connectionId,
      outgoing.map((one) =>
        one.state === "sending" ? { ...one, state: "waiting" as const } : one,
      ),
    ] as const;
  });
  const unsent = entries.filter(([, outgoing]) => outgoing.length > 0);
  return { username, boxes: Object.fromEntries(unsent) };
});

/** The unsent messages of whoever was logged in last on this device. */
export const storedOutbox = stored(outboxKey, outboxSchema, "localStorage");

/** The member's own unsent messages. */
export function keptOutbox(username: string): Outbox {
  const kept = storedOutbox.read();
  return kept?.username === username ? kept.boxes : {};
}

export function keepOutbox(username: string, boxes: Outbox) {
  if (Object.keys(boxes).length === 0) storedOutbox.forget();
  else storedOutbox.keep({ username, boxes });
}
