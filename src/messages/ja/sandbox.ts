import type * as en from "#messages/en/sandbox.ts";
import { pluralsOf } from "#messages/plural.ts";

const plural = pluralsOf("ja");

export const sandboxStory: typeof en.sandboxStory = {
  title: "次に起こること",
  nothingBooked: "セッションを予約すると、ここに節目が並びます。",
  moments: {
    groups: "グループ決定、会場公開",
    reminder: "2時間前のリマインダー",
    checkIn: "チェックイン開始",
    begins: "セッション開始",
    afterwards: "終了後の行き先を公開",
    ends: "終了：評価する",
  },
  chat: "チャット解放：グループを評価",
  chatHint: "星4か5で評価すると、相手も評価を返します",
  company: "仲間を呼ぶ",
  companyHint: "デモメンバーがセッションを予約します",
  joined: (count: number) => plural(count, { other: "デモメンバー#人が予約しました" }),
  nobodyCame: "その時間に空いている人がいません。",
  lastMail: "あなた宛ての最新メール",
  noMail: "まだありません。セッションを予約すると届きます。",
  allMails: "すべてのメールと通知",
};
