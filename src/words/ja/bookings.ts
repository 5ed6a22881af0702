import type * as en from "#words/en/bookings.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

const listed = (names: readonly string[]) => names.join("・");

/** "火曜日・水曜日の夜", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  if (days.length === 0) return times.length === 0 ? "空いている時間" : `${listed(times)}の時間帯`;
  return times.length === 0 ? `${listed(days)}の空き時間` : `${listed(days)}の${listed(times)}`;
}

export const bookings: typeof en.bookings = {
  title: "あなたの予定",
  due: (count: number) => plural(count, { other: "確認することが#件あります" }),
  inProgress: "開催中",
  upcoming: "これからのセッション",
  past: "終わったセッション",
  cancelled: (count: number) => `キャンセル済み（${count}）`,
  emptyTitle: "予定は\u200bまだありません",
  emptyText: "最初のセッションがここに表示されます。",
  nothingUpcoming: "今のところ予定はありません。",
  findSessions: "セッションを探す",
  sessionOf: (type: string) => `${type}のセッション`,
  when: (day: string, time: string) => `${day}\u00A0· ${time}`,
  whenAndLength: (day: string, time: string, duration: string) =>
    `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone: string) => `時刻は現地時間（${zone}）です。`,
  startsIn: (time: string) => `あと${time}で開始`,
  startsNow: "1分以内に始まります",
  timeLeft: (time: string) => `残り${time}`,
  endsNow: "もうすぐ終わります",
  elapsed: "セッションの経過",
  viewPlan: "メニューを見る",
  details: "詳細",
  toCalendar: "カレンダー",
  toCalendarLabel: "カレンダーに追加",
  cancel: "キャンセル",
  goingNamed: (names: readonly string[], others: number) =>
    others > 0 ? `参加者：${names.join("、")}、ほか${others}人` : `参加者：${names.join("、")}`,
  groupNamed: (names: readonly string[], others: number) =>
    others > 0 ? `グループ：${names.join("、")}、ほか${others}人` : `グループ：${names.join("、")}`,
  groupReasons: {
    sentence: (shared: readonly string[], suits: readonly string[]) =>
      `グループの共通点：${[...shared, ...suits].join("、")}`,
    level: (level: string) => `${level}レベル`,
    workout: (types: readonly string[]) =>
      types.length === 0 ? "トレーニングの種類" : listed(types),
    goal: (goal: string) => `「${goal}」という目標`,
    personality: "トレーニングのスタイル",
    schedule: scheduleText,
    suits: {
      levels: "近いレベル",
      mentoring: "教え合えるレベル（学びたい人と手助けしたい人）",
      goals: "近い目標",
      personality: "トレーニングのスタイル",
    },
  },
  earlier: (count: number) => plural(count, { other: "以前のセッション#件を表示" }),
  pastCard: {
    spots: (count: number) => plural(count, { other: "#人" }),
    rateNow: "今すぐ評価",
    rated: "評価済み",
    stars: (rating: number) => plural(rating, { other: "5段階中の#" }),
  },
  linkedSurvey: {
    closed: "このセッションはもう評価できません。",
    alreadyRated: "このセッションはすでに評価しています。",
    unknown: "あなたが参加したセッションではありません。",
  },
  detailsSheet: {
    when: "日時",
    duration: "所要時間",
    venue: "会場",
    venueLater: "会場の詳細はセッションの24時間前に発表されます",
    afterwards: "終わったあと",
    afterwardsLater: "集まる場所は、開始30分後にお知らせします。",
    area: "あなたのエリア",
    areaHint: "会場を決める一票",
    group: "あなたのグループ",
    booked: "これまでに予約した人",
    groupLater: "グループは、開始の24時間前に決めます。",
    you: "あなた",
  },
  calendarFile: {
    done: "カレンダーの予定を作成しました",
    failed: "カレンダーファイルを作成できませんでした。もう一度お試しください。",
  },
};
