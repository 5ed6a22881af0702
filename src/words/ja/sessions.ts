import type * as en from "#words/en/sessions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

const sessionsOf = (count: number) => plural(count, { other: "#件のセッション" });

export const sessions: typeof en.sessions = {
  title: "セッションを探す",
  nav: { label: "表示するセッション", home: "あなた向け", browse: "すべて" },
  otherZone: (zone: string) => `時刻は現地時間（${zone}）です。`,
  empty: "今は\u200bセッションが\u200bありません",
  card: {
    until: (time: string, duration: string) => `${time}まで\u00A0· ${duration}`,
    spots: (count: number) => plural(count, { other: "空き#枠" }),
    fullyBooked: "満員",
    waitlistPlace: (position: number, size: number) => `キャンセル待ち：${size}人中${position}番目`,
    waiting: (count: number) =>
      count === 0
        ? "キャンセル待ちはまだいません"
        : plural(count, { other: "#人がキャンセル待ち中" }),
    booked: "予約済み",
    venueLater: "会場は24時間前に発表",
    venueNotSet: "会場は未定。6時間前までに決まらなければ中止します",
    going: (count: number) => plural(count, { other: "#人が参加予定" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0 ? `参加者：${names.join("、")}、ほか${others}人` : `参加者：${names.join("、")}`,
    nobodyYet: "最初の参加者になりませんか",
    book: "枠を予約",
    viewFull: "満員の\u200bこの回を見る",
    viewBooking: "予約を見る",
  },
  home: {
    seeAll: "すべてのセッションを見る",
    editPreferences: "条件を変更",
    lookAgain: "もう一度見る",
    nothingComing: (city: string) =>
      `${city}では毎日新しいセッションが開かれます。また見に来てください。`,
    allBooked: "空きのあるセッションはすべて予約済みです。また見に来てください。",
    hidden: (count: number) => `条件に合わない${sessionsOf(count)}が表示されていません。`,
  },
  browse: {
    title: "セッション一覧",
    types: "トレーニングの種類",
    weekdays: "曜日",
    times: "時間帯",
    audiences: "対象",
    filters: "曜日と時間帯",
    active: (count: number) => plural(count, { other: "絞り込み：#件" }),
    results: sessionsOf,
    resultsIn: (count: number, city: string) =>
      plural(count, { other: `${city}のセッション：#件` }),
    clear: "絞り込みを解除",
    clearShort: "解除",
    noMatch: "条件に合うものが\u200bありません",
    noMatchText: "条件を1つ外すと、もっと表示されます。",
    dayStrip: "日付へ移動",
    dayChip: (day: string, count: number) => `${day}、${sessionsOf(count)}`,
    linkGone:
      "そのセッションは予約できません。始まったか、中止されたか、別の都市のものかもしれません。近くの予定はこちらです。",
  },
};
