import type * as en from "#words/en/staff-mails.ts";

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) => `没有场地：${city} 的 ${count} 场训练`,
  session: (what: string, when: string, booked: number) => `${what}，${when}，已预订 ${booked} 人`,
  more: (count: number) => `另有 ${count} 场`,
  text: (list: string) =>
    `以下训练当天没有可用的场地：\n\n${list}\n\n请为每一场安排场地。开始前6小时仍没有场地的已预订训练将不再举行，我们会向所有已预订的人致歉。`,
};
