import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
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
};
