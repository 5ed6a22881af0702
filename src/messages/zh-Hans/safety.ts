import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name) => `举报或屏蔽 ${name}`,
  report: (name) => `举报 ${name}`,
  tell: "告诉我们发生了什么",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `有会员被举报（${kind}）`,
  otherSubject: (what: string) => `关于${what}的举报`,
  concerns: { venue: "场地", incident: "事件" },
  text: (facts) =>
    `${facts.reporter} 举报了 ${facts.reported}（${facts.kind}，${facts.contextId}）。事情经过请见控制台中的举报 ${facts.reportId}。`,
};
