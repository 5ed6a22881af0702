import type * as en from "#messages/en/sessions.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

const sessionsOf = (count: number) => plural(count, { other: "#件のセッション" });

export const sessions: typeof en.sessions = {
  title: "セッションを探す",
  nav: { label: "表示するセッション", home: "あなた向け", browse: "すべて" },
  otherZone: (zone: string) => `時刻は現地時間（${zone}）です。`,
  empty: "今は\u200bセッションが\u200bありません",
  card: {
    until: (time: string, duration: string) => `${time}まで · ${duration}`,
    plenty: "空き多数",
    spots: (count: number) => plural(count, { other: "空き#枠" }),
    fullyBooked: "満員",
    waitlistPlace: (position: number, size: number) => `キャンセル待ち：${size}人中${position}番目`,
    waiting: (count: number) =>
      count === 0
        ? "キャンセル待ちはまだいません"
        : plural(count, { other: "#人がキャンセル待ち中" }),
    booked: "予約済み",
    venueLater: "会場は24時間前に発表",
    venueNotSet: "会場はまだ決まっていません",
    going: (count: number) => plural(count, { other: "#人が参加予定" }),
    goingNamed: (names: readonly string[], others: number) =>
      others > 0 ? `参加者：${names.join("、")}、ほか${others}人` : `参加者：${names.join("、")}`,
    nobodyYet: "まだ誰もいません",
    book: "枠を予約",
    viewFull: "満員の\u200bこの回を見る",
    viewBooking: "予約を見る",
  },
  home: {
    seeAll: "すべてのセッションを見る",
    editPreferences: "好みを編集",
    lookAgain: "もう一度見る",
    nothingComing: (city: string) =>
      `${city}では毎日新しいセッションが開かれます。また見に来てください。`,
    allBooked: "これからのセッションはすべて予約済みか、満員です。",
    hidden: (count: number) => `好みの設定により、${sessionsOf(count)}が表示されていません。`,
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
      "そのセッションはリストにありません。始まったか、中止されたか、別の都市のものかもしれません。近くのセッションはこちらです。",
  },
  booking: {
    title: (type: string) => `${type}のセッション`,
    when: (day: string, time: string) => `${day} · ${time}`,
    steps: { area: "エリアを選ぶ", invite: "仲間を招待", confirm: "予約を確定" },
    back: "戻る",
    next: "次へ",
    skip: "スキップ",
    area: {
      question: "どこで\u200bトレーニング\u200bしたいですか？",
      text: "選んだエリアは一票になります。いちばん希望の多い場所に集まります。",
      textVenueSet:
        "このセッションの会場はもう決まっています。選んだエリアは今後の計画に役立てます。",
      legend: "エリア",
      nearest: "いちばん近いエリア",
      none: (city: string) => `${city}にはまだエリアがありません。`,
    },
    invite: {
      question: "誰かを誘いますか？",
      text: "リンク付きのお知らせが届きます。相手が予約すると枠が確保されます。",
      textForSome:
        "このセッションを予約できる人に、リンク付きのお知らせが届きます。相手が予約すると枠が確保されます。",
      legend: "あなたのつながり",
      none: "つながりはまだありません",
      noneText: "セッションのあとにお互いを評価できます。どちらも気に入れば、つながります。",
    },
    confirm: {
      question: "これでよろしいですか？",
      when: "日時",
      what: "内容",
      duration: "所要時間",
      area: "あなたのエリア",
      areaHint: "会場を決める一票",
      venue: "会場",
      invited: "招待した人",
      nobody: "今回はなし",
      going: "参加者",
      submit: "予約を確定",
    },
    done: {
      title: "セッションを予約しました！",
      text: "会場はセッションの24時間前にお知らせします。",
    },
    failed: {
      title: "予約できませんでした",
      text: "セッションの予約中に問題が発生しました。もう一度お試しください。",
    },
    obstacles: {
      full: {
        title: "このセッションは満員です",
        text: "キャンセルが出ると、その枠はキャンセル待ちの人に回ります。",
      },
      started: { title: "このセッションは始まりました", text: "もう予約できません。" },
      booked: { title: "予約済みです", text: "このセッションの枠は確保されています。" },
      gone: {
        title: "このセッションはもうありません",
        text: "中止されたか、あなたの都市のリストから外れました。",
      },
      overlapping: {
        title: "その時間には別のセッションがあります",
        text: "予約済みのセッションと時間が重なっています。",
      },
      forOthers: {
        title: "このセッションは女性限定です",
        text: "予約できるのは女性のみです。リストにはほかのセッションもあります。",
      },
    },
    lost: "うまくいきませんでした",
    otherSessions: "ほかのセッション",
    toEvents: "予定で見る",
  },
};
