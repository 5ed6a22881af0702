import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "プロフィール",
  notFound: "プロフィールが見つかりません",
  stats: {
    label: "これまでの記録",
    sessionsAttended: "参加回数",
    connectionsMade: "つながり",
    currentStreak: "連続記録",
    weeks: (count: number) => `${count}週間`,
    atZero: "最初のセッションから記録が始まります。",
  },
  menu: {
    training: "トレーニング",
    browse: "セッションを見る",
    browseHint: "近くで開かれるすべてのセッション",
    support: "サポート",
    email: "サポートにメールする",
  },
  logOut: "ログアウト",
  loggedOut: "ログアウトしました",
  logOutFailed: { title: "ログアウトできませんでした", text: "ログアウトに失敗しました" },
};
