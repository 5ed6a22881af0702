import type { push as master } from "#messages/english/push.ts";

/** The switch by which a device hears of news while the app is closed. */
export const push: typeof master = {
  label: "在这台设备上接收推送",
  hint: "Spotter 关闭时，也能收到消息、提醒和变动。",
  unsupported: "这个浏览器无法接收推送通知。在 iPhone 上，请先把 Spotter 添加到主屏幕。",
  denied: "浏览器屏蔽了 Spotter 的通知。请在浏览器设置中允许，然后重试。",
  failed: "无法更改推送设置",
  failedText: "请检查网络后重试。",
  turnedOn: "这台设备已开启推送",
};
