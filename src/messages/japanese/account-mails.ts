import type { accountMails as master } from "../english/account-mails.ts";

export const accountMails: typeof master = {
  passwordReset: {
    subject: "新しいパスワードを設定してください",
    text: "あなたのSpotterアカウントについて、新しいパスワードの設定が申し込まれました。ご本人の場合は、1時間以内に下のリンクを開いて設定してください。リンクは1回だけ使え、有効なのは最新のものだけです。\n\nお心当たりがない場合は、何もする必要はありません。パスワードは今のままです。",
  },
  emailVerification: {
    subject: "メールアドレスを確認してください",
    text: "Spotterへようこそ！下のリンクを開いて、ご自身のアドレスであることを確認してください。パスワードを忘れたときも、アカウントに戻れるようになります。\n\n登録したお心当たりがない場合は、リンクを開かないでください。どなたかがアドレスを打ち間違えています。",
  },
  passwordChanged: {
    subject: "パスワードが変更されました",
    text: "Spotterアカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。\n\nお心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から、すぐに新しいパスワードを設定してください。",
  },
};
