import type * as en from "#words/en/bookings.ts";
import { listsOf } from "#words/lists.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

const listText = listsOf("zh");

/** "在星期二晚上有空", from the days and the times of day, where there are any. */
function scheduleText(days: readonly string[], times: readonly string[]): string {
  const text = `${listText(days)}${days.length > 1 && times.length > 0 ? "的" : ""}${listText(times)}`;
  return text === "" ? "有空闲时间" : `在${text}有空`;
}

export const bookings: typeof en.bookings = {
  title: "你的日程",
  due: (count: number) => plural(count, { other: "有#件事等你处理" }),
  inProgress: "正在进行",
  upcoming: "即将开始的训练",
  past: "以往的训练",
  cancelled: (count) => `已取消（${count}）`,
  emptyTitle: "还没有日程",
  emptyText: "你的第一场训练会显示在这里。",
  nothingUpcoming: "目前没有安排。",
  findSessions: "查找训练",
  sessionOf: (type) => `${type}训练`,
  when: (day, time) => `${day}\u00A0· ${time}`,
  whenAndLength: (day, time, duration) => `${day}\u00A0· ${time}\u00A0· ${duration}`,
  otherZone: (zone) => `时间以你训练的城市为准（${zone}）。`,
  startsIn: (time) => `${time}后开始`,
  startsNow: "不到一分钟就开始",
  timeLeft: (time) => `还剩${time}`,
  endsNow: "就快结束了",
  elapsed: "训练已进行的比例",
  viewPlan: "查看训练计划",
  details: "详情",
  toCalendar: "日历",
  toCalendarLabel: "添加到日历",
  cancel: "取消",
  goingNamed: (names, others) =>
    others > 0 ? `参加者：${names.join("、")}，还有${others}人` : `参加者：${names.join("、")}`,
  groupNamed: (names, others) =>
    others > 0 ? `小组：${names.join("、")}，还有${others}人` : `小组：${names.join("、")}`,
  groupReasons: {
    sentence: (shared, suits) => {
      const common = shared.length === 0 ? "" : `你们都${shared.join("，也都")}。`;
      return suits.length === 0 ? common : `${common}你们${suits.join("，")}。`;
    },
    level: (level) => `是${level}水平`,
    workout: (types) => (types.length === 0 ? "喜欢相似的训练" : `喜欢${listText(types)}训练`),
    goal: (goal) => `想${goal}`,
    personality: "有相似的训练风格",
    schedule: scheduleText,
    suits: {
      levels: "水平相配",
      mentoring: "水平互补（有人想学，有人乐意带）",
      goals: "目标合拍",
      personality: "训练风格合拍",
    },
  },
  earlier: (count) => plural(count, { other: "显示更早的#场训练" }),
  pastCard: {
    spots: (count) => plural(count, { other: "#个名额" }),
    rateNow: "去评分",
    rated: "已评分",
    stars: (rating) => plural(rating, { other: "#星，满分5星" }),
  },
  linkedSurvey: {
    closed: "你不能再给这场训练评分了。",
    alreadyRated: "你已经给这场训练评过分了。",
    unknown: "这不是你以往的训练。",
  },
  detailsSheet: {
    when: "时间",
    duration: "时长",
    venue: "场地",
    venueLater: "场地详情将在训练开始前24小时公布",
    afterwards: "训练之后",
    afterwardsLater: "训练开始半小时后，我们会告诉你之后去哪里坐坐。",
    area: "你的区域",
    areaHint: "你为场地投的一票",
    group: "你的小组",
    booked: "目前已预订",
    groupLater: "我们会在开始前24小时组成你的小组。",
    you: "你",
  },
  calendarFile: {
    done: "日历事件已创建",
    failed: "没能生成日历文件，请重试。",
  },
};
