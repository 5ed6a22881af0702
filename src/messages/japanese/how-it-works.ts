import type { howItWorks as master } from "../english/how-it-works.ts";

export const howItWorks: typeof master = {
  title: "Spotterのしくみ",
  welcome: {
    title: "Spotterへようこそ",
    text: "待っている人がいると、トレーニングは続けやすくなります。セッションを見ることから仲間ができるまで、5つのステップです。",
  },
  stepsLabel: "5つのステップ",
  step: (number: number) => `ステップ${number}`,
  steps: {
    browse: { title: "セッションを見る", text: "近くの予定を見てみましょう。ジム、有酸素、自重トレーニングが毎日あります。" },
    book: { title: "セッションを予約", text: "エリアを選び、よければつながりも誘いましょう。これで枠が確保されます。" },
    meet: { title: "集まってトレーニング", text: "前日に会場と4人のグループがわかります。一緒にプランを進め、終わったら居心地のいい場所でひと息つきましょう。" },
    rate: { title: "体験を評価", text: "グループ、ジム、その後のひとときがどうだったか教えてください。評価は公開されません。" },
    connect: { title: "つながりができる", text: "お互いに気に入れば、つながります。チャットして、また一緒にトレーニングしましょう。" },
  },
  action: "トレーニングの好みを設定",
};
