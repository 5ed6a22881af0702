import type { push as master } from "#messages/english/push.ts";

export const push: typeof master = {
  label: "この端末のプッシュ通知",
  hint: "Spotterを閉じていても、メッセージ、リマインダー、変更のお知らせが届きます。",
  unsupported:
    "このブラウザはプッシュ通知を受け取れません。iPhoneでは、先にSpotterをホーム画面に追加してください。",
  denied:
    "ブラウザがSpotterの通知をブロックしています。ブラウザの設定で許可して、もう一度お試しください。",
  failed: "プッシュ通知を変更できませんでした",
  failedText: "接続を確認して、もう一度お試しください。",
  turnedOn: "この端末のプッシュ通知をオンにしました",
};
