import type * as en from "#words/en/survey.ts";

export const survey: typeof en.survey = {
  title: "感觉怎么样？",
  steps: {
    attendee: (name) => `和 ${name} 一起训练感觉怎么样？`,
    attendeeHint: "双方都给出4星或5星，你们就能聊天。其他会员不会看到你的评分。",
    gym: "健身房怎么样？",
    post_workout: "训练后去的地方怎么样？",
    overall: "总的来说呢？",
  },
  labels: { attendee: "你的小组", gym: "健身房", post_workout: "训练之后", overall: "总体" },
  stars: { 1: "1星", 2: "2星", 3: "3星", 4: "4星", 5: "5星" },
  wasAbsent: (name: string) => `${name} 没有来`,
  noStars: "点一颗星",
  meanings: {
    attendee: {
      1: "下次还是算了",
      2: "不太合拍",
      3: "还可以",
      4: "愿意再一起训练",
      5: "很棒的训练搭档",
    },
    gym: { 1: "不适合我", 2: "有待改进", 3: "够用", 4: "训练的好地方", 5: "太喜欢了" },
    post_workout: { 1: "不适合我", 2: "有待改进", 3: "还行", 4: "选得不错", 5: "下次还去" },
    overall: { 1: "令人失望", 2: "不如预期", 3: "不错", 4: "非常好", 5: "一周里最棒的时光" },
  },
  feedback: "还有什么想说的？",
  back: "返回",
  next: "下一步",
  submit: "提交",
  done: { title: "评价已提交！", text: "谢谢你的反馈。很快可能会解锁新的伙伴！" },
  failed: "提交评价失败，请重试。",
};
