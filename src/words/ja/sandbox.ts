import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

export const sandbox: typeof en.sandbox = {
  title: "次に起こること",
  nothingBooked: "セッションを予約すると、次に起こることが表示されます。",
  moments: {
    groups: "グループ決定、会場公開",
    reminder: "2時間前のリマインダー",
    checkIn: "チェックイン開始",
    begins: "セッション開始",
    afterwards: "終了後の行き先を公開",
    ends: "セッション終了、評価する",
  },
  chat: "グループを評価してチャットを開く",
  chatHint: "星4か5を付けると、相手も同じように返します",
  company: "仲間を呼ぶ",
  companyHint: "デモ会員がこのセッションを予約します",
  joined: (count: number) => plural(count, { other: "デモ会員#人が予約しました" }),
  nobodyCame: "その時間に空いている人がいません。",
  lastMail: "あなた宛ての最新メール",
  noMail: "まだありません。セッションを予約すると届きます。",
  allMails: "すべてのメールと通知",
};

export const invoicePage: typeof en.invoicePage = {
  title: "請求書",
  number: "番号",
  period: "期間",
  amountDue: "お支払い金額",
  cardNumber: "カード番号",
  pay: (amount: string) => `${amount}を支払う`,
  note: "これはサンドボックス用の画面です。請求は発生せず、本物のカードは拒否されます。",
  problems: {
    invalid: "カード番号を入力してください。",
    declined: "カードが拒否されました。別のカードをお試しください。",
    unconfirmed:
      "銀行で支払いが確認されませんでした。もう一度お試しになるか、別のカードをお使いください。",
  },
  bank: {
    title: "ご本人ですか？",
    text: (amount: string) =>
      `Spotterが${amount}を請求してよいか、銀行が確認を求めています。サンドボックスでは答えを選べます。`,
    approve: "確認する",
    refuse: "拒否する",
  },
  paid: {
    title: "支払い済み",
    text: "ありがとうございます。このページを閉じてSpotterに戻れます。",
  },
  closed: { title: "お支払いは不要です", text: "この請求書はもう支払えません。" },
  missing: {
    title: "この請求書は見つかりません",
    text: "Spotterでもう一度リンクを開いてください。",
  },
};
