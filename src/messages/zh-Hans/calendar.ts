import type * as en from "#messages/en/calendar.ts";

/** The screen on which a calendar is made to follow the member's sessions. */
export const calendar: typeof en.calendar = {
  title: "日历",
  hint: "在自己的日历里查看训练",
  lead: "你的训练会出现在自己的日历里并保持更新：改期、取消，以及公布后的场地。",
  how: "在 Google 日历中选择“通过网址添加”，在 Outlook 中选择“从 Web 订阅”，然后粘贴地址。日历每隔几小时查看一次更新。",
  make: "生成我的地址",
  secret: "知道这个地址的人可以看到你何时何地训练。它只在此刻显示。",
  address: "你的日历地址",
  copy: "复制",
  copied: "地址已复制",
  copyFailed: "无法复制。请选中地址手动复制。",
  open: "在我的日历中打开",
  since: (day: string) => `自${day}起，有日历在同步你的训练。`,
  again: "生成新地址",
  againText: "你现在的地址将失效。",
  end: "停止",
  ended: "日历不再同步你的训练",
  failed: "没有成功。请重试。",
};

/** What stands in that calendar. */
export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "场地将在开始前24小时公布",
  afterwards: (spot: string) => `训练之后：${spot}`,
};
