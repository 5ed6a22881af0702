import type { howItWorks as master } from "#messages/english/how-it-works.ts";

export const howItWorks: typeof master = {
  title: "如何运作",
  welcome: {
    title: "欢迎来到 Spotter",
    text: "有人在等你，训练就没那么难。只需五步，从随便看看到结识伙伴。",
  },
  stepsLabel: "五个步骤",
  step: (number) => `第${number}步`,
  steps: {
    browse: {
      title: "浏览训练",
      text: "看看你附近即将开始的训练：器械、有氧和徒手，一周七天都有。",
    },
    book: { title: "预订训练", text: "选择区域，想带伙伴也可以一起邀请，名额就是你的了。" },
    meet: {
      title: "集合训练",
      text: "提前一天，你会知道场地和你的四人小组。一起完成训练计划，再找个好地方坐坐。",
    },
    rate: { title: "评价体验", text: "告诉我们小组、健身房和之后的小聚怎么样。你的评分不会公开。" },
    connect: { title: "解锁伙伴", text: "彼此都有好感，就会成为伙伴：聊聊天，再一起训练。" },
  },
  action: "设置健身偏好",
};
