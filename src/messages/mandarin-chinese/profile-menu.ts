import type { profileMenu as master } from "#messages/english/profile-menu.ts";

/** The rows of the profile's menu, and a kind word for a figure that is still at zero. */
export const profileMenu: typeof master = {
  you: "你",
  edit: "编辑资料",
  editHint: "姓名、水平、简介和照片",
  fitness: "健身偏好",
  fitnessHint: "训练类型和训练的日子",
  matching: "训练偏好",
  matchingHint: "你想和谁一起训练",
  settings: "设置",
  notifications: "通知",
  notificationsHint: "接收哪些通知",
  app: "应用偏好",
  appHint: "位置、语言和主题",
  faq: "常见问题与支持",
  faqHint: "解答，以及如何联系我们",
  howItWorks: "如何运作",
  howItWorksHint: "从浏览训练到结识第一位伙伴",
  noConnectionsYet: "训练后给组员评分，伙伴就是这样结识的。",
  noStreakYet: "这周训练一场，就能开始新的连续记录。",
};
