import type * as en from "#words/en/notifications.ts";
import { moneyText } from "#words/money.ts";
import type {
  ChargeFacts,
  ModerationWordings,
  NotificationFacts,
  NotificationWordings,
  PlaceFacts,
  SessionFacts,
} from "#words/notification-facts.ts";
import { pluralsOf } from "#words/plural.ts";
import { namelessMembers } from "./connections.ts";

const plural = pluralsOf("zh");

const sessionNames: Readonly<Record<string, string>> = {
  gym: "器械训练",
  cardio: "有氧训练",
  calisthenics: "徒手训练",
};

function session({ workoutType }: SessionFacts): string {
  return sessionNames[workoutType] ?? "训练";
}

/** "12月1日星期二 19:30". */
function start({ startsAt, timeZone }: SessionFacts): string {
  return new Intl.DateTimeFormat("zh", {
    weekday: "long",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(startsAt);
}

function time({ startsAt, timeZone }: Pick<SessionFacts, "startsAt" | "timeZone">): string {
  return new Intl.DateTimeFormat("zh", { hour: "numeric", minute: "2-digit", timeZone }).format(
    startsAt,
  );
}

const venueToCome = "我们仍在寻找场地。如果开始前 6 小时仍没有场地，我们会取消训练并通知你。";

/** What follows the beginning of a sentence: where it takes place, or that it is told later. */
function placeOf({ venue }: PlaceFacts): string {
  return venue === null ? `。${venueToCome}` : `：${venue}`;
}

function amount({ amountCents, currency }: ChargeFacts): string {
  return moneyText(amountCents, currency, "zh");
}

function day({ at, timeZone }: Pick<NotificationFacts["trial_ending"], "at" | "timeZone">): string {
  return new Intl.DateTimeFormat("zh", { dateStyle: "medium", timeZone }).format(at);
}

/** The list of notifications and the switch for pushes; what a notification itself says stands below. */
export const notifications: typeof en.notifications = {
  confirmEmail: "确认邮箱后，也会通过邮件收到。",
  title: "通知",
  bell: (unread) => (unread === 0 ? "通知" : plural(unread, { other: "通知，#条未读" })),
  unreadCount: (count) => plural(count, { other: "#条未读通知" }),
  unread: "未读",
  markAllRead: "全部标为已读",
  markFailed: "无法将通知标为已读",
  allRead: "都看完了。",
  empty: "还没有通知",
  emptyText: "训练提醒、邀请和训练动态都会出现在这里。",
  emptyAction: "查找训练",
};

/** Why a spot went to the next in line. */
const passedBecause = {
  subscription: "你的订阅目前没有生效，所以没能给你。",
  waiver: "需要先签署预订时显示的免责声明，所以没能给你。",
  overlap: "你在那个时间有别的预订，所以没能给你。",
  limit: "你的预订数已达上限，所以没能给你。",
};

/** The words of each kind of notification, put together when it is read. */
export const notificationWordings: Omit<NotificationWordings, keyof ModerationWordings> = {
  invitation: {
    title: ({ senderName = namelessMembers.hidden }) => `${senderName} 邀请你一起训练`,
    message: (facts) => `${session(facts)}，${start(facts)}。来看看，订个名额吧。`,
  },
  venue_revealed: {
    title: () => "你的场地已公布",
    message: (facts) => `${start(facts)}：${facts.venue ?? ""}`,
  },
  starts_soon: {
    title: () => "训练即将开始",
    message: (facts) => `你的${session(facts)}将于 ${time(facts)} 开始${placeOf(facts)}`,
  },
  session_cancelled: {
    title: () => "训练已取消",
    message: (facts) =>
      `${start(facts)} 的${session(facts)}不再举行${facts.isHostOnly === true ? "" : "，你的名额已释放"}。`,
  },
  group_changed: {
    title: () => "你的小组有变动",
    message: (facts) => `${start(facts)} 的${session(facts)}，你的小组有变动。看看都有谁。`,
  },
  booking_added: {
    title: () => "已为你预订名额",
    message: (facts) => `Spotter 团队为你预订了 ${start(facts)} 的${session(facts)}。`,
  },
  booking_removed: {
    title: () => "已为你取消预订",
    message: (facts) =>
      `Spotter 团队取消了你 ${start(facts)} 的${session(facts)}，你的名额已释放。`,
  },
  waiting_for_company: {
    title: () => "等待伙伴加入",
    message: (facts) =>
      `${start(facts)} 的${session(facts)}目前只有你一个人。有人加入时，我们会告诉你。`,
  },
  venue_changed: {
    title: () => "场地已更改",
    message: (facts) => `${start(facts)} 改在其他地点${placeOf(facts)}`,
  },
  city_opened: {
    title: () => "Spotter 已在你的城市开放",
    message: ({ city }) => `现在可以预订 ${city} 的训练了。`,
  },
  session_without_venue: {
    title: () => "我们不得不取消你的训练",
    message: (facts) =>
      `我们没能为 ${start(facts)} 的${session(facts)}找到场地，训练不再举行。非常抱歉。${facts.isHostOnly === true ? "" : "这不会计入你的取消次数。"}`,
  },
  session_moved: {
    title: () => "训练已改期",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `你的${session(facts)}改为 ${start(facts)} 开始。`
        : `你 ${start({ ...facts, startsAt: facts.movedFrom })} 的${session(facts)}已改期，现在 ${start(facts)} 开始。`,
  },
  named_host: {
    title: () => "你是主持人",
    message: (facts) =>
      `你主持 ${start(facts)} 的${session(facts)}。在日程中可以查看参加者并标记谁到了。`,
  },
  released_host: {
    title: () => "你不再是主持人",
    message: (facts) =>
      `你不再主持 ${start(facts)} 的${session(facts)}。如果你已预订名额，名额仍会保留。`,
  },
  marked_absent: {
    title: () => "你被记为缺席",
    message: (facts) =>
      `记录显示你没有参加 ${start(facts)} 的${session(facts)}。如果你在场，请在日程中告诉我们。`,
  },
  arrival: {
    title: ({ senderName = namelessMembers.hidden, state, minutes }) => {
      if (state === "here") return `${senderName} 到了`;
      if (state === "on_time") return `${senderName} 会准时到`;
      return minutes === undefined ? `${senderName} 要晚到` : `${senderName} 会晚到${minutes}分钟`;
    },
    message: (facts) => `你的${session(facts)}将于 ${time(facts)} 开始。`,
  },
  contact_viewed: {
    title: () => "有人查看了你的紧急联系人",
    message: (facts) =>
      `${facts.viewer === "host" ? "你的主持人" : "我们团队的成员"}因你 ${start(facts)} 的${session(facts)}查看了你的紧急联系人。`,
  },
  waitlist_booked: {
    title: () => "你有名额了",
    message: (facts) =>
      `${start(facts)} 的${session(facts)}空出了一个名额，已经为你预订。如果来不了，请取消，名额会给下一位。`,
  },
  waitlist_offer: {
    title: () => "有名额空出",
    message: (facts) =>
      `${start(facts)} 的${session(facts)}空出了一个名额。所有候补的人都收到了通知，先预订者得。`,
  },
  waitlist_passed: {
    title: () => "有名额空出，但没能给你",
    message: (facts) =>
      `${start(facts)} 的${session(facts)}空出了一个名额，但${passedBecause[facts.why]}你在候补名单上的位置不变。`,
  },
  waitlist_closed: {
    title: () => "这次没有名额",
    message: (facts) =>
      `${start(facts)} 的${session(facts)}的候补名单已关闭，没有名额轮到你。看看别的训练吧？`,
  },
  waitlist_moved: {
    title: () => "训练已改期",
    message: (facts) =>
      facts.movedFrom === undefined
        ? `你候补的${session(facts)}改为 ${start(facts)} 开始。你在候补名单上的位置不变。`
        : `你候补的 ${start({ ...facts, startsAt: facts.movedFrom })} 的${session(facts)}已改期，现在 ${start(facts)} 开始。你在候补名单上的位置不变。`,
  },
  waitlist_called_off: {
    title: () => "训练已取消",
    message: (facts) => `${start(facts)} 的${session(facts)}不再举行，候补也随之结束。`,
  },
  survey_open: {
    title: () => "感觉怎么样？",
    message: (facts) => `给这场${session(facts)}和一起训练的人打个分吧。彼此都有好感就能聊天。`,
  },
  new_connection: {
    title: ({ connectionUserName = namelessMembers.hidden }) =>
      `你和 ${connectionUserName} 成为伙伴了`,
    message: () => "你们都喜欢一起训练。打个招呼吧！",
  },
  new_message: {
    title: ({ senderName = namelessMembers.hidden, count }) =>
      count === 1 ? `${senderName} 发来新消息` : `${senderName} 发来${count}条新消息`,
    message: ({ preview }) => preview,
  },
  trial_ending: {
    title: () => "你的免费试用即将结束",
    message: (facts) =>
      `试用将于${day(facts)}结束，之后会扣款 ${amount(facts)}。继续使用无需操作，在此之前可以随时取消。`,
  },
  payment_failed: {
    title: () => "你的付款没有成功",
    message: (facts) =>
      facts.retryAt === null
        ? `我们无法从你的银行卡扣款 ${amount(facts)}，也不会再用这张卡尝试。请添加另一张卡以保留套餐。`
        : `我们无法从你的银行卡扣款 ${amount(facts)}。我们会在${day({ at: facts.retryAt, timeZone: facts.timeZone })}再次尝试，在那之前你的名额和使用权限都会保留：请检查你的银行卡。`,
  },
  payment_action_required: {
    title: () => "你的银行需要确认",
    message: (facts) => `银行需要你确认 ${amount(facts)} 的付款。请在收据中确认，或换一张银行卡。`,
  },
  refunded: {
    title: () => "你有一笔退款",
    message: (facts) =>
      `我们已退还 ${amount(facts)}。款项会在 10 天内退回你的银行卡，收据上也会显示。`,
  },
  subscription_begun: {
    title: () => "你的订阅已开始",
    message: () => "比预期多花了一点时间。现在一切就绪：去预订下一场训练吧。",
  },
  subscription_ended: {
    title: () => "你的订阅已结束",
    message: () => "你的资料和伙伴都会保留。随时欢迎再次订阅。",
  },
  bookings_freed: {
    title: () => "预订已释放",
    message: ({ count }) =>
      `你的套餐在未付款的情况下结束，因此结束后的${count}个预订已释放给其他人。重新订阅即可再次预订。`,
  },
};

/** Where what was booked takes place, or that it is told later. */
function venueText({ venue }: PlaceFacts): string {
  return venue === null ? venueToCome : `场地：${venue}`;
}

/** The words around what a mail says. */
export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `预订成功：${start(facts)}`,
    text: (facts, isRevealed) =>
      [
        `你已预订 ${start(facts)} 的${session(facts)}。`,
        isRevealed
          ? venueText(facts)
          : "场地会在开始前24小时公布。如果来不了，请在那之前取消，把名额留给别人。",
        "附件可加入你的日历。",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `预订已取消：${start(facts)}`,
    text: (facts) => `你对 ${start(facts)} 的${session(facts)}的预订已取消，名额已释放。`,
  },
};
