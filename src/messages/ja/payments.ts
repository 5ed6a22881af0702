import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `${plan}に変更`,
  title: (plan: string) => `${plan}に変更しますか？`,
  text: (every: string, date: string) =>
    `今のプランは${date}まで続きます。その後はカードに${every}が請求されます。本日の請求はなく、それまでは取り消せます。`,
  textTrial: (every: string, date: string) =>
    `無料体験は${date}まで続きます。その後はカードに${every}が請求されます。本日の請求はありません。`,
  confirm: "変更する",
  keep: "今はしない",
  done: {
    title: "プランを変更しました",
    text: (every: string, date: string) => `${date}からカードに${every}が請求されます。`,
  },
  undo: (plan: string) => `${plan}のままにする`,
  failed: "プランを変更できませんでした。もう一度お試しください。",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
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
    unconfirmed: "銀行で支払いが確認されませんでした。もう一度、または別のカードでお試しください。",
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
