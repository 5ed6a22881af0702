import type { faq as master } from "../english/faq.ts";
import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ja");

const days = (count: number) => plural(count, { other: "#日間" });

export const faq: typeof master = {
  title: "よくある質問とサポート",
  questions: "よくある質問",
  matching: {
    question: "グループはどのように決まりますか？",
    answer:
      "あなたとほかの3人、合わせて4人のグループでトレーニングします。フィットネスレベル、トレーニングの好み、目標、性格、スケジュールと、「セッションの好み」で選んだマッチングモードをもとに、セッションの前日に決まります。",
  },
  venue: {
    question: "集まる場所はいつわかりますか？",
    answer:
      "開始の24時間前です。予約のときに選んだエリアは、会場を決める一票になります。終わったあとに集まる場所は、セッション開始の30分後に表示されます。",
  },
  included: {
    question: "セッションには何が含まれますか？",
    answer:
      "予約済みのジムかスタジオの枠、みんなで一緒に進めるトレーニングプラン、そして終わったあとに近くで集まる交流の時間です。",
  },
  price: {
    question: "Spotterの料金はいくらですか？",
    answer: (monthly: string, yearly: string, yearlyPerMonth: string) =>
      `月額プランは${monthly}です。年額プランは${yearly}で、${yearlyPerMonth}にあたります。どちらもセッションは無制限です。`,
    answerPlain: "月額プランと年額プランがあり、どちらもセッションは無制限です。料金は料金ページでご覧いただけます。",
    link: "プランを見る",
  },
  trial: {
    question: "無料体験はありますか？",
    answer: (count: number) =>
      `はい。最初の${days(count)}は無料です（お一人1回まで）。期間が終わる前に解約すれば、料金はかかりません。`,
    answerPlain: "はい、お一人1回ご利用いただけます。期間が終わる前に解約すれば、料金はかかりません。",
  },
  cancelPlan: {
    question: "サブスクリプションの解約や一時停止はできますか？",
    answer:
      "いつでも解約できます。お支払い済みの期間が終わるまで使え、それ以上は請求されません。一時停止はできませんが、解約してあとからまた始められます。プロフィールとつながりは残ります。",
    link: "支払いと請求",
  },
  cancelBooking: {
    question: "セッションに行けなくなったら？",
    answer: "セッションが始まる前なら、いつでも「予定」から予約をキャンセルできます。あなたの枠はすぐにほかの人へ回ります。",
    link: "あなたの予定",
  },
  connections: {
    question: "一緒にトレーニングした人と連絡を取り続けるには？",
    answer:
      "セッションのあとにお互いを評価します。2人がお互いに星4つか5つを付けるとつながり、「つながり」でチャットできます。あなたが付けた評価は誰にも見えません。",
    link: "つながり",
  },
  support: {
    title: "ほかに気になることはありますか？",
    email: "サポートにメールする",
    liveChat: "ライブチャット",
    liveChatHours: "受付時間：月〜金曜日 9〜17時",
  },
};
