import { pluralsOf } from "#messages/plural.ts";
import type * as en from "#messages/en/attendance.ts";

const plural = pluralsOf("zh");

export const attendance: typeof en.attendance = {
  title: "参加者",
  due: (count: number) => plural(count, { other: "有#件事等你处理" }),
  emergency: { show: "紧急联系人", none: "未填写。" },
  lead: "谁到了？从开始前30分钟到结束后48小时都可以标记。",
  empty: "没有由你主持的训练",
  emptyText: "由你主持的训练会显示在这里。",
  nobody: "还没有人预订。",
  group: (groupNo: number) => `第${groupNo}组`,
  marks: { present: "到了", absent: "没到" },
  attendanceOf: (name: string) => `${name} 到了吗？`,
  checkedIn: "已签到",
  objects: "说自己在场",
  failed: "没能标记，请重试。",
  turnUp: {
    checkIn: "我到了",
    checkInHint: "开始后20分钟内都可以签到。",
    checkedIn: "你已签到",
    markedAbsent: "主持人没看到你。如果你在场，请告诉对方。",
    question: "在路上吗？",
    onTime: "准时到",
    lateBy: (minutes: number) => `晚到${minutes}分钟`,
    states: { on_time: "准时", late: "要晚到", here: "已到" },
    sent: "小组已经知道了。",
    failed: "没有发送成功，请重试。",
  },
  hosting: "你是主持人：查看参加者",
  absence: {
    badge: "缺席",
    text: "其他人说你当时不在。",
    object: "我当时在场",
    objected: "你说你当时在场，我们正在核实。",
    objectionSent: "谢谢，我们会核实",
    objectionFailed: "没有发送成功，请重试。",
  },
  icebreakers: {
    title: "破冰话题",
    questions: {
      general: "是什么让你来到 Spotter？",
      build_strength: "到春天，举起多重会让你自豪？",
      lose_weight: "辛苦的时候，是什么让你坚持？",
      improve_endurance: "你坚持过最久的一次是什么？",
      maintain_health: "除了训练，你还为自己做些什么？",
      level: "接下来你想在哪方面进步？",
      personality: "好的训练伙伴是什么样的？",
      schedule: "训练怎样安排进你的一周？",
      gym: "哪个动作你从不跳过？",
      cardio: "训练时你听什么？",
      calisthenics: "你最想掌握哪个动作？",
    },
  },
};
