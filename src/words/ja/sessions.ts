import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");
const listText = listsOf("ja");

const sessionsOf = (count: number) => plural(count, { other: "#件のセッション" });

export const sessions: typeof en.sessions = {
  title: "セッションを探す",
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
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area}が優勢` : `${area}が優勢\u00A0· ${distance}`,
    from: (distance: string) => `いちばん近くて${distance}`,
    connectionsGo: (names: readonly string[]) =>
      `${listText(names.map((name) => `${name}さん`))}が参加`,
    shareGoal: (count: number) => plural(count, { other: "同じ目標の人が#人" }),
    beFirst: "最初の1人になりませんか。だれが加わったかは前日にお知らせします",
    nobodyYet: "最初の参加者になりませんか",
    book: "枠を予約",
    viewFull: "満員の\u200bこの回を見る",
    viewBooking: "予約を見る",
  },
  home: {
    greetings: {
      morning: (name: string) => `${name}さん、おはようございます`,
      afternoon: (name: string) => `${name}さん、こんにちは`,
      evening: (name: string) => `${name}さん、こんばんは`,
    },
    next: "次のセッション",
    now: "ただいま開催中",
    meet: "グループのメンバーを見る",
    group: "グループを見る",
    rate: (type: string) => `${type}のセッションはいかがでしたか`,
    toRate: (count: number) => plural(count, { other: "#件のセッションを評価できます" }),
    waiting: "お待ちしています",
    streak: (weeks: number) => plural(weeks, { other: "#週連続" }),
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
    filters: "絞り込み",
    show: (count: number) => `${sessionsOf(count)}を表示`,
    chosen: "セッションを選ぶと、ここに表示されます。",
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
