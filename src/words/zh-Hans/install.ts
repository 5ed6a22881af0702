import type * as en from "#words/en/install.ts";

export const install: typeof en.install = {
  title: "把 Spotter 添加到主屏幕",
  text: "在 iPhone 上，只有主屏幕上的 App 才能发送通知。这样，小组和集合地点确定后，我们就能通知你。",
  steps: {
    share: { title: "在 Safari 中轻点“共享”", hint: "如果没看到，请先轻点“•••”。" },
    add: { title: "选择“添加到主屏幕”", hint: "可能需要向下滚动。" },
    open: { title: "从主屏幕打开 Spotter", hint: "如有需要先登录，再到个人资料中开启通知。" },
  },
  close: "知道了",
  show: "查看步骤",
  prompt: { text: "把 Spotter 放在主屏幕上，一点即开。", action: "安装 App" },
};
