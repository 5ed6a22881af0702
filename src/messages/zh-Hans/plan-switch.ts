import type { planSwitch as en } from "#messages/en/plan-switch.ts";

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
