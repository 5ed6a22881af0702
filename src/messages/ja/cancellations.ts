import type * as en from "#messages/en/cancellations.ts";

export const cancellations: typeof en.cancellations = {
  dialog: {
    title: "この予約を\u200bキャンセルしますか？",
    text: (session: string, when: string) =>
      `${session}、${when}。あなたの枠はすぐにほかの人へ回ります。`,
    confirm: "予約を\u200bキャンセル",
    keep: "予約を残す",
    done: "予約をキャンセルしました",
    failed: "予約をキャンセルできませんでした。もう一度お試しください。",
  },
  free: "開始24時間前までは無料でキャンセルできます。",
  freeAsChanged: "予約のあとに時間または会場が変わったため、開始まで無料でキャンセルできます。",
  grace: (left) =>
    `開始まで24時間を切っているため、グループを組み直して、みんなにお知らせします。急な都合は誰にでもあります。30日間であと${left}回までは影響ありません。誰かがこの枠を取れば、今回は数えられません。`,
  limited: (day) =>
    `開始まで24時間を切っているため、グループを組み直して、みんなにお知らせします。誰もこの枠を取らない場合、${day}まで、これからの予約は一度に1件までになります。`,
};

/** What the server says to whoever may hold one booking at a time. */
export function oneBookingAtATime({ at, timeZone }: { at: Date; timeZone: string }): string {
  const day = new Intl.DateTimeFormat("ja", { dateStyle: "long", timeZone }).format(at);
  return `直前のキャンセルが続いたため、${day}まで、これからの予約は一度に1件までです。`;
}
