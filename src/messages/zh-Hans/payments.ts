import type { planSwitch as en } from "#messages/en/payments.ts";
import type { ServerMessages } from "#messages/messages.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `换为${plan}套餐`,
  title: (plan: string) => `换为${plan}套餐？`,
  text: (every: string, date: string) =>
    `当前套餐持续到 ${date}。之后将从你的银行卡扣款（${every}）。今天不扣款，在那之前你可以撤回。`,
  textTrial: (every: string, date: string) =>
    `免费试用持续到 ${date}。之后将从你的银行卡扣款（${every}）。今天不扣款。`,
  confirm: "是的，更换",
  keep: "暂不",
  done: {
    title: "套餐已更换",
    text: (every: string, date: string) => `从 ${date} 起，将从你的银行卡扣款（${every}）。`,
  },
  undo: (plan: string) => `继续使用${plan}套餐`,
  failed: "无法更换套餐，请重试。",
};

/** The payment stand-in's page of an invoice. */
export const invoicePage: ServerMessages["invoicePage"] = {
  title: "账单",
  number: "编号",
  period: "账期",
  amountDue: "应付金额",
  cardNumber: "卡号",
  pay: (amount: string) => `支付 ${amount}`,
  note: "这是沙盒中的替身：不会真正扣款，真实的卡会被拒绝。",
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
