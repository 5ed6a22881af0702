import type { security as master } from "#messages/english/security.ts";

export const security: typeof master = {
  title: "セキュリティ",
  menu: {
    label: "セキュリティ",
    hint: "メールアドレス、パスワード、端末",
    unconfirmedHint: "メールアドレスが未確認です",
  },
  email: {
    title: "メールアドレス",
    confirmed: "確認済み",
    unconfirmed: "未確認",
    why: "お送りしたリンクを開いてください。パスワードを忘れても、アカウントに戻れるようになります。",
    resend: "リンクをもう一度送る",
    sent: {
      title: "受信トレイをご確認ください",
      text: (email: string) => `${email}にリンクをお送りしました。`,
    },
    failed: { title: "リンクを送れませんでした", text: "少ししてから、もう一度お試しください。" },
  },
  banner: {
    label: "メールアドレスの確認",
    text: "届いたメールのリンクから、アドレスを確認してください。",
    again: "もう一度送る",
    dismiss: "閉じる",
  },
  verify: {
    title: "メールアドレスの\u200b確認",
    busy: "メールアドレスを確認しています…",
    doneTitle: "メールアドレスを\u200b確認しました",
    done: "ありがとうございます。お手続きは完了です。",
    toSessions: "セッションを見る",
    toLogin: "ログイン",
    deadTitle: "このリンクは\u200b使えません",
    dead: "期限切れか、使用済みか、新しいリンクに替わっています。",
    alreadyDone: "メールアドレスはすでに確認済みです。",
    deadForVisitor: "ログインすると、新しいリンクをお送りできます。",
  },
  password: {
    title: "パスワード",
    set: "変更すると、ほかの端末はログアウトされます。",
    change: "パスワードを変更",
    none: "GoogleまたはAppleでログインしているため、パスワードはまだありません。設定用のリンクをメールでお送りできます。",
    mailLink: "リンクを送る",
    current: "現在のパスワード",
    missing: { title: "入力が足りません", text: "現在のパスワードを入力してください" },
    wrong: "現在のパスワードと違います。",
    forgotten: "現在のパスワードをお忘れですか？",
    save: "パスワードを変更",
    done: { title: "パスワードを変更しました", text: "ほかの端末はすべてログアウトされました。" },
    failed: {
      title: "パスワードを変更できませんでした",
      text: "少ししてから、もう一度お試しください。",
    },
  },
  devices: {
    title: "ログイン中の端末",
    nameOf: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser}（${system}）`
        : (browser ?? system ?? "不明な端末"),
    current: "この端末",
    since: (day: string) => `ログイン：${day}`,
    lastSeen: (day: string) => `最終利用：${day}`,
    end: "ログアウト",
    endLabel: (device: string) => `${device}からログアウト`,
    ended: "その端末からログアウトしました",
    endOthers: "ほかのすべての端末から\u200bログアウト",
    endedOthers: "ほかのすべての端末からログアウトしました",
    failed: { title: "まだログインしたままです", text: "少ししてから、もう一度お試しください。" },
  },
};
