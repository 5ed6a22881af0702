import type * as en from "#messages/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "不再接收推广信息",
  page: {
    ask: {
      title: "要关闭推广信息吗？",
      text: "Spotter 将不再通过邮件或应用向你发送新闻和优惠。与你的训练和账户有关的通知仍会送达。",
      submit: "关闭",
    },
    done: { title: "推广信息已关闭", text: "你可以随时在通知设置中重新开启。" },
    invalid: { title: "此链接无效", text: "链接可能不完整。你可以在通知设置中选择接收哪些通知。" },
    settings: "通知设置",
  },
};
