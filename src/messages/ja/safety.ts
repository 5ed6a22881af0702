import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name: string) => `${name}さんを報告またはブロック`,
  title: (name: string) => `${name}さん`,
  report: "報告",
  reportHint: "何があったか教えてください",
  block: "ブロック",
  blockHint: "メッセージも\u200b同じグループも\u200bなくなります",
  reportTitle: (name: string) => `${name}さんを\u200b報告`,
  reportText: "読むのは運営チームだけです。報告したことは相手に伝わりません。",
  reportField: "何がありましたか？",
  reportMissing: "何があったか、少し書いてください。",
  reportSend: "報告を送る",
  reported: "報告を送りました",
  reportedText: "ありがとうございます。内容を確認します。",
  reportFailed: "報告を送れませんでした。もう一度お試しください。",
  blockTitle: (name: string) => `${name}さんを\u200bブロックしますか？`,
  blockText: "会話は閉じられ、同じグループになることもありません。相手には知らされません。",
  blockConfirm: "ブロックする",
  blocked: (name: string) => `${name}さんをブロックしました`,
  blockFailed: "ブロックできませんでした。もう一度お試しください。",
  cancel: "やめる",
  leaveTitle: "別々のグループに\u200bなりました",
  leaveText:
    "予約している人が少ないため、片方のグループは少人数になります。参加したくなければ、この回をやめられます。やめても不利にはなりません。",
  leave: "この回をやめる",
  left: "この回をやめました",
  leaveFailed: "この回をやめられませんでした。もう一度お試しください。",
  leaveDone: "完了",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `会員が報告されました（${kind}）`,
  otherSubject: (what: string) => `${what}についての報告`,
  concerns: { venue: "会場", incident: "出来事" },
  text: (facts) =>
    `${facts.reporter}さんが${facts.reported}さんを報告しました（${facts.kind}、${facts.contextId}）。報告${facts.reportId}の内容：\n\n${facts.text}`,
};
