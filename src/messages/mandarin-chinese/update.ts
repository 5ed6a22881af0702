import type { update as master } from "#messages/english/update.ts";

/** A newer version of the app waits to be loaded. */
export const update: typeof master = {
  title: "新版本已就绪",
  reload: "重新加载",
  later: "稍后",
};
