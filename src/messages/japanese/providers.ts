import type { providers as master } from "#messages/english/providers.ts";

export const providers: typeof master = {
  names: { google: "Google", apple: "Apple" },
  waiting: (provider: string) => `開いた${provider}のウィンドウで続けてください。`,
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
};
