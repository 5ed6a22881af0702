import type { profileMenu as master } from "#messages/english/profile-menu.ts";

export const profileMenu: typeof master = {
  you: "あなた",
  edit: "プロフィールを編集",
  editHint: "氏名、レベル、自己紹介、写真",
  fitness: "トレーニングの好み",
  fitnessHint: "トレーニングの種類と曜日",
  matching: "セッションの好み",
  matchingHint: "一緒にトレーニングしたい相手",
  settings: "設定",
  notifications: "お知らせ",
  notificationsHint: "受け取るお知らせの種類",
  app: "アプリの設定",
  appHint: "場所、言語、テーマ",
  faq: "よくある質問とサポート",
  faqHint: "質問への答えとお問い合わせ先",
  howItWorks: "Spotterのしくみ",
  howItWorksHint: "予約から最初のつながりまで",
  noConnectionsYet: "セッションのあとにグループを評価しましょう。つながりはそこから始まります。",
  noStreakYet: "今週1回参加すると、新しい連続記録が始まります。",
};
