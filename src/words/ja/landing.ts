import type * as en from "#words/en/landing.ts";
import type { StartMessages } from "#words/messages.ts";
import { app } from "./app.ts";

export const landing: typeof en.landing = {
  headline: "もう、\u200bひとりで\u200b鍛えない。",
  lead: "気の合う3人とグループを組み、ジムの予約も、終わったあとに集まる場所もこちらで用意します。",
  getStarted: "はじめる",
  price: {
    trial: (trialDays: number, nothing: string) =>
      `${trialDays}日間無料、本日のお支払いは${nothing}。`,
    afterwards: (monthly: string, yearly: string) =>
      `その後は月額${monthly}または年額${yearly}。いつでも解約できます。`,
  },
  carousel: {
    label: "セッションの様子",
    pause: "画像の再生を止める",
    play: "画像を再生する",
    slide: (number: number, total: number) => `${total}枚中${number}枚目の画像`,
    scenes: [
      {
        title: "4人のグループを\u200b見つける",
        text: "ペースも目標も、空いている夜も合う人たちと。",
        picture: "地図の上の4人が、線でひとつの待ち合わせ場所に結ばれている",
      },
      {
        title: "並んで\u200bトレーニング",
        text: "補助してくれる人、引っ張ってくれる人がいます。",
        picture: "3人のトレーニング。1人がバーベルを上げ、2人がそばで見守る",
      },
      {
        title: "お楽しみは\u200bそのあとに",
        text: "セッションの締めは、冷たい一杯と楽しい仲間。",
        picture: "飲み物を手にテーブルで話す3人",
      },
    ],
  },
  how: {
    title: "Spotterのしくみ",
    cards: [
      { title: "時間を選ぶ", text: "ジム、有酸素、自重トレーニングから、都合のいい日を。" },
      { title: "仲間と出会う", text: "レベル、目標、性格を合わせるので、居心地よく参加できます。" },
      { title: "体を動かす", text: "ジムは予約済み。集まって、体をほぐして、励まし合いましょう。" },
      { title: "つながり続ける", text: "お互いを評価。気が合えば、チャットできます。" },
    ],
  },
  reasons: {
    title: "知っておくと安心",
    trial: (trialDays: number) =>
      `最初の${trialDays}日間は無料。期間中に解約すれば、料金はかかりません。`,
    company: "ほかに予約した人がいないときは前日にお知らせし、誰かが加わったらまたお知らせします。",
    reports: "気になる相手は、いつでも報告・ブロックできます。報告はすべて担当者が読みます。",
    privacy: "誕生日・性別・郵便番号は、ほかの会員には表示されません。",
    mutual: "評価は非公開です。チャットは、お互いに星4つ以上を付けたときだけ始まります。",
  },
  access: {
    title: "コードを\u200bお持ちですか？",
    text: "都市ごとに順次オープンしています。受け取ったアクセスコードを入力してください。",
    label: "アクセスコード",
    submit: "続ける",
    missing: "アクセスコードを入力してください。",
    invalid: "アクセスコードが違います。もう一度お試しください。",
    wait: (minutes: string) => `試した回数が多すぎます。${minutes}後にもう一度お試しください。`,
    minute: "1分",
    minutes: (count: number) => `${count}分`,
    failed: "うまくいきませんでした。接続を確認して、もう一度お試しください。",
    noCode: "コードが\u200bまだない方",
    member: "会員の方",
    haveCode: "コードを持っている",
  },
  interest: {
    title: "コードがまだない方へ",
    text: "メールアドレスと郵便番号をお知らせください。ご案内できるようになったらメールをお送りします。",
    email: "メールアドレス",
    zipCode: "郵便番号（ZIP）",
    submit: "案内を受け取る",
    badEmail: "有効なメールアドレスを入力してください。",
    badZipCode: "5桁の郵便番号を入力してください。",
    doneTitle: "登録しました",
    done: "ご案内できるようになったらメールをお送りします。",
  },
  member: {
    text: "メールアドレスを入力してください。ログイン画面へのリンクをお送りします。この端末ではコードが不要になります。",
    submit: "リンクを送る",
    doneTitle: "メールをご確認ください",
    done: (email: string) =>
      `${email}のSpotterアカウントがある場合、ログイン画面へのリンクをお送りします。有効期限は1時間です。`,
  },
  week: {
    title: "今週のセッション",
    lead: (city: string) => `${city}で実際に開かれるセッション`,
    going: (count: number) => `${count}人参加`,
    types: { gym: "ジム", cardio: "有酸素", calisthenics: "自重トレーニング" },
  },
  firstTime: {
    title: "はじめての日",
    steps: [
      {
        when: "前日",
        text: "スマホでグループと顔合わせ。名前、レベル、共通点がわかり、場所もわかります。",
      },
      {
        when: "入口で",
        text: "「着きました」を押すと、誰が来ているかわかります。ひとりで探す必要はありません。",
      },
      {
        when: "トレーニング中",
        text: "プランはスマホに。種目ごとに、自分のペースで進められます。",
      },
      { when: "そのあと", text: "グループで近くのお店へ。まっすぐ帰っても大丈夫です。" },
    ],
    calm: "気が変わったら、開始24時間前までキャンセルできます。",
  },
  footer: "近くの仲間と、少人数でトレーニング。",
};

export const start: StartMessages = { app, landing };
