import type { pageHead as master } from "../english/page-head.ts";

export const pageHead: typeof master = {
  title: "Spotter",
  description: "近くで、少人数でトレーニング。セッションを見つけ、枠を予約して、参加しましょう。",
  shareTitle: "Spotter：もう、ひとりで鍛えない",
  needsScripts: "SpotterにはJavaScriptが必要です。オンにして、ページを読み込み直してください。",
  shortcuts: { events: "予定", connections: "つながり" },
};
