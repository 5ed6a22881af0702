import type * as en from "#messages/en/security.ts";

export const security: typeof en.security = {
  title: "セキュリティ",
  emergency: {
    title: "緊急連絡先",
    text: "何かあったとき、どなたに連絡すればよいですか？ホストと運営チームだけが、セッションの2時間前から終了2時間後まで見られます。閲覧があるたびにお知らせします。",
    name: "名前",
    nameMissing: "連絡先の方の名前を入力してください。",
    phone: "電話番号",
    phoneMissing: "電話番号を入力してください。",
    save: "保存",
    remove: "削除",
    saved: "緊急連絡先を保存しました",
    removed: "緊急連絡先を削除しました",
    failed: "うまくいきませんでした",
  },
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
    done: {
      title: "パスワードを変更しました",
      text: "ほかの端末はすべてログアウトされました。カレンダーのアドレスを使っていた場合は、無効になりました。",
    },
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
  blocked: {
    title: "ブロックした\u200b相手",
    none: "ブロックした相手はいません。",
    end: "解除",
    endLabel: (name: string) => `${name}さんのブロックを解除`,
    ended: (name: string) => `${name}さんのブロックを解除しました`,
    failed: { title: "まだブロックしたままです", text: "少ししてから、もう一度お試しください。" },
  },
  passwordReset: {
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
      deadTitle: "このパスワード用\u200bリンクは\u200b使えません",
      deadLead: "期限切れか、その後に新しいパスワードが設定されています。もう一度お送りできます。",
      toLogin: "ログインに戻る",
    },
    fields: {
      password: "新しいパスワード",
      hint: "6文字以上",
      confirmation: "新しいパスワード（確認）",
    },
  },
};

export const accountMails: typeof en.accountMails = {
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
    text: "Spotterアカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。カレンダーのアドレスを使っていた場合は、無効になりました。\n\nお心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から、すぐに新しいパスワードを設定してください。",
  },
  providerJoined: {
    subject: (provider: string) => `${provider}でログインできるようになりました`,
    text: (provider: string) =>
      `あなたと同じメールアドレスの${provider}アカウントで、あなたのSpotterアカウントへのログインがありました。今後は、その${provider}アカウントでもログインできます。\n\nご本人の場合は、何もする必要はありません。お心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」から、すぐに新しいパスワードを設定してください。その${provider}アカウントではログインできなくなります。また、ほかの人にメールを読まれていないか、ご確認ください。`,
  },
};
