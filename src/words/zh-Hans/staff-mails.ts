import type * as en from "#words/en/staff-mails.ts";

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) => `没有场地：${city} 的 ${count} 场训练`,
  session: (what: string, when: string, booked: number) => `${what}，${when}，已预订 ${booked} 人`,
  more: (count: number) => `另有 ${count} 场`,
  text: (list: string) => `以下训练当天没有可用的场地：\n\n${list}\n\n请为每一场安排场地。`,
  callOff: "开始前6小时仍没有场地的已预订训练将不再举行，我们会向所有已预订的人致歉。",
  fixed: (session: string) => `${session}，已指定场地`,
  fixedStay: "已指定场地的训练不会取消：除非你更改，否则仍在该场地进行。",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) => `紧急：${venue} 无法接待即将开始的训练`,
  text: (venue: string, session: string, note: string) =>
    `${venue} 拒绝了这场训练：\n\n${session}${note === "" ? "" : `\n\n场地留言：${note}`}\n\n尚未改动场地，也未通知任何人。请致电该场地，然后另选场地或取消训练。`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) => `${city} 待处理：${count} 项`,
  text: (list: string) => `以下事项等待处理：\n\n${list}\n\n在 Today 中，最早的排在最前。`,
  kinds: {
    objection: (count: number) => `有异议的缺席：${count} 项`,
    no_venue: (count: number) => `没有场地的训练：${count} 场`,
    venue_declined: (count: number) => `被场地拒绝的训练：${count} 场`,
    too_few: (count: number) => `预订人数不足的训练：${count} 场`,
    host_missing: (count: number) => `没有主持人的训练：${count} 场`,
    charge_failed: (count: number) => `扣款失败：${count} 笔`,
    closure_asked: (count: number) => `场地申请的关闭：${count} 个`,
    unknown_payer: (count: number) => `付款人不明：${count} 笔`,
    closing_worklist: (count: number) => `仍有训练的关闭场地：${count} 个`,
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "我们团队给你的消息",
  dataDownloaded: {
    subject: "我们下载了你的数据",
    text: "我们的团队下载了 Spotter 保存的关于你的全部数据的副本。经手人和时间均已记录。",
  },
  accountDeleted: {
    subject: "我们删除了你的 Spotter 账号",
    text: (message: string | null) =>
      `我们已删除你的账号和全部个人数据。之后的预订已取消，也不会再扣费。${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `一周数据：${week}`,
  text: (list: string) =>
    `所有城市最近一个完整的星期，括号内为前一周：\n\n${list}\n\n你在“Figures”中开启了这封邮件，也可以在那里关闭。`,
};
