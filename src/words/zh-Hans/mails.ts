import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "你好，" : `${name}，你好：`),
  open: "打开 Spotter",
  withLink: (label, link) => `${label}：${link}`,
  farewell: "Spotter 团队",
  settings: "选择接收哪些邮件",
  because: {
    billing: "你收到这封邮件，是因为它与你的套餐和付款有关。此类邮件无法关闭。",
    booking: "你收到这封邮件，是因为它与你的训练有关。此类邮件无法关闭。",
    account:
      "你收到这封邮件，是因为有人用这个邮箱注册了 Spotter 账号。此类邮件保护账号安全，无法关闭。",
    moderation: "你收到这封邮件，是因为它与你的账号或你的举报有关。此类邮件无法关闭。",
    staff: "你收到这封邮件，是因为你是 Spotter 的工作人员。此类邮件无法关闭。",
    venue: "您收到此邮件，因为您负责一个Spotter小组训练的场地。如不想再收到，请写信告诉我们。",
  },
  notMe: "不是我注册的",
  questions: (supportEmail) => `有问题？请写信至：${supportEmail}`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `自 ${day}起生效。`,
  from: (day) => `${day}起生效。`,
  /** Above a document that is about to change. */
  next: (day) => `新版本将于 ${day}生效。`,
  readNext: "阅读",
};

export const promotionMails: typeof en.promotionMails = {
  switchOff: "关闭优惠活动通知",
  page: {
    ask: {
      title: "要关闭优惠活动通知吗？",
      text: "我们不会再通过邮件或应用给你发送新消息和优惠。与你的训练和账号有关的通知仍会送达。",
      submit: "关闭",
    },
    done: { title: "优惠活动通知已关闭", text: "你可以随时在通知设置中重新开启。" },
    invalid: {
      title: "此链接无效",
      text: "链接可能不完整。你也可以在通知设置中关闭优惠活动通知。",
    },
    settings: "通知设置",
  },
};
