import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

const listText = listsOf("zh");

export const groups: typeof en.groups = {
  ready: { four: "你们的四人小组已定", other: "你的小组已定" },
  readyText: "看看你会和谁一起训练。",
  title: { four: "认识你的四人组", other: "认识你的小组" },
  firstTime: "第一次一起训练",
  trainedOn: ({ text }: { text: string }) => `上次一起训练：${text}`,
  where: "见面地点",
  directions: "路线",
  lookFor: (name: string) => `请找主持人 ${name}。`,
  lookForOneAnother: (button: string) =>
    `提前几分钟到，找找这几张脸。到了点“${button}”，小组就知道了。`,
  done: "完成",
  /** A sentence about the common ground of two people. */
  both: {
    goals: {
      build_strength: (name: string) => `你和 ${name} 都想变得更强壮`,
      lose_weight: (name: string) => `你和 ${name} 都想减重`,
      improve_endurance: (name: string) => `你和 ${name} 都想提高耐力`,
      maintain_health: (name: string) => `你和 ${name} 都想保持健康`,
    },
    level: (name: string) => `你和 ${name} 水平相同`,
    personality: (name: string) => `你和 ${name} 的训练风格相似`,
    workout: (name: string, what: string) => `你和 ${name} 都${what}`,
    schedule: (name: string, what: string) => `你和 ${name} 都${what}`,
  },
  greetings: {
    title: "跟小组打个招呼",
    options: {
      see_you_there: "到时见！",
      first_time: "我也是第一次",
      by_the_entrance: "我会在门口",
    },
    sent: "你的小组能看到。",
  },
  notYet: "你的小组还没定",
  notYetText: "前一天我们会告诉你和谁一起训练。",
  toEvents: "打开我的活动",
  person: {
    together: (count: number) => plural(count, { other: "一起训练过#次" }),
    share: "你们的共同点",
    message: "发消息",
    gone: "你已无法查看这份资料。",
  },
  match: {
    title: (name: string) => `${name} 也想再和你一起训练`,
    titleOfSeveral: (names: readonly string[]) => `${listText(names)} 也想再和你一起训练`,
    sayHelloTo: (name: string) => `和 ${name} 打招呼`,
    sameTime: "下周同一时间",
    waiting: "他们回复后我们会告诉你",
    close: "完成",
    text: "你们都喜欢一起训练，现在可以聊天了。",
    openers: "可以这样开始",
    again: "再次一起训练",
    isNew: "新",
    inviting: (name: string) => `选一场训练，我们会邀请 ${name}。`,
  },
};
