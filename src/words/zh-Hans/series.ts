import { pluralsOf } from "#words/plural.ts";
import type * as en from "#words/en/series.ts";

const plural = pluralsOf("zh");

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
