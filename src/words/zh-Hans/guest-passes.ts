import type * as en from "#words/en/guest-passes.ts";
import type { GuestWordings } from "#words/notification-facts.ts";
import { namelessMembers } from "./connections.ts";
import { sessionInShort } from "./notifications.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

export const guestPasses: typeof en.guestPasses = {
  offerTitle: "带一位朋友来一次",
  offerText: "朋友无需套餐即可和你一起训练，并加入你的小组。通行证仅限一人使用。",
  send: "发送访客通行证",
  shareText: (session: string, when: string) =>
    `和我一起训练：${session}，${when}。我的访客通行证包含你的名额。`,
  notShareable: "女性专场不提供访客通行证：它会透露过多关于你的信息。",
  used: "你的朋友已用访客通行证预订。",
  failed: "无法创建访客通行证",
  expect: {
    group: (name: string) => `你将在小组里训练，和 ${name} 一起。`,
    level: "任何水平都可以。应用会一步步带你完成训练。",
    venue: "训练前一天，你会看到地点和小组。",
    venueKnown: "预订后，你会看到地点和小组。",
    cost: "无需付费，也不用银行卡。",
  },
  join: {
    title: (name: string) => `和 ${name} 一起训练`,
    lead: (name: string) => `${name} 用访客通行证邀请你。不需要套餐，也不需要银行卡。`,
    expectTitle: "会是怎样",
    full: "这次训练目前已满。如果有人取消，你可以用此链接预订。",
    accept: "注册并参加",
    login: "我有账号",
    confirmTitle: "确认你的邮箱",
    confirmText: (email: string) => `我们已将链接发送至 ${email}。打开链接，然后预订名额。`,
    book: "预订我的名额",
    own: { title: "你的访客通行证", text: "把此链接发给一位朋友。朋友注册后无需套餐即可预订。" },
    plan: { text: "你已有套餐，不需要通行证。", action: "查看训练" },
    gone: {
      title: "此访客通行证已失效",
      text: "它已被使用，或训练已开始或已取消。请朋友再发一个。",
      own: "如果你已用它预订，请在“你的活动”中查看。",
      start: "了解 Spotter",
      sessions: "查找训练",
      events: "你的活动",
    },
  },
  oneEach: "每人只能使用一次访客通行证。预订需要套餐。",
  confirmFirst: "请先确认邮箱，然后即可用访客通行证预订。",
};

export const guestWordings: GuestWordings = {
  guest_joined: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} 将和你一起训练`,
    message: (facts) => `${sessionInShort(facts)}。对方用你的访客通行证预订了名额。`,
  },
  inviter_left: {
    title: ({ senderName }) =>
      senderName === undefined ? "邀请你的人来不了" : `${senderName} 来不了`,
    message: (facts) =>
      `${sessionInShort(facts)}。你的名额保留。如果取消，可以再用一张访客通行证。`,
  },
};

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { other: "#人参加" }),
  first: "还没有人参加，来当第一个吧",
  full: "目前已满，可以加入候补名单。",
  about: "你会和合拍的人组成小组一起训练。前一天就能知道组员是谁、在哪里见面。",
  open: "查看这场训练",
  joining: "第一次用 Spotter？注册只要两分钟，完成后会带你回到这里。",
  over: "这场训练已经开始了。",
  others: "看看其他训练",
  membersOnly: { title: "仅限会员的训练", text: "会员登录后即可查看这场训练。" },
  gone: {
    title: "没有这场训练",
    text: "它不再举行，或者链接不完整。还有其他训练可选。",
  },
};
