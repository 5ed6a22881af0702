import type { profiles as master } from "#messages/english/profiles.ts";

export const profiles: typeof master = {
  title: "我的",
  notFound: "未找到个人资料",
  stats: {
    label: "你目前的数据",
    sessionsAttended: "参加的训练",
    connectionsMade: "结识的伙伴",
    currentStreak: "当前连续",
    weeks: (count) => `${count}周`,
    atZero: "从第一场训练开始计数。",
  },
  menu: {
    training: "训练",
    browse: "浏览训练",
    browseHint: "你附近即将开始的所有训练",
    support: "支持",
    email: "邮件支持",
  },
  logOut: "退出登录",
  loggedOut: "已退出登录",
  logOutFailed: { title: "退出失败", text: "无法退出登录" },
};
