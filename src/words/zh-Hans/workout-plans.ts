import type * as en from "#words/en/workout-plans.ts";

/** The plan of a workout, and what is done in it. */
export const workoutPlans: typeof en.workoutPlans = {
  title: "训练计划",
  lead: (type, duration) => `${type}\u00A0· ${duration}，分三部分`,
  done: (done, total) => `已完成${done}/${total}`,
  allDone: "全部完成，太棒了。",
  start: "开始训练",
  goOn: "继续训练",
  /** What is said while one trains, one exercise at a time. */
  training: {
    title: "训练",
    step: (part, current, total) => `${part}\u00A0· 第${current}项，共${total}项`,
    now: (name, amount, current, total) => `${name}，${amount}。第${current}项，共${total}项`,
    nextIs: (name, amount) => `下一项：${name}\u00A0· ${amount}`,
    lastOne: "最后一项，坚持到底。",
    previous: "上一项",
    next: "下一项",
    finish: "结束",
    done: "完成",
  },
  rest: {
    title: "休息",
    start: "开始休息",
    pause: "暂停",
    resume: "继续",
    more: "+15秒",
    skip: "跳过",
    running: (left) => `休息：剩余${left}`,
    paused: (left) => `已暂停，剩余${left}`,
    over: "休息结束",
    skipped: "已跳过休息",
  },
  parts: { warm_up: "热身", main: "主要训练", cool_down: "放松" },
  exercises: {
    gym: {
      warm_up: [
        { name: "轻松划船机或单车", amount: "4分钟" },
        { name: "摆腿和手臂绕环", amount: "每侧10次" },
        { name: "自重深蹲", amount: "2 × 12" },
        { name: "弹力带拉开", amount: "2 × 15" },
      ],
      main: [
        { name: "高脚杯深蹲", amount: "4 × 10" },
        { name: "卧推，轮流保护", amount: "4 × 8" },
        { name: "罗马尼亚硬拉", amount: "3 × 10" },
        { name: "单臂哑铃划船", amount: "每侧3 × 12" },
        { name: "过头推举", amount: "3 × 10" },
        { name: "双人农夫行走", amount: "4 × 30米" },
        { name: "平板支撑", amount: "3 × 45秒" },
      ],
      cool_down: [
        { name: "慢走", amount: "3分钟" },
        { name: "髋屈肌拉伸", amount: "每侧45秒" },
        { name: "扶架胸部拉伸", amount: "每侧45秒" },
        { name: "婴儿式", amount: "1分钟" },
      ],
    },
    cardio: {
      warm_up: [
        { name: "快走过渡到慢跑", amount: "5分钟" },
        { name: "高抬腿和后踢腿", amount: "2 × 30秒" },
        { name: "行进弓步", amount: "2 × 10" },
      ],
      main: [
        { name: "匀速跑，能边跑边聊的速度", amount: "12分钟" },
        { name: "间歇：快1分钟，慢1分钟", amount: "6轮" },
        { name: "跳绳或开合跳", amount: "3 × 1分钟" },
        { name: "登台阶", amount: "3 × 20" },
        { name: "登山跑", amount: "3 × 40秒" },
        { name: "小组接力冲刺", amount: "每人4次" },
      ],
      cool_down: [
        { name: "慢跑，然后步行", amount: "4分钟" },
        { name: "小腿拉伸", amount: "每侧45秒" },
        { name: "大腿后侧拉伸", amount: "每侧45秒" },
        { name: "深呼吸", amount: "2分钟" },
      ],
    },
    calisthenics: {
      warm_up: [
        { name: "手腕和肩部绕环", amount: "2分钟" },
        { name: "毛毛虫爬行", amount: "2 × 6" },
        { name: "猫牛式", amount: "慢做10次" },
        { name: "肩胛俯卧撑", amount: "2 × 10" },
      ],
      main: [
        { name: "引体向上，用弹力带或请搭档辅助", amount: "5 × 5" },
        { name: "俯卧撑", amount: "5 × 12" },
        { name: "分腿蹲", amount: "每侧4 × 10" },
        { name: "双杠臂屈伸", amount: "4 × 8" },
        { name: "低杠反向划船", amount: "4 × 10" },
        { name: "仰卧空心支撑", amount: "4 × 30秒" },
        { name: "靠墙倒立练习", amount: "10分钟" },
        { name: "双人深蹲俯卧撑递减", amount: "从10到1" },
      ],
      cool_down: [
        { name: "单杠悬垂", amount: "2 × 30秒" },
        { name: "肩部拉伸", amount: "每侧45秒" },
        { name: "鸽子式拉伸", amount: "每侧1分钟" },
        { name: "平躺呼吸", amount: "2分钟" },
      ],
    },
  },
};
