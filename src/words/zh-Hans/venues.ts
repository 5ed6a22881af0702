import type * as en from "#words/en/venues.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

const people = (count: number) => plural(count, { other: "#人" });

const groups = (count: number) => plural(count, { other: "#个小组" });

export const venueMails: typeof en.venueMails = {
  people,
  dayAndTime: (day, time) => `${day} ${time}`,
  asked: (when, what, count) => `${when}，${what}，最多${people(count)}`,
  afterwards: "训练之后",
  ask: {
    subject: "我们可以带小组来训练吗？",
    text: (venue, list) =>
      `Spotter把想一起训练的人组成小组。${list === "" ? "" : `我们希望在以下时间来${venue}：\n\n${list}`}\n\n请打开${venue}的页面回复，也可以在那里查看来访人员和每月数据。无需账号。请保存这封邮件：链接只在这里。拿到链接的人都能打开页面，请只与您的团队分享。`,
  },
  coming: {
    subject: (count, when) => `${count}，${when}`,
    text: (what, venue, when, minutes, count, inGroups, host) =>
      `${venue}的${what}：${when}，${minutes}分钟。\n\n${count}，分${groups(inGroups)}。${host === null ? "没有组织人。" : `组织人是${host}。`}\n\n从开始前2小时起，您的页面会显示来访人员。链接在我们关于每周时间的邮件里。`,
    afterwards: (count, venue, when) => `训练之后，${when}左右，可能有${count}来${venue}。`,
  },
  changed: {
    subject: (count, when) => `更新：${count}，${when}`,
    lead: "此信息取代我们之前告诉您的内容。",
  },
  calledOff: {
    subject: (when) => `无人到访，${when}`,
    text: (what, venue, when) =>
      `${venue}的${what}，${when}：无人到访。我们已取消或改到别处。您无需做任何事。`,
  },
};

export const venuePage: typeof en.venuePage = {
  lead: "您的Spotter小组页面",
  saved: "已保存，谢谢。",
  people,
  door: {
    here: (here, expected) => `${expected}人中已到${here}人`,
    isHere: "已到",
    isComing: "在路上",
    refreshes: "此页面每分钟刷新一次。",
    all: "问题、闭馆和数据",
    back: "回到门口页面",
  },
  asked: {
    title: "每周时间",
    lead: "我们可以在这些时间来吗？您可以随时更改回答。",
    none: "我们还没有询问任何每周时间。",
    open: "尚未回答",
    agreed: (count) => `可以，最多${people(count)}`,
    declined: "不可以",
    yes: "可以",
    no: "不可以",
    upTo: "最多",
    count: "人数",
  },
  sessions: {
    title: "未来7天",
    none: "还没有人预订。",
    host: (name) => `组织人：${name}`,
    staysForNow: "训练即将开始，在我们团队联系您之前场地不变",
    states: {
      expected: "预计",
      confirmed: "已确认",
      declined: "您已拒绝",
      called_off: "已取消",
    },
    confirm: "确认",
    decline: "我们无法接待",
    note: "备注（可选）",
  },
  closures: {
    effect:
      "这些天的训练会改到别处，我们会通知所有人。连续超过14天须经我们团队同意。4小时内开始的训练在我们团队决定之前不变。",
    asked: "等待我们团队同意",
    refused: "我们团队未同意",
    firstDay: "第一天",
    lastDay: "最后一天",
    add: "闭馆",
    title: "闭馆",
    none: "暂无计划。",
    span: (from, until) => `${from}至${until}`,
    since: (from) => `自${from}起`,
    until: (until) => `至${until}`,
  },
  statement: {
    title: "每月到访",
    none: "您的第一个月将显示在这里。",
    lead: "我们在每次训练结束一天后统计到场人数。",
    month: "月份",
    visits: "到访",
    amount: "金额",
    price: (price) => `每次到访${price}`,
  },
  calendar: "订阅日历",
  contact: {
    title: "您的联系方式",
    text: "我们只用它与您联系。如需更改或删除，请写信给我们。",
  },
  invalid: {
    title: "此链接已失效",
    text: "请向我们索取新链接。最新邮件中的链接有效。",
  },
};
