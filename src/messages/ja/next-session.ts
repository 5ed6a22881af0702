import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("ja");

export const nextSession: typeof en.nextSession = {
  title: "次の\u200bセッション",
  now: "ただいま\u200b開催中",
  with: (names: readonly string[]) => `${listText(names.map((name) => `${name}さん`))}と一緒`,
  none: "まだ予約が\u200bありません。\u200b仲間は\u200bすぐそこに\u200bいます。",
};
