import type { outbox as master } from "#messages/english/outbox.ts";

/** Messages that wait for the network. */
export const outbox: typeof master = {
  waiting: "Será enviada quando a internet voltar",
};
