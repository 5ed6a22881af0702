import type { outbox as master } from "../english/outbox.ts";

export const outbox: typeof master = {
  waiting: "Se enviará cuando vuelvas a tener conexión",
};
