import { memberKey } from "#web/client/forget-member.ts";

/** A message that the server hasn't confirmed. */
export interface Outgoing {
  /** The same for every try, so that none of them is stored twice. */
  readonly clientKey: string;
  readonly content: string;
  readonly createdAt: string;
  /** The newest message known when it was written. */
  readonly afterId: string | null;
  /** `waiting` goes out by itself when the server can be reached again, `failed` when the member says so. */
  readonly state: "sending" | "waiting" | "failed";
}

/** Where the unsent messages are kept on the device. */
export const outboxKey = memberKey("outbox");
