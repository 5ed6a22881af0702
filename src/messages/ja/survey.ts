import type * as en from "#messages/en/survey.ts";

export const survey: typeof en.survey = {
  title: "いかがでしたか？",
  steps: {
    attendee: (name: string) => `${name}さんとの\u200bトレーニングは\u200bどうでしたか？`,
    attendeeHint:
      "お互いに星4つ以上ならチャットできます。あなたの評価は、ほかのメンバーには見えません。",
    gym: "ジムは\u200bどうでしたか？",
    post_workout: "終わったあとの場所は\u200bどうでしたか？",
    overall: "全体としては\u200bどうでしたか？",
  },
  labels: {
    attendee: "あなたのグループ",
    gym: "ジム",
    post_workout: "終わったあと",
    overall: "全体",
  },
  stars: { 1: "星1つ", 2: "星2つ", 3: "星3つ", 4: "星4つ", 5: "星5つ" },
  wasAbsent: (name: string) => `${name}さんは来なかった`,
  noStars: "星を選んでください",
  meanings: {
    attendee: {
      1: "次は遠慮したい",
      2: "あまり合わなかった",
      3: "悪くなかった",
      4: "また一緒にやりたい",
      5: "最高のパートナー！",
    },
    gym: {
      1: "合わなかった",
      2: "もうひと息",
      3: "十分だった",
      4: "いい場所だった",
      5: "とても気に入った",
    },
    post_workout: {
      1: "合わなかった",
      2: "もうひと息",
      3: "まあまあ",
      4: "いい選択だった",
      5: "また行きたい",
    },
    overall: {
      1: "がっかり",
      2: "期待ほどではなかった",
      3: "満足できた",
      4: "とても良かった",
      5: "今週最高の1時間",
    },
  },
  feedback: "ほかに伝えたいことはありますか？",
  back: "戻る",
  next: "次へ",
  submit: "送信",
  done: {
    title: "評価を送りました！",
    text: "ご意見ありがとうございます。まもなく新しいつながりができるかもしれません！",
  },
  failed: "評価を送れませんでした。もう一度お試しください。",
};
