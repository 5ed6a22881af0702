import type * as en from "#messages/en/booking-sheet.ts";

export const bookingSheet: typeof en.bookingSheet = {
  levels: "水平分布",
  levelsLater: "再有几人参加后即可显示。",
  plan: "训练计划",
  cancelling: "如需取消",
  cancellingLate: "距离开始不到24小时，取消将算作临时取消。30天内两次不会有影响。",
  change: "更改",
  bring: "带上朋友",
  trial: {
    title: (days: number) => `免费${days}天`,
    lead: (nothing: string, date: string) =>
      `今天只需 ${nothing}。在 ${date} 之前取消，不收任何费用。`,
    today: "今天",
    reminder: "提醒你",
    firstCharge: "首次扣款",
  },
  booked: {
    title: "预订好了",
    share: "邀请朋友",
    shareText: (session: string, when: string) => `和我一起训练：${session}，${when}`,
    copied: "链接已复制",
    copyFailed: "无法复制链接。",
    done: "完成",
  },
};
