import type * as en from "#words/en/subscriptions.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

const days = (count: number) => plural(count, { other: "#日間" });

export const subscriptions: typeof en.subscriptions = {
  menu: { title: "メンバーシップ", billing: "支払いと請求", billingHint: "プラン、カード、領収書" },
  waiting: {
    booksIt: "プランが始まるとすぐに予約します。",
    back: "プランを選ぶと、ここに戻ります。",
  },
  booking: {
    action: "プランを見る",
    planEnds: (date: string) => `プランは${date}に終了します`,
    planEndsText: "このセッションはその日より後です。プランを続けると、この枠を残せます。",
  },
  plans: {
    monthly: {
      name: "月額プラン",
      price: (price: string) => `${price}/月`,
      unit: "/月",
      rhythm: "毎月のお支払い",
      every: (price: string) => `毎月${price}`,
    },
    yearly: {
      name: "年額プラン",
      price: (price: string) => `${price}/年`,
      unit: "/年",
      rhythm: "年1回のお支払い",
      every: (price: string) => `毎年${price}`,
    },
  },
  perMonth: (price: string) => `${price}/月`,
  pricing: {
    title: "料金",
    heading: "仲間とトレーニング",
    lead: "1つのプランで、あなたの都市のすべてのセッションに参加できます。",
    trial: (count: number) => `${days(count)}の無料体験`,
    trialText: (nothing: string, date: string) =>
      `本日のお支払いは${nothing}。${date}より前に解約すれば料金はかかりません。`,
    trialUsed: "無料体験はご利用済みのため、お支払いは本日になります。",
    start: (plan: string) => `${plan}を無料で試す`,
    startAgain: (plan: string) => `${plan}を選ぶ`,
    monthlyAnd: (monthly: string, rhythm: string) => `${monthly} · ${rhythm}`,
    current: "現在のプラン",
    manage: "「支払いと請求」で管理",
    other:
      "プランの変更は「支払いと請求」からできます。今のプランが終わると、新しいプランが始まります。",
    closed: {
      title: "お支払いは\u200bまだ受け付けていません",
      text: "プランはご覧いただけますが、今はお申し込みいただけません。",
    },
    included: "どちらのプランにも\u200b含まれます",
    features: {
      sessions: { name: "セッション", value: "無制限" },
      groups: { name: "あなたに合う4人のグループ" },
      invite: { name: "つながった仲間を誘える" },
      chat: { name: "気の合った仲間とチャット" },
      social: { name: "終わったあとに集まれる場所" },
    },
    cancelAnyTime:
      "いつでも解約できます。お支払い済みの期間が終わるまで使え、それ以上は請求されません。",
  },
  checkout: {
    title: "お申し込み",
    titleOf: (plan: string) => `お申し込み：${plan}`,
    headingTrial: "無料体験を始める",
    heading: "メンバーシップを\u200b始める",
    change: "プランを変える",
    dueToday: "本日のお支払い",
    trialEnds: "無料体験の終了日",
    afterwards: "その後",
    nextCharge: "次回のお支払い",
    nextChargeOn: (price: string, date: string) => `${date}に${price}`,
    payTrial: (plan: string) => `無料体験を始める · ${plan}`,
    pay: (plan: string, price: string) => `${price}を支払う · ${plan}`,
    termsTrial: (every: string, date: string) =>
      `${date}から解約するまで、カードに${every}が請求されます。「支払いと請求」から2タップで解約できます。`,
    terms: (every: string) =>
      `本日から解約するまで、カードに${every}が請求されます。「支払いと請求」から2タップで解約できます。`,
    cardKept: "カードは保存されています",
    cardKeptText: "あとは最後のステップだけです。もう一度入力する必要はありません。",
    otherCard: "別のカードを使う",
    firstCharge: "初回のお支払い",
    discount: "割引",
    tax: "税",
    plusTax: (text: string) => `${text}（税別）`,
    promotion: {
      have: "プロモーションコードをお持ちですか？",
      label: "プロモーションコード",
      apply: "適用",
      remove: "削除",
      lasts: (months: number | null) =>
        months === null
          ? "毎回のお支払いに適用"
          : plural(months, { other: "#か月間のお支払いに適用" }),
    },
    initError: {
      title: "お申し込みのエラー",
      text: "お支払いの準備ができませんでした。もう一度お試しください。",
      back: "料金に戻る",
    },
    already: {
      title: "お申し込み済みです",
      text: "すでにプランがあるため、お支払いは不要です。",
      billing: "「支払いと請求」へ",
      goOn: "続ける",
    },
    away: "決済サービスに接続できません。少ししてから、もう一度お試しください。二重に請求されることはありません。",
  },
  failed: { title: "お申し込みできませんでした", text: "サブスクリプションを作成できませんでした" },
  done: { title: "お申し込みが完了しました" },
  result: {
    title: "サブスクリプション",
    processing: "お支払いを\u200b処理しています",
    startingTrial: "無料体験を\u200b開始しています",
    processingText: "少し時間がかかります。ページを開いたままお待ちください。",
    confirming: "確認しています",
    confirmingText: "お支払いの手続きは完了しました。最終確認を待っています。",
    late: "いつもより\u200b時間が\u200bかかっています",
    lateText:
      "もう一度お支払いいただく必要はありません。確認でき次第、プランが「支払いと請求」に表示されます。",
    checkAgain: "今すぐ確認",
    billing: "支払いと請求",
    oneTapLeft: "あと1タップです",
    oneTapLeftText: (session: string, when: string) =>
      `${session}、${when}。枠を確定すると予約が完了します。`,
    booked: "枠を予約しました",
    bookedText: (session: string, when: string) =>
      `${session}、${when}。会場は前日にお知らせします。`,
    toEvents: "予定で見る",
    success: "プランが有効になりました",
    successText: "セッションを予約しましょう。",
    trialSuccess: "無料体験が始まりました",
    trialSuccessText: (date: string) => `${date}まで続きます。セッションを予約しましょう。`,
    notStarted: {
      title: "お支払いは始まっていません",
      text: "料金は発生していません。プランはいつでも選べます。",
    },
    toSession: "セッションに戻る",
    goOn: "続ける",
    toBrowse: "セッションを探す",
    failure: {
      title: "お支払い\u200bできませんでした",
      refused:
        "お支払いを処理できませんでした。もう一度お試しになるか、別の支払い方法をお使いください。",
      other: "お支払いで問題が発生しました。もう一度お試しください。",
      again: "もう一度試す",
      pricing: "プランを見る",
    },
  },
  billing: {
    title: "支払いと請求",
    plan: "あなたのプラン",
    standing: {
      active: "有効",
      ending: "まもなく終了",
      trial: "無料体験",
      past_due: "お支払いが完了していません",
    },
    next: {
      active: (price: string, date: string) => `${date}に${price}で更新されます。`,
      trial: (price: string, date: string) => `${date}まで無料です。その後${price}が請求されます。`,
      ending: (date: string) => `${date}まですべて使えます。その後は請求されません。`,
      pastDue: "前回のお支払いが完了しませんでした。",
      pastDueOn: (date: string) => `${date}に再度請求します。それまではご利用いただけます。`,
      switching: (plan: string, price: string, date: string) =>
        `${date}に${plan}（${price}）へ変わります。`,
      pastDueLast: "このカードには再請求しません。プランを続けるには別のカードを追加してください。",
      pastDueCard: "カードを変更すると、新しいカードにすぐ請求されます。",
    },
    facts: {
      price: "料金",
      nextCharge: "次回のお支払い",
      firstCharge: "初回のお支払い",
      ends: "終了日",
    },
    keep: "プランを続ける",
    kept: { title: "プランは続きます", text: (date: string) => `${date}に更新されます。` },
    keepFailed: "プランを続けられませんでした。もう一度お試しください。",
    switch: {
      action: (plan: string) => `${plan}に変更`,
      title: (plan: string) => `${plan}に変更しますか？`,
      text: (every: string, date: string) =>
        `今のプランは${date}まで続きます。その後はカードに${every}が請求されます。本日のお支払いはなく、それまでは変更を取り消せます。`,
      textTrial: (every: string, date: string) =>
        `無料体験は${date}まで続きます。その後はカードに${every}が請求されます。本日のお支払いはありません。`,
      confirm: "変更する",
      keep: "今はしない",
      done: {
        title: "プランを変更しました",
        text: (every: string, date: string) => `${date}からカードに${every}が請求されます。`,
      },
      undo: (plan: string) => `${plan}のままにする`,
      failed: "プランを変更できませんでした。もう一度お試しください。",
    },
    seePlans: "プランを見る",
    card: "支払い方法",
    noCard: "保存されたカードはありません。",
    changeCard: "カードを変更",
    addCard: "カードを追加",
    cardChanged: "カードを変更しました",
    cardStillOpen:
      "カードは保存しましたが、未払いの請求のお支払い期限は過ぎています。プランが終了した場合は、もう一度選べます。",
    cardTooLate: "新しいカードには請求されていません。続けるにはプランを選んでください。",
    cardFailed: {
      title: "カードは変更されていません",
      text: "新しいカードを保存できませんでした。もう一度お試しください。",
    },
    saveCard: "カードを保存",
    cardText: "今後はこのカードに請求されます。",
    receipts: "領収書",
    noReceipts: "まだ請求はありません。",
    receiptStates: {
      paid: "支払い済み",
      open: "未払い",
      void: "取り消し",
      uncollectible: "未回収",
    },
    discounted: (amount: string) => `${amount}割引`,
    taxed: (amount: string) => `うち税${amount}`,
    refunded: (amount: string) => `${amount}返金済み`,
    payNow: "今すぐ支払う",
    moreReceipts: (count: number) => plural(count, { other: "さらに#件を表示" }),
    cancel: "サブスクリプションを解約",
    frees: (count: number, date: string) =>
      `${date}より後の予約${count}件は、プランを続けないかぎり取り消します。`,
    freesNow: (count: number) => `これからの予約${count}件はお支払いがないため、取り消します。`,
    cancelDialog: {
      title: "サブスクリプションを\u200b解約しますか？",
      text: (date: string) =>
        `${date}まですべて使え、それ以上は請求されません。それまでは解約を取り消せます。`,
      textNow:
        "前回のお支払いが済んでいないため、プランはすぐに終了します。それ以上は請求されません。",
      confirm: "解約する",
      keep: "解約しない",
      done: {
        title: "サブスクリプションを解約しました",
        text: (date: string) => `${date}までご利用いただけます。`,
      },
      failed: "サブスクリプションを解約できませんでした。もう一度お試しください。",
    },
    none: {
      title: "サブスクリプションは\u200bまだありません",
      text: (count: number) => `予約にはプランが必要です。最初の${days(count)}は無料です。`,
      titleAgain: "プランは終了しました",
      textAgain: "予約にはプランが必要です。プロフィールとつながりは残っています。",
      action: "プランを見る",
    },
    away: {
      title: "決済サービスに\u200b接続できません",
      text: "プランには影響ありません。少ししてから、もう一度お試しください。",
    },
  },
};

export const offerWords: typeof en.offerWords = {
  saving: (percent: number) => `${percent}%お得`,
  confirmFirst:
    "カードが3回使えませんでした。先にメールアドレスを確認してください。その後、別のカードを試せます。",
};

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
