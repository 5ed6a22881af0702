import type { outbox as master } from "#messages/english/outbox.ts";

export const outbox: typeof master = {
  waiting: "Se enviará cuando vuelvas a tener conexión",
};
