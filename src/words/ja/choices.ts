import type * as en from "#words/en/choices.ts";

export const choices: typeof en.choices = {
  workoutTypes: { gym: "ジム", cardio: "有酸素", calisthenics: "自重トレ" },
  fitnessLevels: { beginner: "初級", intermediate: "中級", advanced: "上級" },
  genders: {
    male: "男性",
    female: "女性",
    non_binary: "ノンバイナリー",
    prefer_not_to_say: "回答しない",
  },
  audiences: { everyone: "どなたでも", women: "女性限定" },
  fitnessGoals: {
    build_strength: "筋力をつける",
    lose_weight: "体重を減らす",
    improve_endurance: "持久力を高める",
    maintain_health: "健康を保つ",
  },
  sessionTimes: { morning: "朝", midday: "昼", evening: "夜" },
  sessionTimeHours: { morning: "6〜12時", midday: "12〜17時", evening: "17〜22時" },
  groupSizes: { small: "少人数", medium: "中くらい", large: "大人数" },
  groupSizePeople: { small: "1対1", medium: "2〜4人", large: "5〜6人" },
  sessionPreferences: {
    motivate_others: "仲間を励ます",
    focus_on_self: "自分に集中する",
    socialize: "人と知り合う",
    challenge: "しっかり追い込みたい",
    balance: "どれもほどよく",
  },
  energyRhythms: {
    morning_person: "朝型",
    night_owl: "夜型",
    flexible: "どちらでも",
  },
  locationTypes: { gym: "ジム", outdoor: "屋外", studio: "スタジオ", hybrid: "いろいろ" },
  weekdays: {
    monday: "月曜日",
    tuesday: "火曜日",
    wednesday: "水曜日",
    thursday: "木曜日",
    friday: "金曜日",
    saturday: "土曜日",
    sunday: "日曜日",
  },
  weekdaysShort: {
    monday: "月",
    tuesday: "火",
    wednesday: "水",
    thursday: "木",
    friday: "金",
    saturday: "土",
    sunday: "日",
  },
};
