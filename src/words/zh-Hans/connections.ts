import type * as en from "#words/en/connections.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

export const connections: typeof en.connections = {
  title: "伙伴",
  news: (count: number) => plural(count, { other: "#人有新消息" }),
  count: (count) => plural(count, { other: "#位合得来的伙伴" }),
  unread: (count) => plural(count, { other: "#条未读消息" }),
  emptyTitle: "结识你的第一位伙伴",
  emptyText: "给训练打高分，即可解锁与匹配组员的聊天",
  emptyAction: "浏览训练",
  fromMe: (text) => `我：${text}`,
  sayHello: "打个招呼",
  formerMember: "已离开 Spotter",
  chat: {
    back: "返回伙伴列表",
    log: (name) => `与 ${name} 的消息`,
    kept: (days: number) => plural(days, { other: "消息会在 # 天后删除。" }),
    empty: "还没有消息，先聊两句吧！",
    loadFailed: "更早的消息没有加载出来",
    newMessages: "新消息",
    said: (name, text) => `${name}：${text}`,
    sentBy: { me: "我", other: (name) => name },
    field: (name) => `给 ${name} 的消息`,
    placeholder: "写条消息",
    send: "发送",
    left: (count) => plural(count, { other: "还可输入#个字符" }),
    tooLong: (count) => plural(count, { other: "超出#个字符" }),
    sending: "发送中",
    waiting: "恢复联网后会发送",
    sent: "已发送",
    read: "已读",
    failed: "未发送",
    retry: "重试",
    discard: "删除",
    deleting: {
      title: "删除这条消息？",
      text: (name: string) =>
        `${name}那边也会消失，且无法恢复。如有举报，我们的团队在 30 天内可以看到。`,
      keep: "保留",
      failed: "未能删除",
    },
    deleted: "消息已删除",
    sendFailed: "消息没有发出去",
    sendFailedText: "请检查网络后重试。",
    missingIds: "缺少伙伴或用户 ID",
    former: "这位会员已离开 Spotter。你们的对话仍可查看。",
    closed: "这个对话已关闭，你不能再在这里发消息。",
    gone: "这个对话没有开放",
    goneText: "它可能已被关闭。",
    toList: "所有伙伴",
    needsPlan: "你随时可以查看消息。要回复，需要先开通套餐。",
    plans: "查看套餐",
  },
  safety: {
    menu: (name) => `举报或屏蔽 ${name}`,
    report: (name) => `举报 ${name}`,
    tell: "告诉我们发生了什么",
  },
};

export const namelessMembers: typeof en.namelessMembers = {
  hidden: "会员",
  former: "已离开的会员",
};
