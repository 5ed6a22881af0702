import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `${name}さん、ようこそ`,
  picks: "あなたへのおすすめ",
  suits: "ご回答をもとに選びました。タップすると予約できます。",
  closest: "ご回答のすべてに合うものはありません。近いものはこちらです。",
  ready: "アカウントの準備ができました。",
  trial: (trialDays: number, nothing: string, price: string) =>
    `初めての予約から${trialDays}日間は無料。本日のお支払いは${nothing}、その後は${price}。いつでも解約できます。`,
};
