import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "候补名单",
  inLine:
    "有名额空出时，排在第一位的人会立即获得预订并收到通知。从开始前24小时起，名额会同时提供给所有候补的人，先预订者得。",
  offered: "现在空出的名额会同时提供给所有候补的人，先预订者得。名单在开始前两小时关闭。",
  closed: "距开始不到两小时，候补名单已关闭。",
  listFull: "候补名单也满了。",
  area: "如果有名额，你想在哪里训练？",
  join: "加入候补名单",
  leave: "退出候补名单",
  joined: "你已加入候补名单",
  joinedText: "当你得到名额或可以预订时，我们会告诉你。",
  left: "你已退出候补名单",
  joinFailed: "无法加入候补名单",
  leaveFailed: "无法退出候补名单",
  failedText: "请重试。",
  spotFree: "现在有一个空名额，先预订者得。",
  bookNow: "预订名额",
};

export const waitlistClosed = "这场训练将在两小时内开始，候补名单已关闭。";
