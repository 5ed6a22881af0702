import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "レベルの内訳",
  levelsLater: "参加者がもう少し増えると表示されます。",
  plan: "トレーニングメニュー",
  cancelling: "キャンセルする場合",
  cancellingLate:
    "開始まで24時間を切っているため、直前のキャンセルになります。30日以内に2回までは影響ありません。",
  change: "変更",
  bring: "誰かを誘う",
  trial: {
    title: (days: number) => `${days}日間無料`,
    lead: (nothing: string, date: string) =>
      `本日のお支払いは${nothing}。${date}より前に解約すれば料金はかかりません。`,
    today: "今日",
    reminder: "お知らせ",
    firstCharge: "初回のお支払い",
  },
  booked: {
    title: "参加が決まりました",
    share: "友だちを誘う",
    shareText: (session: string, when: string) =>
      `一緒にトレーニングしませんか：${session}、${when}`,
    copied: "リンクをコピーしました",
    copyFailed: "リンクをコピーできませんでした。",
    done: "完了",
  },
};
