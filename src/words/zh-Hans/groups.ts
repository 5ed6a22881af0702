import type * as en from "#words/en/groups.ts";
import { listsOf } from "#words/lists.ts";

const listText = listsOf("zh");

export const groups: typeof en.groups = {
  ready: { four: "你们的四人小组已定", other: "你的小组已定" },
  readyText: "看看你会和谁一起训练。",
  title: { four: "认识你的四人组", other: "认识你的小组" },
  firstTime: "第一次一起训练",
  trainedOn: ({ text }: { text: string }) => `上次一起训练：${text}`,
  youShare: (what: string) => `你们都${what}`,
  where: "见面地点",
  directions: "路线",
  lookFor: (name: string) => `请找主持人 ${name}。`,
  lookForOneAnother: (button: string) =>
    `提前几分钟到，找找这几张脸。到了点“${button}”，小组就知道了。`,
  done: "到时见",
  match: {
    title: (name: string) => `${name} 也想再和你一起训练`,
    titleOfSeveral: (names: readonly string[]) => `${listText(names)} 也想再和你一起训练`,
    sayHelloTo: (name: string) => `和 ${name} 打招呼`,
    sameTime: "下周同一时间",
    waiting: "他们回复后我们会告诉你",
    waitingText: "如果有人也想再和你一起训练，你们就可以聊天了。",
    close: "完成",
    text: "你们都喜欢一起训练，现在可以聊天了。",
    openers: "可以这样开始",
    again: "再次一起训练",
    isNew: "新",
    inviting: (name: string) => `选一场训练，我们会邀请 ${name}。`,
  },
};
