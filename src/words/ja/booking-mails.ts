import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { placeOf, session, sessionInShort, start, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `予約が完了しました：${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `${start(facts)}の${session(facts)}の枠を予約しました。`,
        whereText(facts, isRevealed),
        "カレンダー用のファイルを添付しています。",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `予約をキャンセルしました：${start(facts)}`,
    text: (facts) =>
      `${start(facts)}の${session(facts)}の予約をキャンセルしました。またのご参加をお待ちしています。`,
  },
  moved: {
    title: (facts) => `予約を変更しました：${start(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `予約を${sessionInShort(from)}から、${sessionInShort(facts)}に変更しました。`,
        whereText(facts, isRevealed),
        "両方の変更が入ったカレンダー用のファイルを添付しています。",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `毎週の予約：${start(first)}から`,
    text: (sessions) =>
      [
        `これからの毎週のセッション：\n${sessions.map(weeklyInShort).join("\n")}`,
        "会場はそれぞれ24時間前にお知らせします。参加できない回は、それまでにキャンセルしてください。枠はほかの方に回ります。",
        "すべての日程が入ったカレンダー用のファイルを添付しています。",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? placeOf(facts)
    : "会場は24時間前にお知らせします。参加できないときは、それまでにキャンセルしてください。枠はほかの方に回ります。";
}
