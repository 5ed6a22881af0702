import type * as en from "#messages/en/safety.ts";

export const safety: typeof en.safety = {
  menu: (name) => `举报或屏蔽 ${name}`,
  title: (name) => name,
  report: "举报",
  reportHint: "告诉我们发生了什么",
  block: "屏蔽",
  blockHint: "不再互发消息，也不再同组训练",
  reportTitle: (name) => `举报 ${name}`,
  reportText: "只有我们的团队会看到。我们绝不会透露是谁举报的。",
  reportField: "发生了什么？",
  reportMissing: "请写几句话，我们才能帮到你。",
  reportSend: "提交举报",
  reported: "举报已提交",
  reportedText: "谢谢，我们会去了解情况。",
  reportFailed: "举报没有提交成功，请重试。",
  blockTitle: (name) => `屏蔽 ${name}？`,
  blockText: "你们的对话会对双方关闭，以后也不会再分到同一组。对方不会收到通知。",
  blockConfirm: "屏蔽",
  blocked: (name) => `已屏蔽 ${name}`,
  blockFailed: "屏蔽没有成功，请重试。",
  cancel: "取消",
  leaveTitle: "你们现在已分到不同的小组",
  leaveText: "因为预订的人不多，其中一个小组会比较小。如果你不想去，可以退出，不会对你有任何影响。",
  leave: "退出这次训练",
  left: "已退出",
  leaveFailed: "退出训练没有成功，请重试。",
  leaveDone: "完成",
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `有会员被举报（${kind}）`,
  otherSubject: (what: string) => `关于${what}的举报`,
  concerns: { venue: "场地", incident: "事件" },
  text: (facts) =>
    `${facts.reporter} 举报了 ${facts.reported}（${facts.kind}，${facts.contextId}）。举报 ${facts.reportId} 的内容：\n\n${facts.text}`,
};
