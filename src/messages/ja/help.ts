import type * as en from "#messages/en/help.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

const days = (count: number) => plural(count, { other: "#日間" });

const trialKept =
  "退会後も、この確認のためだけに、メールアドレスとカードの判読できない印を2年間保管します。";

export const help: typeof en.help = {
  faq: {
    title: "よくある質問と\u200bサポート",
    questions: "よくある質問",
    matching: {
      question: "グループは\u200bどのように\u200b決まりますか？",
      answer:
        "あなたとほかの3人、合わせて4人のグループでトレーニングします。フィットネスレベル、トレーニングの好み、目標、性格、スケジュールと、「セッションの好み」で選んだマッチングモードをもとに、セッションの前日に決まります。",
    },
    venue: {
      question: "集まる場所は\u200bいつわかりますか？",
      answer:
        "開始の24時間前です。予約のときに選んだエリアは、会場を決める一票になります。終わったあとに集まる場所は、セッション開始の30分後に表示されます。",
    },
    included: {
      question: "セッションには\u200b何が含まれますか？",
      answer:
        "予約済みのジムかスタジオ、みんなで取り組むトレーニングメニュー、そして終わったあとに近くで集まるひとときです。",
    },
    price: {
      question: "Spotterの料金は\u200bいくらですか？",
      answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
        `月額プランは${monthly}です。年額プランは${yearly}で、${yearlyPerMonth}にあたります。どちらもセッションは無制限です。`,
      answerPlain:
        "月額プランと年額プランがあり、どちらもセッションは無制限です。料金は料金ページでご覧いただけます。",
      link: "プランを見る",
    },
    trial: {
      question: "無料体験は\u200bありますか？",
      answer: (count: number) =>
        `はい。最初の${days(count)}は無料です（お一人、メールアドレス、カードごとに1回まで）。期間が終わる前に解約すれば、料金はかかりません。${trialKept}`,
      answerPlain: `はい、お一人、メールアドレス、カードごとに1回ご利用いただけます。期間が終わる前に解約すれば、料金はかかりません。${trialKept}`,
    },
    cancelPlan: {
      question: "サブスクリプションの\u200b解約や一時停止は\u200bできますか？",
      answer:
        "いつでも解約できます。お支払い済みの期間が終わるまで使え、それ以上は請求されません。一時停止はできませんが、解約してあとからまた始められます。プロフィールとつながりは残ります。",
      link: "支払いと請求",
    },
    cancelBooking: {
      question: "セッションに\u200b行けなくなったら？",
      answer:
        "セッションが始まる前なら、いつでも「予定」から予約をキャンセルできます。あなたの枠はすぐにほかの人へ回ります。",
      link: "あなたの予定",
    },
    connections: {
      question: "一緒に\u200bトレーニングした人と\u200b連絡を取り続けるには？",
      answer:
        "セッションのあとにお互いを評価します。お互いに星4つ以上を付けるとつながり、「つながり」でチャットできます。あなたが付けた評価は誰にも見えません。",
      link: "つながり",
    },
    support: {
      title: "ほかに気になることは\u200bありますか？",
      email: "サポートにメールする",
      liveChat: "ライブチャット",
      liveChatHours: "受付時間：月〜金曜日 9〜17時",
    },
  },
  howItWorks: {
    title: "Spotterのしくみ",
    welcome: {
      title: "Spotterへようこそ",
      text: "待っている人がいると、トレーニングは続けやすくなります。仲間ができるまでは、5ステップです。",
    },
    stepsLabel: "5つのステップ",
    step: (number: number) => `ステップ${number}`,
    steps: {
      browse: {
        title: "セッションを見る",
        text: "近くの予定を見てみましょう。ジム、有酸素、自重トレーニングが毎日あります。",
      },
      book: {
        title: "セッションを予約",
        text: "エリアを選び、よければ仲間も誘いましょう。これで枠が確保されます。",
      },
      meet: {
        title: "集まって\u200bトレーニング",
        text: "前日に会場と4人のグループがわかります。一緒にメニューをこなし、終わったら居心地のいい場所でひと息つきましょう。",
      },
      rate: {
        title: "セッションを評価",
        text: "グループ、ジム、その後のひとときがどうだったか教えてください。評価は公開されません。",
      },
      connect: {
        title: "つながりができる",
        text: "お互いに気に入れば、つながります。チャットして、また一緒に鍛えましょう。",
      },
    },
    action: "トレーニングの\u200b好みを設定",
  },
};
