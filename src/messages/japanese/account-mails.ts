import type { accountMails as master } from "#messages/english/account-mails.ts";

export const accountMails: typeof master = {
  passwordReset: {
    subject: "新しいパスワードを設定してください",
    text: "Spotterアカウントのパスワード再設定のお申し込みを受け付けました。ご本人の場合は、1時間以内に下のリンクを開いて、新しいパスワードを設定してください。リンクは1回だけ使えます。\n\nお心当たりがない場合は、何もする必要はありません。パスワードは今のままです。",
  },
  emailVerification: {
    subject: "メールアドレスを確認してください",
    text: "Spotterへようこそ！下のリンクを開いて、ご自身のアドレスであることを確認してください。パスワードを忘れたときも、アカウントに戻れるようになります。\n\n登録にお心当たりがない場合は、リンクを開かないでください。どなたかがアドレスを打ち間違えた可能性があります。",
  },
  passwordChanged: {
    subject: "パスワードが変更されました",
    text: "Spotterアカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。\n\nお心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から、すぐに新しいパスワードを設定してください。",
  },
};
