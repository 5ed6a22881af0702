import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("ja");

const listText = listsOf("ja");

export const groups: typeof en.groups = {
  ready: { four: "4人の\u200bグループが\u200b決まりました", other: "グループが\u200b決まりました" },
  readyText: "一緒に\u200bトレーニングする\u200b人を\u200b見てみましょう。",
  title: { four: "4人の\u200bグループ", other: "あなたの\u200bグループ" },
  firstTime: "今回が初対面です",
  trainedOn: ({ text }: { text: string }) => `一緒にトレーニングした日：${text}`,
  where: "集合場所",
  directions: "経路",
  lookFor: (name: string) => `ホストの${name}さんを探してください。`,
  lookForOneAnother: (button: string) =>
    `数分早めに来て、この顔を目印に探してください。「${button}」をタップすると、グループに伝わります。`,
  done: "閉じる",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `${name}さんも\u200bあなたも、筋力アップが\u200b目標です`,
      lose_weight: (name: string) => `${name}さんも\u200bあなたも、減量が\u200b目標です`,
      improve_endurance: (name: string) =>
        `${name}さんも\u200bあなたも、持久力アップが\u200b目標です`,
      maintain_health: (name: string) => `${name}さんも\u200bあなたも、健康維持が\u200b目標です`,
    },
    level: (name: string) => `${name}さんとは\u200b同じ\u200bレベルです`,
    personality: (name: string) =>
      `${name}さんとは\u200bトレーニングの\u200bスタイルが\u200b似ています`,
    workout: (name: string, what: string) => `${name}さんも\u200bあなたも、${what}が\u200b好きです`,
    schedule: (name: string, what: string) => `${name}さんとは、${what}が\u200b合います`,
  },
  greetings: {
    title: "グループに\u200bひとこと",
    options: {
      see_you_there: "会場で\u200b会いましょう！",
      first_time: "私も\u200b初めてです",
      by_the_entrance: "入口に\u200bいます",
    },
    sent: "グループに表示されます。",
  },
  notYet: "グループは\u200bまだ\u200b決まっていません",
  notYetText: "一緒にトレーニングする人は、前日にお知らせします。",
  toEvents: "予定を開く",
  person: {
    together: (count: number) => plural(count, { other: "一緒に#回トレーニング" }),
    share: "共通点",
    message: "メッセージ",
    gone: "このプロフィールは表示できなくなりました。",
  },
  match: {
    title: (name: string) => `${name}さんも\u200bまた\u200b一緒に\u200bトレーニングしたいそうです`,
    titleOfSeveral: (names: readonly string[]) =>
      `${listText(names.map((name) => `${name}さん`))}も\u200bまた\u200b一緒に\u200bトレーニングしたいそうです`,
    sayHelloTo: (name: string) => `${name}さんに\u200bあいさつする`,
    sameTime: "来週も\u200b同じ\u200b時間に",
    waiting: "返事が\u200b来たら\u200bお知らせします",
    close: "閉じる",
    text: "また一緒にトレーニングしたいと、お互いに思ったようです。チャットを始められます。",
    openers: "話のきっかけ",
    again: "また一緒に\u200bトレーニング",
    isNew: "新着",
    inviting: (name: string) => `セッションを選ぶと、${name}さんを招待します。`,
  },
};
