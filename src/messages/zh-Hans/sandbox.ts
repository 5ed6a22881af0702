import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("zh");

export const sandboxStory: typeof en.sandboxStory = {
  title: "接下来的情节",
  nothingBooked: "预订一场训练，它的各个时刻会出现在这里。",
  moments: {
    groups: "小组已定，公布场地",
    reminder: "提前两小时提醒",
    checkIn: "开放签到",
    begins: "训练开始",
    afterwards: "公布训练后的去处",
    ends: "训练结束：去评价",
  },
  chat: "解锁聊天：评价你的小组",
  chatHint: "给4或5星，对方也会评价你",
  company: "叫上伙伴",
  companyHint: "演示会员会预订这场训练",
  joined: (count) => plural(count, { other: "#位演示会员已预订" }),
  nobodyCame: "那个时间没有人有空。",
  lastMail: "发给你的最新邮件",
  noMail: "还没有。预订训练后会发出一封。",
  allMails: "所有邮件和推送",
};
