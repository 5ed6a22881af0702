import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("ja");

export const groups: typeof en.groups = {
  ready: { four: "4人の\u200bグループが\u200b決まりました", other: "グループが\u200b決まりました" },
  readyText: "一緒に\u200bトレーニングする\u200b人を\u200b見てみましょう。",
  title: { four: "4人の\u200bグループ", other: "あなたの\u200bグループ" },
  firstTime: "今回が初対面です",
  trainedOn: ({ text }: { text: string }) => `一緒にトレーニングした日：${text}`,
  youShare: (what: string) => `共通点：${what}`,
  where: "集合場所",
  directions: "経路",
  lookFor: (name: string) => `ホストの${name}さんを探してください。`,
  lookForOneAnother: (button: string) =>
    `数分早めに来て、この顔を目印に探してください。「${button}」をタップすると、グループに伝わります。`,
  done: "では、会場で",
  match: {
    title: (name: string) => `${name}さんも\u200bまた\u200b一緒に\u200bトレーニングしたいそうです`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names.map((name) => `${name}さん`))}も\u200bまた\u200b一緒に\u200bトレーニングしたいそうです`,
    sayHelloTo: (name: string) => `${name}さんに\u200bあいさつする`,
    sameTime: "来週も\u200b同じ\u200b時間に",
    waiting: "返事が\u200b来たら\u200bお知らせします",
    waitingText: "お互いにまた一緒にトレーニングしたいと思ったら、チャットできます。",
    close: "閉じる",
    text: "また一緒にトレーニングしたいと、お互いに思ったようです。チャットを始められます。",
    openers: "話のきっかけ",
    again: "また一緒に\u200bトレーニング",
    isNew: "新着",
    inviting: (name: string) => `セッションを選ぶと、${name}さんを招待します。`,
  },
};
