import type * as en from "#messages/en/welcome.ts";

export const welcome: typeof en.welcome = {
  greeting: (name: string) => `欢迎你，${name}`,
  picks: "为你挑选",
  suits: "根据你的回答挑选。点一下即可预订。",
  closest: "没有完全符合你回答的训练，这些最接近。",
  ready: "你的账号已准备就绪。",
  trial: (trialDays: number, nothing: string, price: string) =>
    `首次预订享${trialDays}天免费：今天只需 ${nothing}，之后 ${price}。随时可以取消。`,
};
