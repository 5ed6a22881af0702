import type * as en from "#words/en/sandbox.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

export const sandbox: typeof en.sandbox = {
  title: "接下来会发生什么",
  nothingBooked: "预订一场训练，看看接下来会发生什么。",
  moments: {
    groups: "小组已定，公布场地",
    reminder: "提前2小时提醒",
    checkIn: "开放签到",
    begins: "训练开始",
    afterwards: "公布训练后的去处",
    ends: "训练结束，去评价",
  },
  chat: "评价你的小组，解锁聊天",
  chatHint: "给4或5星，对方也会给你同样的分",
  company: "添加同伴",
  companyHint: "演示会员会预订这场训练",
  joined: (count) => plural(count, { other: "#位演示会员已预订" }),
  nobodyCame: "那个时间没有人有空。",
  lastMail: "发给你的最新邮件",
  noMail: "还没有。预订训练后会发出一封。",
  allMails: "所有邮件和推送",
};

export const invoicePage: typeof en.invoicePage = {
  title: "账单",
  number: "编号",
  period: "账期",
  amountDue: "应付金额",
  cardNumber: "卡号",
  pay: (amount: string) => `支付 ${amount}`,
  note: "在沙盒中，这个页面代替真实的页面。不会真正扣款，真实的卡会被拒绝。",
  problems: {
    invalid: "请输入卡号。",
    declined: "你的卡被拒绝了。请换一张卡再试。",
    unconfirmed: "你的银行没有确认这笔付款。请再试一次，或换一张卡。",
  },
  bank: {
    title: "是你本人吗？",
    text: (amount: string) =>
      `你的银行请你确认 Spotter 可以扣款 ${amount}。在沙盒中，由你选择答案。`,
    approve: "确认",
    refuse: "拒绝",
  },
  paid: { title: "已支付", text: "谢谢。你可以关闭此页面，返回 Spotter。" },
  closed: { title: "无需支付", text: "这份账单已不能支付。" },
  missing: { title: "没有这份账单", text: "请在 Spotter 中重新打开链接。" },
};
