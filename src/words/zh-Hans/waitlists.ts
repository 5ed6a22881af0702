import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "候补名单",
  inLine: "有名额空出时，会给排在第一位的人。开始前24小时内，我们会通知所有候补的人，先订先得。",
  offered: "现在如果有名额空出，我们会通知所有候补的人，先订先得。名单在开始前2小时关闭。",
  closed: "候补名单已关闭，距开始不到2小时。",
  listFull: "候补名单也满了。",
  area: "如果有名额，你想在哪里训练？",
  join: "加入候补名单",
  leave: "退出候补名单",
  joined: "你已加入候补名单",
  joinedText: "你得到名额或可以预订时，我们会告诉你。",
  left: "你已退出候补名单",
  joinFailed: "没能加入候补名单",
  leaveFailed: "没能退出候补名单",
  failedText: "请重试。",
  spotFree: "现在有一个空名额，先订先得。",
  bookNow: "预订名额",
};

export const waitlistClosed = "这场训练将在2小时内开始，候补名单已关闭。";
