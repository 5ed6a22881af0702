import type {
  identityPages as masterPages,
  providerProblems as masterProblems,
} from "#messages/english/identity-pages.ts";

export const providerProblems: typeof masterProblems = {
  provider_email_unverified: {
    title: "メールアドレスが未確認です",
    detail:
      "このアカウントのメールアドレスはまだ確認されていません。先にそちらで確認するか、ここではメールアドレスとパスワードをお使いください。",
  },
  provider_email_unusable: {
    title: "メールアドレスが使えません",
    detail:
      "このアカウントのメールアドレスはSpotterでは使えません。別のアカウントを選ぶか、ここでは別のメールアドレスとパスワードをお使いください。",
  },
  sign_in_cancelled: {
    title: "ログインが中止されました",
    detail: "ログインが中止されました。もう一度お試しください。",
  },
  sign_in_not_allowed: {
    title: "ログインが許可されていません",
    detail: "この方法でのログインは使えません。管理者にお問い合わせください。",
  },
  domain_not_authorized: {
    title: "ドメインが許可されていません",
    detail: "このドメインでは、この方法でのログインが許可されていません。",
  },
  provider_not_enabled: {
    title: "この方法は使えません",
    detail: "この方法でのログインは使えません。メールアドレスとパスワードでログインしてください。",
  },
};

export const identityPages: typeof masterPages = {
  done: { title: "ログインしました", text: "このウィンドウを閉じて、Spotterに戻れます。" },
  failed: { title: "ログインできませんでした" },
  backToApp: "Spotterに戻る",
  picker: {
    title: { google: "Googleアカウントを選ぶ", apple: "Appleアカウントを選ぶ" },
    lead: "Spotterに進みます",
    note: "これはサンドボックス用の画面です。このコンピューターの外には何も送られず、パスワードも不要です。",
    accounts: "アカウント",
    unverified: "メールアドレス未確認",
    other: "別のアカウントを使う",
    name: "名前",
    email: "メールアドレス",
    emailVerified: "メールアドレスは確認済み",
    submit: "続ける",
    cancel: "やめる",
    invalid: "名前とメールアドレスを入力してください。",
    expired: {
      title: "時間がかかりすぎました",
      text: "このウィンドウを閉じて、もう一度お試しください。",
    },
  },
  failure: {
    title: "うまくいきませんでした",
    text: "このウィンドウを閉じて、もう一度お試しください。",
  },
};
