import type { outbox as master } from "#messages/english/outbox.ts";

export const outbox: typeof master = {
  waiting: "Wird gesendet, sobald du wieder online bist",
};
