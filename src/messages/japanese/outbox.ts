import type { outbox as master } from "#messages/english/outbox.ts";

export const outbox: typeof master = {
  waiting: "オンラインに戻ると送信されます",
};
