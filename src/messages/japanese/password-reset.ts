import type { passwordReset as master } from "#messages/english/password-reset.ts";

export const passwordReset: typeof master = {
  forgot: {
    open: "パスワードを\u200bお忘れですか？",
    title: "パスワードを\u200bお忘れですか？",
    text: "メールアドレスを入力してください。新しいパスワードを設定するリンクをメールでお送りします。",
    email: "メールアドレス",
    missingEmail: "メールアドレスを入力してください。",
    wrongEmail: "正しいメールアドレスを入力してください",
    submit: "リンクを送る",
    sentTitle: "受信トレイを\u200bご確認ください",
    sent: (email: string) =>
      `${email}のアカウントがあれば、リンクをお送りしました。1時間有効です。`,
    again: "もう一度送る",
    done: "完了",
    failed: { title: "リンクを送れませんでした", text: "少ししてから、もう一度お試しください。" },
  },
  reset: {
    title: "新しいパスワード",
    lead: "ここで設定してください。すべての端末からログアウトされるので、新しいパスワードでログインしてください。",
    submit: "パスワードを保存",
    done: { title: "パスワードを保存しました", text: "新しいパスワードでログインしてください。" },
    failed: {
      title: "パスワードを保存できませんでした",
      text: "少ししてから、もう一度お試しください。",
    },
    deadTitle: "このリンクは\u200b使えません",
    deadLead: "期限切れか、その後に新しいパスワードが設定されています。もう一度お送りできます。",
    toLogin: "ログインに戻る",
  },
  fields: {
    password: "新しいパスワード",
    hint: "6文字以上",
    confirmation: "新しいパスワード（確認）",
  },
};
