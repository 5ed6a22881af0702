import type { outbox as master } from "#messages/english/outbox.ts";

/** Messages that wait for the network. */
export const outbox: typeof master = {
  waiting: "Partira quand tu seras de nouveau en ligne",
};
