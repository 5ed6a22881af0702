import type * as en from "#words/en/sessions.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");
const listText = listsOf("zh-Hans");

const sessionsOf = (count: number) => plural(count, { other: "#场训练" });

export const sessions: typeof en.sessions = {
  title: "查找训练",
  otherZone: (zone) => `时间以你训练的城市为准（${zone}）。`,
  empty: "目前没有可预订的训练",
  card: {
    until: (time: string, duration: string) => `至${time}\u00A0· ${duration}`,
    spots: (count) => plural(count, { other: "剩余#个名额" }),
    fullyBooked: "已订满",
    waitlistPlace: (position: number, size: number) => `候补名单第${position}位，共${size}人`,
    waiting: (count: number) =>
      count === 0 ? "还没有人候补" : plural(count, { other: "#人正在候补" }),
    booked: "已预订",
    venueLater: "场地将在开始前24小时公布",
    venueNotSet: "暂无场地。开始前6小时仍没有就不举行",
    going: (count) => plural(count, { other: "#人参加" }),
    goingNamed: (names, others) =>
      others > 0 ? `参加者：${names.join("、")}，还有${others}人` : `参加者：${names.join("、")}`,
    leads: (area: string, distance: string | null) =>
      distance === null ? `${area}领先` : `${area}领先\u00A0· ${distance}`,
    from: (distance: string) => `最近 ${distance}`,
    connectionsGo: (names: readonly string[]) => `${listText(names)}会去`,
    shareGoal: (count: number) => plural(count, { other: "# 人和你目标相同" }),
    beFirst: "来做第一个：前一天我们会告诉你谁加入了",
    nobodyYet: "来做第一个",
    book: "预订名额",
    viewFull: "查看已订满的训练",
    viewBooking: "查看你的预订",
  },
  home: {
    greetings: {
      morning: (name: string) => `早上好，${name}`,
      afternoon: (name: string) => `下午好，${name}`,
      evening: (name: string) => `晚上好，${name}`,
    },
    next: "你的下一次训练",
    now: "正在进行",
    meet: "认识你的小组",
    group: "查看你的小组",
    rate: (type: string) => `这次${type}训练怎么样？`,
    toRate: (count: number) => plural(count, { other: "# 次训练待评分" }),
    waiting: "等你处理",
    streak: (weeks: number) => plural(weeks, { other: "连续 # 周" }),
    seeAll: "查看全部训练",
    editPreferences: "修改偏好",
    lookAgain: "再查看一次",
    nothingComing: (city) => `${city} 每天都有新训练开放，过会儿再来看看。`,
    allBooked: "有名额的训练你都订了。过会儿再来看看。",
    hidden: (count) => `你的偏好隐藏了${sessionsOf(count)}。`,
  },
  browse: {
    title: "浏览训练",
    types: "训练类型",
    weekdays: "星期",
    times: "时段",
    audiences: "面向人群",
    filters: "筛选",
    show: (count: number) => `显示 ${sessionsOf(count)}`,
    chosen: "选一次训练，就会显示在这里。",
    active: (count) => plural(count, { other: "已启用#个筛选" }),
    results: sessionsOf,
    resultsIn: (count, city) => `${city} 有${sessionsOf(count)}`,
    clear: "清除筛选",
    clearShort: "清除",
    noMatch: "没有符合筛选的训练",
    noMatchText: "去掉一项，就能看到更多。",
    dayStrip: "跳到某一天",
    dayChip: (day, count) => `${day}，${sessionsOf(count)}`,
    linkGone:
      "那场训练无法预订。它可能已经开始、不再举行，或在别的城市。这是你附近即将开始的训练。",
  },
};
