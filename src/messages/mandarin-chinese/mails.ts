import type {
  mailWords as mailMaster,
  namelessMembers as namelessMaster,
} from "#messages/english/mails.ts";

/** The words around what a mail says. */
export const mailWords: typeof mailMaster = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "你好，",
      text,
      ...(link === null ? [] : [`打开 Spotter：${link}`]),
      "训练时见！\nSpotter",
      `--\n接收哪些通知由你决定：${settingsLink}\n有问题？请写信至 ${supportEmail} 。`,
    ].join("\n\n"),
  report: {
    subject: (kind) => `有会员被举报（${kind}）`,
    text: (facts) =>
      `${facts.reporter} 举报了 ${facts.reported}（${facts.kind}，${facts.contextId}）。举报 ${facts.reportId} 的内容：\n\n${facts.text}`,
  },
};

/** How members are called whose names are not told. */
export const namelessMembers: typeof namelessMaster = { hidden: "会员", former: "已离开的会员" };
