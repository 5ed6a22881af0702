import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name: string) => `${name}さんを報告またはブロック`,
  report: (name: string) => `${name}さんを\u200b報告`,
  tell: "何があったか教えてください",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `会員が報告されました（${kind}）`,
  otherSubject: (what: string) => `${what}についての報告`,
  concerns: { venue: "会場", incident: "出来事" },
  text: (facts) =>
    `${facts.reporter}さんが${facts.reported}さんを報告しました（${facts.kind}、${facts.contextId}）。内容は管理画面の報告${facts.reportId}にあります。`,
};
