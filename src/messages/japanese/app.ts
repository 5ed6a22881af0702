import type { app as master } from "#messages/english/app.ts";

export const app: typeof master = {
  productName: "Spotter",
  tabs: {
    label: "メイン",
    home: "ホーム",
    events: "予定",
    connections: "つながり",
    profile: "プロフィール",
  },
  offline: "オフラインです。表示されているのは前に読み込んだ内容です。",
  starting: {
    errorTitle: "Spotterに\u200b接続できません",
    errorText: "接続を確認して、もう一度お試しください。",
  },
  notFound: {
    title: "ページが\u200b見つかりません",
    heading: "このアドレスの先には\u200b何もありません",
    text: "入力の間違いか、ページが移動した可能性があります。",
    toHome: "ホームへ",
    toStart: "スタートページへ",
  },
  social: {
    label: "フォローする",
    comingSoon: "近日公開",
    instagram: "Instagram",
    facebook: "Facebook",
    tiktok: "TikTok",
  },
  sandbox: {
    badge: "サンドボックス",
    open: "時計を進める",
    title: "サンドボックスの時計",
    text: "ここはお試し環境です。お金は動かず、メールも送られません。時計を進めて、次に何が起きるか見てみましょう。",
    moves: "進める",
    hour: "1時間",
    day: "1日",
    week: "1週間",
    untilLabel: "または日時を指定",
    until: "この日時まで進める",
    inThePast: "サンドボックスの現在時刻より後を選んでください。",
    moved: "時計を進めました",
    failed: "時計を進められませんでした",
  },
};
