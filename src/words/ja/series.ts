import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("ja");

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "毎週",
  offer: "毎週予約する",
  offerText:
    "毎週、予約が始まるとすぐに、ほかの人より先に予約します。いつでも休止や終了ができます。",
  startedTitle: "毎週の予約を始めました",
  startedText: "「あなたの予定」で確認できます。",
  again: "毎週同じ時間に予約しますか？",
  nextWeek: "来週も同じ時間にしますか？",
  nextWeekText: "今回は楽しめたようですね。空きがあるうちに、また予約しましょう。",
  pausedUntil: (day: string) => `${day}まで休止中`,
  endsOn: (day: string) => `${day}に終了`,
  none: "まだ予約はありません",
  booked: (count: number) => plural(count, { other: "#件を予約済み" }),
  pause: "休止",
  resume: "再開",
  end: "終了",
  pauseTitle: "どのくらい休止しますか？",
  stays: "すでにある予約はそのまま残ります。",
  weeks: (count: number) => plural(count, { other: "#週間" }),
  endTitle: "毎週の予約を終了しますか？",
  keep: "続ける",
  ended: "毎週の予約を終了しました",
  paused: "休止しました",
  resumed: "毎週の予約を再開しました",
  failed: "うまくいきませんでした。もう一度お試しください。",
};
