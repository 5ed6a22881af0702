import type * as en from "#messages/en/preferences.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

const sessionsOf = (count: number) => plural(count, { other: "#件のセッション" });

export const preferences: typeof en.preferences = {
  push: {
    label: "この端末のプッシュ通知",
    hint: "Spotterを閉じていても、メッセージ、リマインダー、変更のお知らせが届きます。",
    unsupported:
      "このブラウザはプッシュ通知を受け取れません。iPhoneでは、先にSpotterをホーム画面に追加してください。",
    denied:
      "ブラウザがSpotterの通知をブロックしています。ブラウザの設定で許可して、もう一度お試しください。",
    failed: "プッシュ通知を変更できませんでした",
    failedText: "接続を確認して、もう一度お試しください。",
    turnedOn: "この端末のプッシュ通知をオンにしました",
  },
  save: "保存",
  notifications: {
    title: "お知らせ",
    lead: "受け取りたいお知らせを選んでください。変更はすぐに保存されます。",
    legend: "受け取るお知らせ",
    switches: {
      sessionReminders: {
        label: "セッションのリマインダー",
        hint: "前日の会場、開始2時間前、評価の受付開始",
      },
      connectionRequests: {
        label: "つながりのお知らせ",
        hint: "新しいつながりと、トレーニングへの招待",
      },
      messages: { label: "メッセージ", hint: "つながった相手からメッセージが届いたとき" },
      sessionUpdates: {
        label: "セッションの変更",
        hint: "日時の変更、中止、グループの変更があったとき",
      },
      promotions: { label: "キャンペーン", hint: "お得な情報やニュースをときどき" },
    },
    billing: "お支払いについてのお知らせは必ず届きます。",
    saved: "設定を保存しました",
    saveFailed: "お知らせの設定を保存できませんでした。もう一度お試しください。",
  },
  app: {
    title: "アプリの設定",
    location: "場所",
    locationHint: "この都市のセッションが表示されます。ほかの都市での予約はそのまま残ります。",
    language: "言語",
    languages: {
      English: "英語",
      Spanish: "スペイン語",
      French: "フランス語",
      German: "ドイツ語",
      Italian: "イタリア語",
      Portuguese: "ポルトガル語",
      Japanese: "日本語",
      "Mandarin Chinese": "標準中国語",
    },
    languageOption: (name: string, ownName: string) =>
      name === ownName ? name : `${name}（${ownName}）`,
    theme: "テーマ",
    themes: { light: "ライト", dark: "ダーク", system: "システム" },
    themeHint: "端末の設定に合わせます",
    saved: "設定を保存しました",
    saveFailed: "設定を保存できませんでした。もう一度お試しください。",
  },
  matching: {
    title: "セッションの好み",
    lead: "次のグループを決めるときに使われます。",
    legend: "マッチングモード",
    modes: {
      learn_from_others: { label: "仲間から学ぶ", hint: "一歩先を行く人たちとトレーニングします" },
      work_with_equals: {
        label: "同じレベルで取り組む",
        hint: "同じレベルの人たちとトレーニングします",
      },
      help_motivate_others: { label: "仲間を励ます", hint: "自分が引っ張る側でトレーニングします" },
    },
    saved: "好みを更新しました",
    saveFailed: "好みを保存できませんでした。もう一度お試しください。",
  },
  fitness: {
    title: "トレーニングの好み",
    lead: "「ホーム」には、好みに合うセッションが表示されます。",
    types: "トレーニングの種類",
    typesHint: "参加したいものをすべて選んでください。",
    days: "トレーニングできる曜日",
    daysHint: "毎週トレーニングできる曜日を選んでください。",
    timesHint:
      "グループを決めるときに考慮されます。「ホーム」にはすべての時間帯のセッションが表示されます。",
    match: (count: number) => plural(count, { other: "週に#件のセッションが合います" }),
    matchRarely: (count: number) => `今後4週間で${sessionsOf(count)}（週1件未満）`,
    matchIn: (city: string) => `${city}の今後4週間の予定から計算`,
    counting: "合うセッションを数えています",
    notCounted: "合うセッションを数えられませんでした。",
    none: "合うセッションがありません",
    noType: "トレーニングの種類を選ばないと、「ホーム」に何も表示されません。",
    noDay: "曜日を選ばないと、「ホーム」に何も表示されません。",
    noTypeOrDay: "トレーニングの種類と曜日を選ばないと、「ホーム」に何も表示されません。",
    noneFits:
      "今後4週間、条件に合う予定はありません。曜日や種類を追加するか、距離や場所の条件を広げてみてください。",
    nothingPlanned: (city: string) =>
      `${city}ではまだ予定がありません。好みはこのまま保存されます。`,
    saved: "好みを保存しました",
    saveFailed: "好みを保存できませんでした。もう一度お試しください。",
  },
  details: {
    title: "個人情報",
    lead: "自分だけに表示されます。",
    zipHint: (city: string) =>
      `距離はここから計算します。セッションは「アプリの設定」のとおり${city}のままです。`,
    saved: "好みを保存しました",
    saveFailed: "好みを保存できませんでした。もう一度お試しください。",
  },
  /** What Home says where preferences leave it empty. */
  gap: {
    hiddenByType: (count: number) => `選んでいない種類の${sessionsOf(count)}`,
    hiddenByDay: (count: number) => `選んでいない曜日の${sessionsOf(count)}`,
    hiddenByDistance: (count: number) => `移動できる距離より遠い${sessionsOf(count)}`,
    hiddenByPlace: (count: number) => `別の種類の場所での${sessionsOf(count)}`,
    hiddenBySeveral: "複数の条件が合わないため、1つを変えるだけでは表示されません。",
    widenLabel: "もっと表示",
    showType: (type: string) => `${type}も表示`,
    showDay: (day: string) => `${day}も表示`,
    showFarther: (miles: string) => `${miles}先まで表示`,
    showAnyPlace: "すべての種類の場所を表示",
    brings: (count: number) => `+${count}`,
    bringsLabel: (count: number) => plural(count, { other: "さらに#件のセッション" }),
  },
};
