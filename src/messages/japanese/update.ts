import type { update as master } from "#messages/english/update.ts";

export const update: typeof master = {
  title: "新しいバージョンがあります",
  reload: "読み込み直す",
  later: "あとで",
};
