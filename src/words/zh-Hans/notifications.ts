import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  MoveFacts,
  NotificationFacts,
  NewsWordings,
  PlaceFacts,
  SeriesFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { listed, oneOr, withMessage } from "#words/with-message.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("zh");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "器械训练",
  cardio: "有氧训练",
  calisthenics: "徒手训练",
};

export function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "训练";
}

/** "12月1日周二 19:30". */
export function start({ startsAt, timeZone }: SessionFacts): string {
  return dateFormatter("zh", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(startsAt);
}

/** "12月1日周二 19:30，器械训练". */
export function sessionInShort(facts: SessionFacts): string {
  return `${start(facts)}，${session(facts)}`;
}

function placeInShort(facts: PlaceFacts): string {
  const { venue } = facts;
  return venue === null
    ? `${sessionInShort(facts)}。还没有场地。开始前6小时仍没有，训练就不举行。`
    : `${sessionInShort(facts)}：${venue}`;
}

function moveInShort(facts: MoveFacts): string {
  const { movedFrom } = facts;
  return movedFrom === undefined
    ? `${session(facts)}的新时间：${start(facts)}。`
    : `${session(facts)}从 ${start({ ...facts, startsAt: movedFrom })} 改到 ${start(facts)}。`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "zh");
}

/** The discount and the tax of a charge, in brackets. Empty without them. */
function chargeParts({ discountCents, taxCents, currency }: NotificationFacts["charged"]): string {
  const money = (cents: number) => moneyText(cents, currency, "zh");
  const parts = [
    ...(discountCents > 0 ? [`优惠${money(discountCents)}`] : []),
    ...(taxCents > 0 ? [`含税${money(taxCents)}`] : []),
  ];
  return parts.length === 0 ? "" : `（${parts.join("，")}）`;
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return dateFormatter("zh", { dateStyle: "medium", timeZone }).format(at);
}

const plans = {
  monthly: { name: "月度", every: "每月" },
  yearly: { name: "年度", every: "每年" },
};

export const notifications: typeof en.notifications = {
  confirmEmail: "确认邮箱后，也会用邮件通知你。",
  title: "通知",
  bell: (unread) => (unread === 0 ? "通知" : plural(unread, { other: "通知，#条未读" })),
  unreadCount: (count) => plural(count, { other: "#条未读通知" }),
  unread: "未读",
  markAllRead: "全部标为已读",
  markFailed: "没能将通知标为已读",
  allRead: "都看完了。",
  empty: "还没有通知",
  emptyText: "训练提醒、邀请和训练动态都会显示在这里。",
  emptyAction: "查找训练",
};

const passedBecause = {
  subscription: "你需要套餐。",
  waiver: "你需要先签署免责声明。",
  overlap: "你在那个时间已有预订。",
  limit: "你的预订数已达上限。",
  area: "你选的区域已取消。请换一个区域。",
  audience: "现在仅限女性参加。",
};

const notBookedBecause = { ...passedBecause, full: "名额已满。" };
export function weeklyInShort(one: NotificationFacts["series_week"]["weekly"][number]): string {
  if (one.result === "booked") return `${sessionInShort(one)}：已预订。`;
  return `${sessionInShort(one)}：未能预订。${notBookedBecause[one.result]}`;
}

const planAtClosing = {
  keep: "你的套餐会继续。如果不再需要，请在个人资料中取消。",
  cancel_at_period_end: "如果你有套餐，它会在当前周期结束时终止，不再扣款。",
  refund_rest: "如果你有套餐，它会在次日终止，剩余金额会退还给你。",
};

/** What the same change did to the member's weekly session. Empty for anyone else. */
const seriesToo = ({ series }: SeriesFacts): string =>
  series === undefined
    ? ""
    : series.change === "moved"
      ? `\n你的每周训练改为：${sessionInShort(series)}。`
      : `\n你的每周训练即将结束。最后一次：${sessionInShort(series)}。`;

export const notificationWordings: NewsWordings = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} 邀请你一起训练`,
    message: (facts) => `${sessionInShort(facts)}。来看看，订个名额吧。`,
  },
  venue_revealed: {
    title: () => "你的场地已定",
    message: (facts) => listed(facts, placeInShort),
  },
  starts_soon: {
    title: () => "训练即将开始",
    message: placeInShort,
  },
  session_cancelled: {
    title: () => "训练不再举行",
    message: (facts) =>
      `${sessionInShort(facts)}，不再举行。${facts.isHostOnly === true ? "" : "很抱歉。看看别的训练吧。"}${seriesToo(facts)}`,
  },
  session_restored: {
    title: () => "训练照常举行",
    message: (facts) =>
      `${sessionInShort(facts)}，照常举行。${facts.isHostOnly === true ? "" : "你的名额已恢复。不能参加的话，请取消。"}`,
  },
  released_by_move: {
    title: () => "训练已改期，名额已释放",
    message: (facts) => `${moveInShort(facts)}那个时间你已有另一场训练，所以我们取消了这次预订。`,
  },
  group_changed: {
    title: () => "你的小组有变动",
    message: (facts) => `${sessionInShort(facts)}。看看你会和谁一起训练。`,
  },
  booking_added: {
    title: () => "我们为你订了一个名额",
    message: (facts) => `${sessionInShort(facts)}。你可以在日程中查看。`,
  },
  booking_moved: { title: () => "我们为你改了预订", message: (facts) => moveInShort(facts) },
  booking_removed: {
    title: () => "我们取消了你的预订",
    message: (facts) => `${sessionInShort(facts)}。你的名额已空出来给别人。`,
  },
  waiting_for_company: {
    title: () => "目前只有你一个人",
    message: (facts) => `${sessionInShort(facts)}。有人加入时，我们会告诉你。`,
  },
  venue_changed: {
    title: () => "场地已更改",
    message: ({ declinedBy, ...facts }) =>
      declinedBy === undefined
        ? listed(facts, placeInShort)
        : `${declinedBy}无法接待这场训练。${listed(facts, placeInShort)}`,
  },
  city_closing: {
    title: ({ city }) => `Spotter 将在 ${city} 停止服务`,
    message: (facts) => `最后的训练在${day(facts)}。${planAtClosing[facts.subscriptions]}`,
  },
  city_opened: {
    title: () => "Spotter 已在你的城市开放",
    message: ({ city }) => `现在可以预订 ${city} 的训练了。`,
  },
  session_without_venue: {
    title: () => "你的训练无法举行",
    message: (facts) =>
      `${sessionInShort(facts)}。很抱歉，我们没能找到场地。${facts.isHostOnly === true ? "" : "这不会计入你的取消次数。"}`,
  },
  sessions_called_off: {
    title: ({ sessions }) => `${sessions.length} 场训练取消举行`,
    message: ({ sessions, ...facts }) =>
      `${sessions.map(sessionInShort).join("\n")}\n这些训练不会举行，非常抱歉。${seriesToo(facts)}`,
  },
  sessions_message: {
    title: () => "关于你的训练",
    message: ({ sessions, text }) => withMessage(sessions.map(sessionInShort).join("\n"), text),
  },
  session_too_few: {
    title: () => "人数不足，训练取消举行",
    message: (facts) =>
      `${sessionInShort(facts)}人数不足，已取消举行。${facts.others.length === 0 ? "不会影响你的记录。" : `\n你可以改去：\n${facts.others.map(sessionInShort).join("\n")}`}`,
  },
  session_moved: {
    title: ({ series }) => (series === undefined ? "训练已改期" : "你的每周训练改时间了"),
    message: (facts) => listed(facts, moveInShort),
  },
  named_host: {
    title: (facts) => oneOr(facts, "这场由你主持", "这几场由你主持"),
    message: (facts) => `${listed(facts, sessionInShort)}。在日程中可以查看参加者，并标记谁到了。`,
  },
  released_host: {
    title: () => "你不再是主持人",
    message: (facts) => `${listed(facts, sessionInShort)}。如果你订了名额，名额会保留。`,
  },
  marked_absent: {
    title: () => "你被记为缺席",
    message: (facts) => `${sessionInShort(facts)}。当时你在场吗？请在日程中告诉我们。`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} 到了`;
      if (state === "on_time") return `${senderName} 会准时到`;
      return minutes === undefined ? `${senderName} 要晚到` : `${senderName} 会晚到${minutes}分钟`;
    },
    message: sessionInShort,
  },
  contact_viewed: {
    title: () => "有人查看了你的紧急联系人",
    message: (facts) =>
      `${facts.viewer === "host" ? "你的主持人" : "我们团队的一位成员"}为这场训练查看了联系人：${sessionInShort(facts)}。`,
  },
  waitlist_booked: {
    title: () => "有名额空出，已经归你",
    message: (facts) => `${sessionInShort(facts)}。来不了？请取消，名额会给下一位。`,
  },
  waitlist_offer: {
    title: () => "有名额空出",
    message: (facts) => `${sessionInShort(facts)}。先订先得。`,
  },
  waitlist_passed: {
    title: () => "有名额空出，给了下一位",
    message: (facts) =>
      `${sessionInShort(facts)}。${passedBecause[facts.why]}你在候补名单上的位置不变。`,
  },
  waitlist_closed: {
    title: () => "这次没有名额",
    message: (facts) => `${sessionInShort(facts)}，一直满员。看看别的训练吧？`,
  },
  waitlist_moved: {
    title: () => "训练已改期",
    message: (facts) => `${moveInShort(facts)}你在候补名单上的位置不变。`,
  },
  waitlist_called_off: {
    title: () => "训练不再举行",
    message: (facts) => `${sessionInShort(facts)}，不再举行，候补名单已关闭。`,
  },
  series_week: {
    title: () => "你的每周训练",
    message: ({ weekly }) => weekly.map(weeklyInShort).join(""),
  },
  series_moved: { title: () => "你的每周训练改时间了", message: moveInShort },
  series_ended: {
    title: () => "你的每周训练即将结束",
    message: (facts) => `最后一次：${sessionInShort(facts)}。你可以另选一个每周时间。`,
  },
  survey_open: {
    title: () => "感觉怎么样？",
    message: (facts) => `${sessionInShort(facts)}。给小组打个分吧。彼此都有好感，就能聊天。`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `你和 ${connectionUserName} 成为伙伴了`,
    message: () => "你们都喜欢一起训练。打个招呼吧。",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `${senderName} 发来新消息` : `${senderName} 发来${count}条新消息`,
    message: ({ preview }) => preview || "内容已不可查看。",
  },
  trial_ending: {
    title: () => "你的免费试用即将结束",
    message: (facts) =>
      `试用将于${day(facts)}结束，之后我们会扣款 ${amount(facts)}。继续使用无需操作，不想继续就在那之前取消。`,
  },
  payment_failed: {
    title: () => "你的付款没有成功",
    message: (facts) =>
      facts.retryAt === null
        ? `我们不会再用这张卡扣款 ${amount(facts)}。添加另一张卡，就能保留套餐。`
        : `请检查你的银行卡。我们会在${day({ at: facts.retryAt, timeZone: facts.timeZone })}再次尝试扣款 ${amount(facts)}，在那之前套餐会保留。`,
  },
  payment_action_required: {
    title: () => "请确认你的付款",
    message: (facts) => `银行需要你同意付款 ${amount(facts)}。打开收据确认，或换一张银行卡。`,
  },
  refunded: {
    title: () => "你有一笔退款",
    message: (facts) =>
      `我们已退还 ${amount(facts)}。款项会在10天内退回你的银行卡，收据上也会显示。`,
  },
  subscription_begun: {
    title: () => "你的套餐已开始",
    message: (facts) =>
      facts.plan === undefined || facts.at === undefined
        ? "比平时多花了一点时间。现在都好了，去预订下一场训练吧。"
        : `${plans[facts.plan].name}套餐，从${day({ at: facts.at, timeZone: facts.timeZone })}起${plans[facts.plan].every} ${amount(facts)}，直到你在“付款与账单”里取消。`,
  },
  charged: {
    title: () => "已收到付款",
    message: (facts) => `我们扣款 ${amount(facts)}${chargeParts(facts)}。收据在“付款与账单”里。`,
  },
  plan_switched: {
    title: () => "你的套餐将变更",
    message: (facts) =>
      `从${day(facts)}起${plans[facts.plan].every}付 ${amount(facts)}。随时可以取消。`,
  },
  plan_cancelled: {
    title: () => "你的套餐已取消",
    message: (facts) => `你可以用到${day(facts)}，之后不再扣款。在那之前还可以撤销。`,
  },
  plan_kept: {
    title: () => "你保留了套餐",
    message: (facts) => `套餐将于${day(facts)}以 ${amount(facts)} 续订，直到你取消。`,
  },
  plan_extended: {
    title: () => "我们延长了你的套餐",
    message: (facts) => `${day(facts)}之前不会扣费，之后以 ${amount(facts)} 续订。`,
  },
  plan_renews_soon: {
    title: () => "你的年度套餐即将续订",
    message: (facts) =>
      `我们会在${day(facts)}扣款 ${amount(facts)}。不想继续，就在那之前到“付款与账单”取消。`,
  },
  subscription_ended: {
    title: () => "你的套餐已结束",
    message: () => "你的资料和伙伴都会保留。随时可以再选套餐。",
  },
  document_changed: {
    title: ({ document }) =>
      ({
        terms: "我们的服务条款将变更",
        privacy: "我们的隐私页面将变更",
        guidelines: "我们的守则将变更",
      })[document],
    message: (facts) => `新版本将于 ${day(facts)}生效。请在此之前阅读。`,
  },
  bookings_freed: {
    title: () => "未开始的预订已取消",
    message: ({ count }) =>
      `你的套餐在未付款的情况下结束，所以我们取消了之后的${count}个预订。选择套餐即可再次预订。`,
  },
};
