import type * as en from "#messages/en/cancellations.ts";

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "取消这次预订？",
    text: (session, when) => `${session}，${when}。你的名额会立刻让给别人。`,
    confirm: "取消预订",
    keep: "保留",
    done: "预订已取消",
    failed: "取消预订失败，请重试。",
  },
  free: "开始前24小时之前可以免费取消。",
  freeAsChanged: "你预订之后，时间或场地有变动，因此开始前都可以免费取消。",
  grace: (left) =>
    `距开始不到24小时，你的小组会重新安排并收到通知。谁都会有临时的事：30天内还有${left}次临时取消不受影响；如果有人补上你的名额，这次也不算。`,
  limited: (day) =>
    `距开始不到24小时，你的小组会重新安排并收到通知。如果没有人补上你的名额，在${day}之前你一次只能有一个未开始的预订。`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("zh", { dateStyle: "long", timeZone }).format(at);
  return `由于多次临时取消，在${day}之前你一次只能有一个未开始的预订。`;
}
