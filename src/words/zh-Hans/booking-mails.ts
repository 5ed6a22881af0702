import type * as en from "#words/en/booking-mails.ts";
import type { PlaceFacts } from "#words/notification-facts.ts";
import { session, sessionInShort, start, weeklyInShort } from "./notifications.ts";

export const bookingMails: typeof en.bookingMails = {
  booked: {
    title: (facts) => `预订成功：${sessionInShort(facts)}`,
    text: (facts, isRevealed) =>
      [
        `你订好了 ${start(facts)} 的${session(facts)}。`,
        whereText(facts, isRevealed),
        "附件是日历文件。",
      ].join("\n\n"),
  },
  cancelled: {
    title: (facts) => `预订已取消：${start(facts)}`,
    text: (facts) => `你取消了 ${start(facts)} 的${session(facts)}。期待下次见到你。`,
  },
  moved: {
    title: (facts) => `已改订：${sessionInShort(facts)}`,
    text: (from, facts, isRevealed) =>
      [
        `你把预订从 ${start(from)} 的${session(from)}改到了 ${start(facts)} 的${session(facts)}。`,
        whereText(facts, isRevealed),
        "附件是包含这两处变动的日历文件。",
      ].join("\n\n"),
  },
  weekly: {
    title: (first) => `每周训练：${start(first)}起`,
    text: (sessions) =>
      [
        `接下来的每周训练：\n${sessions.map(weeklyInShort).join("\n")}`,
        "我们会在每次开始前24小时把场地发给你。哪次来不了？请在那之前取消，把名额留给别人。",
        "附件是包含所有日期的日历文件。",
      ].join("\n\n"),
  },
};

function whereText(facts: PlaceFacts, isRevealed: boolean): string {
  return isRevealed
    ? venueText(facts)
    : "我们会在开始前24小时把场地发给你。来不了？请在那之前取消，把名额留给别人。";
}

function venueText({ venue }: PlaceFacts): string {
  return venue === null
    ? "我们仍在寻找场地。如果开始前6小时仍没有，训练就不举行，我们会通知你。"
    : `场地：${venue}`;
}
