import type * as en from "#messages/en/moderation.ts";
import type { ModerationWordings } from "#messages/notification-facts.ts";
import { momentText } from "#messages/moments.ts";

export const moderation: typeof en.moderation = {
  problem: {
    title: "报告问题",
    text: "只有我们的团队会看到。",
    concerns: {
      venue: { label: "场地", hint: "关闭、不安全或与描述不符" },
      incident: { label: "发生的事情", hint: "意外，或任何让人不适的情况" },
    },
  },
  appeal: {
    title: "请我们重新审查",
    lead: "告诉我们你为什么认为这个决定有误。我们的团队会有人阅读并通过邮件回复你。",
    field: "我们应该了解什么？",
    missing: "请写几句话，以便我们提供帮助。",
    submit: "提交申诉",
    failed: "申诉未能发送，请重试。",
    doneTitle: "申诉已提交",
    done: "我们会重新审查，并通过邮件通知你。",
    deadTitle: "此链接无效",
    dead: "每项决定可通过我们邮件中的链接申诉一次。如果你已申诉，我们会通过邮件回复你。",
    toStart: "前往起始页",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "你收到一次警告",
    message: ({ reason }) => `原因：${reason}`,
  },
  muted: {
    title: () => "你暂时无法发送消息",
    message: ({ until, timeZone, reason }) =>
      `有效期至${momentText(until, timeZone, "zh")}。原因：${reason}`,
  },
  suspended: {
    title: ({ until }) => (until === undefined ? "你的账号已被关闭" : "你的账号已被停用"),
    message: ({ until, timeZone, reason }) =>
      until === undefined
        ? `你无法再登录，你之后的名额已释放。如果你有订阅，将不再扣费。原因：${reason}`
        : `${momentText(until, timeZone, "zh")}之前你无法登录，你之后的名额已释放。原因：${reason}`,
  },
  restored: {
    title: () => "我们已撤回处理",
    message: ({ reason }) => `对你的处理已解除。原因：${reason}`,
  },
  appeal_rejected: {
    title: () => "我们已查看你的申诉",
    message: ({ reason }) => `我们维持原决定。原因：${reason}`,
  },
  report_answered: {
    title: () => "我们已查看你的举报",
    message: () => "感谢你告诉我们。为了对所有人公平，我们不会透露处理结果。",
  },
};

export const measures: typeof en.measures = {
  appeal: "如果你认为这有误，请通过此链接告诉我们。只能申诉一次。",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `${momentText(until, timeZone, "zh")}之前你无法发送消息。`,
};
