import type { ui as master } from "#messages/english/ui.ts";

export const ui: typeof master = {
  back: "戻る",
  close: "閉じる",
  retry: "もう一度試す",
  loading: "読み込み中",
  optional: "任意",
  showPassword: "パスワードを表示",
  hidePassword: "パスワードを隠す",
  increase: (label: string) => `${label}を増やす`,
  decrease: (label: string) => `${label}を減らす`,
  step: (current: number, total: number) => `${current} / ${total}`,
  andMore: (count: number) => `+${count}`,
  notices: "メッセージ",
  opensInNewTab: "新しいタブで開きます",
  errorTitle: "読み込めませんでした",
  errorText: "接続を確認して、もう一度お試しください。",
};
