import type * as en from "#words/en/sharing.ts";
import { pluralsOf } from "#words/plural.ts";

const plural = pluralsOf("zh");

export const sharedPage: typeof en.sharedPage = {
  going: (count: number) => plural(count, { other: "#人参加" }),
  first: "还没有人参加，来当第一个吧",
  full: "目前已满，可以加入候补名单。",
  about: "你会和合拍的人组成小组一起训练。前一天就能知道组员是谁、在哪里见面。",
  open: "查看这场训练",
  joining: "第一次用 Spotter？注册只要两分钟，完成后会带你回到这里。",
  over: "这场训练已经开始了。",
  others: "看看其他训练",
  gone: {
    title: "没有这场训练",
    text: "它不再举行，或者链接不完整。还有其他训练可选。",
  },
};
