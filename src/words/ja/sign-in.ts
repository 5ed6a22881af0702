import type * as en from "#words/en/sign-in.ts";

export const signIn: typeof en.signIn = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `${provider}のウィンドウで続けてください。`,
  stopWaiting: "待つのをやめる",
  blockedHelp: {
    heading: "ブラウザが\u200bウィンドウを\u200bブロックしました",
    text: "アドレスバーかブラウザの設定でこのサイトのポップアップを許可し、もう一度ボタンを押してください。または、新しいタブで続けられます：",
    link: (provider: string) => `新しいタブで\u200b${provider}で続ける`,
  },
  problems: {
    domain: (provider: string) => `このドメインでは、${provider}でのログインが許可されていません。`,
    blocked:
      "ブラウザがポップアップをブロックしました。このサイトのポップアップを許可して、もう一度お試しください。",
    cancelled: "ログインが中止されました。もう一度お試しください。",
    network: "ネットワークエラーです。インターネット接続を確認して、もう一度お試しください。",
    tooMany: "失敗した回数が多すぎます。あとでもう一度お試しください。",
    disabled: "このアカウントは無効になっています。サポートにお問い合わせください。",
    notAllowed: (provider: string) =>
      `${provider}でのログインは使えません。管理者にお問い合わせください。`,
    other: (provider: string) => `${provider}でのログインに失敗しました`,
  },
  signup: {
    prefilled: (provider: string) =>
      `${provider}で登録しています。パスワードは必要ありません。残りを入力してください。`,
    lockedEmail: (provider: string) => `${provider}アカウントのアドレス`,
    anotherWay: "別の方法で登録する",
  },
  loginLink: {
    title: "ログイン画面を開いています…",
    deadTitle: "このリンクは使えません",
    dead: "ログイン画面へのリンクは1時間有効で、最新のものだけが使えます。トップページからもう一度お申し込みください。",
    toStart: "トップページへ",
  },
};

export const providerProblems: typeof en.providerProblems = {
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
  provider_ended: {
    title: "パスワードでログインしてください",
    detail:
      "Spotterのパスワードが再設定されたため、この方法ではログインできません。メールアドレスと新しいパスワードでログインしてください。",
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

export const identityPages: typeof en.identityPages = {
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
