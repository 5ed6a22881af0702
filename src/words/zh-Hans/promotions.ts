import type * as en from "#words/en/promotions.ts";

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
