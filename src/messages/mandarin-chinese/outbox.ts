import type { outbox as master } from "#messages/english/outbox.ts";

/** Messages that wait for the network. */
export const outbox: typeof master = {
  waiting: "恢复联网后发送",
};
