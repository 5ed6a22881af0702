import type * as en from "#words/en/payments.ts";

export const payments: typeof en.payments = {
  legend: "カード情報",
  number: "カード番号",
  numberPlaceholder: "1234 1234 1234 1234",
  expiry: "有効期限",
  expiryPlaceholder: "月 / 年",
  cvc: "セキュリティコード",
  cvcPlaceholder: (length: number) => "1234".slice(0, length),
  name: "カードの名義",
  brands: {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    discover: "Discover",
    diners: "Diners Club",
    jcb: "JCB",
    unknown: "カード",
  },
  ending: (brand: string, last4: string) => `${brand}（末尾${last4}）`,
  expires: (month: string, year: string) => `有効期限 ${month}/${year}`,
  faults: {
    number: {
      missing: "カード番号を入力してください。",
      incomplete: "カード番号が足りません。",
      wrong: "カード番号が違うようです。数字を確認してください。",
    },
    expiry: {
      missing: "有効期限を入力してください。",
      incomplete: "「05 / 29」のように、月と年を入力してください。",
      past: "このカードは有効期限が切れています。",
    },
    cvc: {
      missing: "セキュリティコードを入力してください。",
      incomplete: (length: number) => `セキュリティコードは${length}桁です。`,
    },
  },
  safe: "カード情報は決済サービスへ直接送られます。私たちが番号を見ることはありません。",
  failed: "支払い方法を登録できませんでした",
  failedText: "このカードを保存できませんでした。内容を確認するか、別のカードをお使いください。",
  notAuthenticated:
    "銀行でご本人の確認ができませんでした。もう一度お試しになるか、別のカードをお使いください。",
  unsaved: { title: "エラー", text: "支払い方法は保存されませんでした" },
  sandbox: {
    title: "テストカード",
    text: "ここではお金は動きません。カードをタップすると入力されます。",
    wallet: "テスト用ウォレットを使う",
    fill: "入力する",
    succeeds: "使えます",
    declined: "すぐに拒否されます",
    failsLater: "請求時に失敗します",
    asks: "銀行が確認します",
  },
  bank: {
    title: "ご本人ですか？",
    text: "Spotterがこのカードに請求してよいか、銀行が確認を求めています。サンドボックスでは答えを選べます。",
    approve: "確認する",
    refuse: "拒否する",
  },
};
