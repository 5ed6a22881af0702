import { dateFormatter } from "#words/formatter-cache.ts";
import type * as en from "#words/en/bookings-in-detail.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

const listText = listsOf("zh");

export const bookingsInDetail: typeof en.bookingsInDetail = {
  sheet: {
    title: (type) => `${type}训练`,
    when: (day, time) => `${day}\u00A0· ${time}`,
    steps: { area: "选择区域", invite: "邀请伙伴", confirm: "确认预订" },
    back: "返回",
    next: "下一步",
    skip: "跳过",
    area: {
      question: "你想在哪里训练？",
      text: "你的区域就是一票，训练会安排在票数最多的地方。",
      textVenueSet: "场地已经定好。你的选择仍会帮助我们安排之后的训练。",
      textTooLate: "这场训练的投票已经结束。你的选择仍会帮助我们安排之后的训练。",
      missing: "请先选一个区域。",
      legend: "区域",
      nearest: "离你最近",
      none: (city) => `${city} 还没有可选的区域。`,
    },
    invite: {
      question: "带上伙伴一起？",
      text: "对方会收到带链接的通知，预订后就有名额。",
      textForSome: "能预订这场训练的伙伴会收到带链接的通知，预订后就有名额。",
      legend: "你的伙伴",
    },
    confirm: {
      question: "都准备好了？",
      when: "时间",
      what: "内容",
      duration: "时长",
      area: "你的区域",
      areaHint: "你为场地投的一票",
      venue: "场地",
      invited: "已邀请",
      nobody: "这次没有",
      going: "参加的人",
      submit: "确认预订",
    },
    done: { title: "训练已预订！", text: "训练开始前24小时，你会收到场地位置。" },
    failed: {
      title: "预订失败",
      text: "预订训练时出错，请重试。",
      offline: "你已离线，没有预订任何训练。",
    },
    obstacles: {
      full: { title: "这场训练已订满", text: "有人取消时，名额会给候补名单上的人。" },
      started: { title: "这场训练已开始", text: "你不能再预订这场训练了。" },
      booked: { title: "你已有名额", text: "你可以在“你的日程”里查看。" },
      gone: { title: "这场训练无法预订", text: "它不再举行，或已不在你城市的列表里。" },
      overlapping: { title: "这个时间你已有预订", text: "它与你的另一场训练时间重叠。" },
      forOthers: {
        title: "这场训练仅面向女性",
        text: "只有女性可以预订。你的列表里还有其他训练。",
      },
    },
    paidNotBooked: "套餐已经开始，但名额还没有预订",
    otherSessions: "其他训练",
    toEvents: "在日程中查看",
    levels: "水平分布",
    levelsLater: "再有几个人加入，你就能看到。",
    levelsOf: (people: number) => `${people}人的分布。每满四人更新一次，所以看不出某个人的水平。`,
    plan: "训练计划",
    cancelling: "如需取消",
    cancellingLate:
      "距离开始不到24小时，现在取消算临时取消。30天内前两次临时取消或缺席没有影响。从第三次起，两周内你一次只能有一个未开始的预订。",
    change: "更改",
    bring: "带上朋友",
    trial: {
      title: (days: number) => `免费${days}天`,
      lead: (nothing: string, date: string) =>
        `今天只需 ${nothing}。在 ${date} 之前取消，不收任何费用。`,
      today: "今天",
      reminder: "提醒你",
      firstCharge: "首次扣款",
    },
    payment: {
      trial: (nothing: string) => `开始免费试用并预订 · 今天 ${nothing}`,
      now: (price: string) => `支付 ${price} 并预订`,
      plans: "其他套餐",
    },
    booked: {
      title: (name: string) => `${name}，预订好了`,
      first: "你是第一个。前一天我们会告诉你还有谁参加。",
      leads: (area: string) => `${area} 目前票数最多`,
      votedFor: (area: string) => `你投给了 ${area}`,
      next: {
        title: "接下来",
        now: "现在",
        at: (day: string, time: string) => `${day} ${time}`,
        from: (time: string) => `${time} 起`,
        group: "认识你的小组，看到场地",
        checkIn: "到了就签到",
        train: "一起训练",
        coffee: "愿意的话，和小组喝杯咖啡",
      },
      calendars: { title: "添加到我的日历" },
      pushes: {
        text: "小组和集合地点确定后，我们会通知你。",
        action: "开启通知",
      },
      picture: "分享图片",
      pictureLine: "不再一个人训练。",
      pictureSaved: "图片已保存",
      pictureFailed: "没能生成图片，请重试。",
      toGroup: "认识你的小组",
      share: "分享这场训练",
      shareText: (session: string, when: string) => `和我一起训练：${session}，${when}`,
      copied: "链接已复制",
      copyFailed: "没能复制链接。",
      done: "完成",
    },
  },
  invitations: {
    stranger: "朋友邀请你一起训练。邀请码可以向朋友要。",
    by: (name) => `${name} 邀请你`,
    elsewhere: ({ name, city }) =>
      name === undefined ? `你被邀请参加 ${city} 的训练` : `${name} 邀请你参加 ${city} 的训练`,
    elsewhereText: (ownCity) => `你的城市是 ${ownCity}。更改城市就能预订这场，之后随时可以改回来。`,
    changeCity: "更改城市",
  },
  nextSession: {
    title: "下一场训练",
    now: "正在进行",
    with: (names) => `同组：${listText(names)}`,
    none: "还没有预订。好伙伴一点即达。",
  },
  cancellations: {
    dialog: {
      title: "取消这次预订？",
      text: (session, when) => `${session}，${when}。你的名额会空出来给别人。`,
      confirm: "取消预订",
      keep: "保留",
      done: "预订已取消",
      failed: "取消预订失败，请重试。",
    },
    free: "你可以在开始前24小时之前取消，没有任何影响。",
    freeUntil: (time) => `有名额空出，我们已为你预订。${time}前取消没有任何影响。`,
    freeAsChanged: "你预订之后，时间或场地有变动，所以开始前取消都没有影响。",
    grace: (left) =>
      `距开始不到24小时，我们会为其他人重新分组并通知他们。谁都会有临时的事，30天内还有${left}次临时取消或缺席没有影响。只要有人补上并保留你的名额，这次就不算。`,
    limited: (day) =>
      `距开始不到24小时，我们会为其他人重新分组并通知他们。如果没有人补上并保留你的名额，在${day}之前你一次只能有一个未开始的预订。`,
  },
  move: {
    title: "换个时间",
    insteadOf: (session, when) => `代替${session}，${when}`,
    sameWeek: "同一周",
    otherWeeks: "其他周",
    nothingFits: "目前没有其他合适的训练。你的名额会保留。",
    submit: "更改预订",
    done: "预订已更改",
    failed: "更改预订失败。你的名额会保留。",
    free: "更改没有任何影响。你原来的名额会空出来给别人。",
    grace: (left) =>
      `距开始不到24小时，更改会算作临时取消。30天内还有${left}次临时取消或缺席没有影响。只要有人补上并保留你的名额，这次就不算。`,
    limited: (day) =>
      `距开始不到24小时，更改会算作临时取消。如果没有人补上并保留你的名额，在${day}之前你一次只能有一个未开始的预订。`,
  },
  calendar: {
    title: "日历",
    hint: "在自己的日历里查看训练",
    lead: "你的训练会出现在自己的日历里并保持更新，场地公布后也会显示。",
    how: "在 Google 日历中选择“通过网址添加”，在 Outlook 中选择“从 Web 订阅”，然后粘贴地址。日历每隔几小时检查一次更新。",
    make: "生成我的地址",
    secret:
      "有这个地址的人都能看到你何时何地训练。我们只显示一次。在此设备上退出登录后，该地址即失效。",
    address: "你的日历地址",
    copy: "复制",
    copied: "地址已复制",
    copyFailed: "没能复制。请选中地址手动复制。",
    open: "在我的日历中打开",
    since: (day: string) => `自${day}起，你的训练会显示在你的日历里。`,
    again: "生成新地址",
    againText: "你现在的地址将失效。",
    end: "停止",
    ended: "你的日历不再同步训练",
    failed: "没有成功。请重试。",
  },
};

export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = dateFormatter("zh", { dateStyle: "long", timeZone }).format(at);
  return `由于多次临时取消或缺席，在${day}之前你一次只能有一个未开始的预订。`;
}

/** For staff who move a session. */
export const othersOverlap = (names: string): string =>
  `这些人在那个时间已有其他训练：${names}。没有改期。`;

export const hostsAreWomen = "女性专场只能由女性担任主持人。";

export const calendarEvents: typeof en.calendarEvents = {
  name: "Spotter",
  venueLater: "场地将在开始前24小时公布",
  afterwards: (spot: string) => `训练之后：${spot}`,
  details: (link: string) => `你的预订：${link}`,
  cancelled: (summary: string) => `已取消：${summary}`,
};

export const waitlists: typeof en.waitlists = {
  title: "候补名单",
  inLine: "有名额空出时，会给排在第一位的人。开始前24小时内，我们会通知所有候补的人，先订先得。",
  offered: "现在如果有名额空出，我们会通知所有候补的人，先订先得。名单在开始前2小时关闭。",
  closed: "候补名单已关闭，距开始不到2小时。",
  listFull: "候补名单也满了。",
  area: "如果有名额，你想在哪里训练？",
  join: "加入候补名单",
  leave: "退出候补名单",
  joined: "你已加入候补名单",
  joinedText: "你得到名额或可以预订时，我们会告诉你。",
  left: "你已退出候补名单",
  joinFailed: "没能加入候补名单",
  leaveFailed: "没能退出候补名单",
  failedText: "请重试。",
  spotFree: "现在有一个空名额，先订先得。",
  bookNow: "预订名额",
};

export const waitlistClosed = "这场训练将在2小时内开始，候补名单已关闭。";

/** Weekly sessions that are booked automatically. */
export const series: typeof en.series = {
  title: "每周",
  offer: "每周预订",
  offerText: "每周一开放，我们就先为你预订，早于其他人。你可以随时暂停或结束。",
  startedTitle: "已设为每周预订",
  startedText: "你可以在“你的日程”里查看。",
  again: "每周同一时间？",
  nextWeek: "下周同一时间再来？",
  nextWeekText: "你喜欢这场训练。趁还有名额，再订一次吧。",
  pausedUntil: (day: string) => `暂停至${day}`,
  endsOn: (day: string) => `${day}结束`,
  none: "还没有预订",
  booked: (count: number) => plural(count, { other: "已预订#次" }),
  pause: "暂停",
  resume: "恢复",
  end: "结束",
  pauseTitle: "暂停多久？",
  stays: "已有的预订会保留。",
  weeks: (count: number) => plural(count, { other: "#周" }),
  endTitle: "结束这个每周训练？",
  keep: "保留",
  ended: "每周训练已结束",
  paused: "已暂停",
  resumed: "已恢复每周预订",
  failed: "没有成功，请重试。",
};
