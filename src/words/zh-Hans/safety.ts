import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name) => name,
    report: "举报",
    reportHint: "告诉我们发生了什么",
    block: "屏蔽",
    blockHint: "不再互发消息，也不再同组训练",
    reportTitle: (name) => `举报 ${name}`,
    reportText: "只有我们的团队会看到。我们绝不会透露是谁举报的。",
    reportField: "发生了什么？",
    reportMissing: "写几句话，我们才能帮到你。",
    reportSend: "提交举报",
    reported: "举报已提交",
    reportedText: "谢谢，我们会去了解情况。",
    reportFailed: "举报没有提交成功，请重试。",
    blockTitle: (name) => `屏蔽 ${name}？`,
    blockText: "你们的对话会对双方关闭，我们也不会再把你们分到同一组。我们不会告诉对方。",
    blockConfirm: "屏蔽",
    blocked: (name) => `已屏蔽 ${name}`,
    blockFailed: "屏蔽没有成功，请重试。",
    cancel: "取消",
    leaveTitle: "你们现在已分到不同的小组",
    leaveText: "预订的人不多，所以有一个小组比较小。如果你不想去，可以取消，不会对你有任何影响。",
    leave: "取消我的名额",
    left: "预订已取消",
    leaveFailed: "没能取消你的名额，请重试。",
    leaveDone: "完成",
  },
  waiver: {
    title: "预订之前",
    lead: "请阅读一次，并用你的姓名签署。",
    name: "你的全名",
    nameHint: "作为你的签名。",
    nameMissing: "请输入姓名以签署。",
    sign: "签署并继续",
    failed: "没有成功，请再试一次。",
  },
  problem: {
    title: "报告问题",
    text: "只有我们的团队会看到。",
    concerns: {
      venue: { label: "场地", hint: "关闭、不安全或与描述不符" },
      incident: { label: "发生的事情", hint: "意外，或任何让人不适的情况" },
    },
  },
  appeal: {
    account: {
      title: "你的账号",
      text: "你目前无法登录，但仍可以下载你的数据或删除账号。删除账号后，你的订阅也会结束。",
    },
    title: "请我们重新审查",
    lead: "告诉我们你为什么认为这个决定有误。我们团队会有人阅读，并用邮件回复你。",
    field: "我们应该了解什么？",
    missing: "写几句话，我们才能帮到你。",
    submit: "提交申诉",
    failed: "申诉未能发送，请重试。",
    doneTitle: "申诉已提交",
    done: "我们会重新审查，并用邮件回复你。",
    deadTitle: "此链接无效",
    dead: "每项决定只能申诉一次，请用我们邮件中的链接。已经申诉了？我们会用邮件回复你。",
    toStart: "前往起始页",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "来自我们团队的警告",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "你暂时无法发送消息",
    message: ({ until, timeZone, message }) =>
      withMessage(`持续到${momentText(until, timeZone, "zh")}。`, message),
  },
  suspended: {
    title: ({ until }) => (until === undefined ? "你的账号已被关闭" : "你的账号已被停用"),
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage("你无法再登录。我们取消了你未开始的预订，也不会再扣款。", message)
        : withMessage(
            `${momentText(until, timeZone, "zh")}之前你无法登录。我们取消了你未开始的预订，并暂停扣款。`,
            message,
          ),
  },
  restored: {
    title: () => "我们已撤销决定",
    message: ({ message }) => withMessage("你可以像以前一样使用 Spotter。", message),
  },
  appeal_rejected: {
    title: () => "我们已查看你的申诉",
    message: ({ message }) => withMessage("我们维持原决定。", message),
  },
  report_answered: {
    title: () => "我们已查看你的举报",
    message: () => "感谢你告诉我们。为了对大家公平，我们不会透露处理结果。",
  },
};

export const measures: typeof en.measures = {
  appeal: "认为这有误？请用此链接申诉。只能申诉一次。",
  account: "你也可以通过同一链接下载你的数据或删除账号。",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `${momentText(until, timeZone, "zh")}之前你无法发送消息。`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `${momentText(until, timeZone, "zh")}之前你无法更改姓名、简介和照片。`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind) => `有会员被举报（${kind}）`,
  otherSubject: (what: string) => `关于${what}的举报`,
  concerns: { venue: "场地", incident: "事件" },
  text: (reportId) => `举报 ${reportId} 等待处理。此邮件不提及任何会员。请在控制台中查看举报。`,
};

export const appealMail: typeof en.appealMail = {
  subject: "有一份申诉等待处理",
  text: "有会员请求我们重新审查一项决定。请在控制台的“Appeals”中查看。",
};
