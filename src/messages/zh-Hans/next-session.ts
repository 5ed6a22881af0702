import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("zh");

export const nextSession: typeof en.nextSession = {
  title: "下一场训练",
  now: "正在进行",
  with: (names) => `同组：${listText(names)}`,
  none: "还没有预订。好伙伴一点即达。",
};
