import type { ui as master } from "#messages/english/ui.ts";

/** Words of the kit: what a button, a field or a dialog says by itself. */
export const ui: typeof master = {
  back: "返回",
  close: "关闭",
  retry: "重试",
  loading: "加载中",
  optional: "选填",
  showPassword: "显示密码",
  hidePassword: "隐藏密码",
  increase: (label) => `增加${label}`,
  decrease: (label) => `减少${label}`,
  step: (current, total) => `第${current}/${total}步`,
  andMore: (count) => `+${count}`,
  notices: "消息",
  opensInNewTab: "在新标签页中打开",
  errorTitle: "没有加载出来",
  errorText: "请检查网络后重试。",
};
