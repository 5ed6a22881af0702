import type * as en from "#messages/en/preferences.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("zh");

const sessionsOf = (count: number) => plural(count, { other: "#场训练" });

export const preferences: typeof en.preferences = {
  /** The switch by which a device hears of news while the app is closed. */
  push: {
    label: "在这台设备上接收推送",
    hint: "Spotter 关闭时，也能收到消息、提醒和变动。",
    unsupported: "这个浏览器无法接收推送通知。在 iPhone 上，请先把 Spotter 添加到主屏幕。",
    denied: "浏览器屏蔽了 Spotter 的通知。请在浏览器设置中允许，然后重试。",
    failed: "无法更改推送设置",
    failedText: "请检查网络后重试。",
    turnedOn: "这台设备已开启推送",
  },
  save: "保存",
  notifications: {
    title: "通知",
    lead: "选择要接收哪些通知。更改会立即保存。",
    legend: "通知我",
    switches: {
      sessionReminders: {
        label: "训练提醒",
        hint: "提前一天公布场地，提前两小时提醒，还有该评分的时候",
      },
      connectionRequests: { label: "伙伴与邀请", hint: "新的伙伴和训练邀请" },
      messages: { label: "消息", hint: "伙伴给你发消息时" },
      sessionUpdates: { label: "训练动态", hint: "训练改期、取消，或你的小组有变动时" },
      promotions: { label: "优惠活动", hint: "偶尔的优惠和新消息" },
    },
    billing: "与付款有关的通知一定会发给你。",
    saved: "偏好已保存",
    saveFailed: "保存通知设置失败，请重试。",
  },
  app: {
    title: "应用偏好",
    location: "位置",
    locationHint: "为你列出这座城市的训练。你在其他城市的预订会保留。",
    language: "语言",
    languages: {
      English: "英语",
      Spanish: "西班牙语",
      French: "法语",
      German: "德语",
      Italian: "意大利语",
      Portuguese: "葡萄牙语",
      Japanese: "日语",
      "Mandarin Chinese": "中文",
    },
    languageOption: (name, ownName) => (name === ownName ? name : `${name}（${ownName}）`),
    theme: "主题",
    themes: { light: "浅色", dark: "深色", system: "跟随系统" },
    themeHint: "与你的设备一致",
    saved: "偏好已保存",
    saveFailed: "保存偏好失败，请重试。",
  },
  matching: {
    title: "训练偏好",
    lead: "下次为你组成小组时会用到。",
    legend: "匹配方式",
    modes: {
      learn_from_others: { label: "向别人学习", hint: "和比你领先一步的人一起训练" },
      work_with_equals: { label: "与同水平的人训练", hint: "和水平相当的人一起训练" },
      help_motivate_others: { label: "帮助和激励别人", hint: "和你能带动的人一起训练" },
    },
    saved: "偏好已更新",
    saveFailed: "保存偏好失败，请重试。",
  },
  fitness: {
    title: "健身偏好",
    lead: "首页会显示适合你的训练。",
    types: "训练类型",
    typesHint: "愿意参加的都可以选。",
    days: "每周空闲的日子",
    daysHint: "你可以训练的日子。",
    timesHint: "组成小组时会考虑。首页会显示各个时段的训练。",
    match: (count) => plural(count, { other: "每周有#场训练符合" }),
    matchRarely: (count) => plural(count, { other: "未来四周有#场训练，平均每周不到一场" }),
    matchIn: (city) => `${city}，按未来四周计算`,
    counting: "正在统计符合的训练",
    notCounted: "无法统计符合的训练。",
    none: "没有符合的训练",
    noType: "请选择训练类型，否则首页会是空的。",
    noDay: "请选择日子，否则首页会是空的。",
    noTypeOrDay: "请选择训练类型和日子，否则首页会是空的。",
    noneFits:
      "未来四周没有这样的训练。试试多选一天或一种训练类型，走远一点，或接受任何类型的场所。",
    nothingPlanned: (city) => `${city} 还没有安排训练。你的偏好仍会保留。`,
    saved: "偏好已保存",
    saveFailed: "保存偏好失败，请重试。",
  },
  details: {
    title: "个人信息",
    lead: "只有你能看到这些。",
    zipHint: (city: string) => `距离从这里算起。训练城市仍是 ${city}，可在应用偏好中更改。`,
    saved: "偏好已保存",
    saveFailed: "保存偏好失败，请重试。",
  },
  /** What Home says where preferences leave it empty. */
  gap: {
    hiddenByType: (count) => `${sessionsOf(count)}的类型你没有选`,
    hiddenByDay: (count) => `${sessionsOf(count)}在你没选的日子`,
    hiddenByDistance: (count) => `${sessionsOf(count)}超出你的出行范围`,
    hiddenByPlace: (count) => `${sessionsOf(count)}在其他类型的场所`,
    hiddenBySeveral: "只改一项还不够：有好几项偏好在限制。",
    widenLabel: "显示更多",
    showType: (type) => `也显示${type}训练`,
    showDay: (day) => `也显示${day}`,
    showFarther: (miles) => `显示${miles}以内的训练`,
    showAnyPlace: "显示所有类型的场所",
    brings: (count) => `+${count}`,
    bringsLabel: (count) => plural(count, { other: "多#场训练" }),
  },
};
