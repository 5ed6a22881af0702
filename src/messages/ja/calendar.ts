import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "カレンダー",
  hint: "自分のカレンダーでセッションを確認",
  lead: "セッションが自分のカレンダーに表示され、変更や中止、発表された会場も自動で反映されます。",
  how: "Googleカレンダーでは「URLで追加」、Outlookでは「Webから定期受信」を選び、アドレスを貼り付けます。変更は数時間ごとに反映されます。",
  make: "アドレスを作成",
  secret:
    "このアドレスを知っている人は、あなたがいつどこでトレーニングするかを見られます。表示されるのは今だけです。",
  address: "カレンダーのアドレス",
  copy: "コピー",
  copied: "アドレスをコピーしました",
  copyFailed: "コピーできませんでした。アドレスを選択してコピーしてください。",
  open: "カレンダーで開く",
  since: (day: string) => `${day}からカレンダーに表示されています。`,
  again: "新しいアドレスを作成",
  againText: "今のアドレスは使えなくなります。",
  end: "停止",
  ended: "カレンダーへの表示を停止しました",
  failed: "うまくいきませんでした。もう一度お試しください。",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "会場は24時間前に発表",
  afterwards: (spot: string) => `トレーニングのあと：${spot}`,
};
