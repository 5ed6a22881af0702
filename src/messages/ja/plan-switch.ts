import type { planSwitch as en } from "#messages/en/plan-switch.ts";

/** The change to the other plan, on the billing screen. */
export const planSwitch: typeof en = {
  action: (plan: string) => `${plan}に変更`,
  title: (plan: string) => `${plan}に変更しますか？`,
  text: (every: string, date: string) =>
    `今のプランは${date}まで続きます。その後はカードに${every}が請求されます。本日の請求はなく、それまでは取り消せます。`,
  textTrial: (every: string, date: string) =>
    `無料体験は${date}まで続きます。その後はカードに${every}が請求されます。本日の請求はありません。`,
  confirm: "変更する",
  keep: "今はしない",
  done: {
    title: "プランを変更しました",
    text: (every: string, date: string) => `${date}からカードに${every}が請求されます。`,
  },
  undo: (plan: string) => `${plan}のままにする`,
  failed: "プランを変更できませんでした。もう一度お試しください。",
};
