import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "器械", cardio: "有氧", calisthenics: "徒手" },
  fitnessLevels: { beginner: "初级", intermediate: "中级", advanced: "高级" },
  genders: {
    male: "男",
    female: "女",
    non_binary: "非二元性别",
    prefer_not_to_say: "不愿透露",
  },
  audiences: { everyone: "面向所有人", women: "女性专场" },
  fitnessGoals: {
    build_strength: "增强力量",
    lose_weight: "减重",
    improve_endurance: "提升耐力",
    maintain_health: "保持健康",
  },
  sessionTimes: { morning: "上午", midday: "下午", evening: "晚上" },
  sessionTimeHours: { morning: "6-12点", midday: "12-17点", evening: "17-22点" },
  groupSizes: { small: "小", medium: "中", large: "大" },
  groupSizePeople: { small: "一对一", medium: "2-4人", large: "5-6人" },
  sessionPreferences: {
    motivate_others: "激励别人",
    focus_on_self: "专注自己",
    socialize: "结识朋友",
    challenge: "接受挑战",
    balance: "都来一点",
  },
  energyRhythms: {
    morning_person: "早起型",
    night_owl: "夜猫子",
    flexible: "都可以",
  },
  locationTypes: { gym: "健身房", outdoor: "户外", studio: "工作室", hybrid: "混合" },
  weekdays: {
    monday: "星期一",
    tuesday: "星期二",
    wednesday: "星期三",
    thursday: "星期四",
    friday: "星期五",
    saturday: "星期六",
    sunday: "星期日",
  },
  weekdaysShort: {
    monday: "周一",
    tuesday: "周二",
    wednesday: "周三",
    thursday: "周四",
    friday: "周五",
    saturday: "周六",
    sunday: "周日",
  },
};
