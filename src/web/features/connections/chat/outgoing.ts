import { memberKey } from "#web/client/forget-member.ts";

export interface Outgoing {
  /** Stays the same for every try, to prevent duplicates. */
  readonly clientKey: string;
  readonly content: string;
  readonly createdAt: string;
  /** The newest message known at the time of writing. */
  readonly afterId: string | null;
  /** `waiting` is sent automatically once the server is reachable, `failed` when the member retries. */
  readonly state: "sending" | "waiting" | "failed";
}

/** Where the unsent messages are kept on the device. */
export const outboxKey = memberKey("outbox");
