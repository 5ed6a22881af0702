import type {
  mailWords as masterMail,
  namelessMembers as masterNames,
} from "#messages/english/mails.ts";

export const mailWords: typeof masterMail = {
  around: ({ text, link, settingsLink, supportEmail }) =>
    [
      "こんにちは。",
      text,
      ...(link === null ? [] : [`Spotterを開く：\n${link}`]),
      "トレーニングでお会いしましょう。\nSpotter",
      `--\nお知らせの内容はここで選べます：\n${settingsLink}\nご質問は ${supportEmail} までお送りください。`,
    ].join("\n\n"),
  report: {
    subject: (kind: string) => `会員が報告されました（${kind}）`,
    text: (facts) =>
      `${facts.reporter}さんが${facts.reported}さんを報告しました（${facts.kind}、${facts.contextId}）。報告${facts.reportId}の内容：\n\n${facts.text}`,
  },
};

export const namelessMembers: typeof masterNames = { hidden: "会員", former: "退会した会員" };
