import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "キャンセル待ち",
  inLine:
    "枠が空くと、先頭の人の予約になり、お知らせします。開始24時間前からは待っている全員にお知らせし、最初に予約した人のものになります。",
  offered:
    "これから空く枠は待っている全員にお知らせし、最初に予約した人のものになります。受付は開始2時間前までです。",
  closed: "開始まで2時間を切ったため、キャンセル待ちは締め切りました。",
  listFull: "キャンセル待ちも満員です。",
  area: "枠が取れたら、どこでトレーニングしたいですか？",
  join: "キャンセル待ちに\u200b登録",
  leave: "キャンセル待ちを\u200b取り消す",
  joined: "キャンセル待ちに登録しました",
  joinedText: "枠が取れたとき、または予約できるようになったときにお知らせします。",
  left: "キャンセル待ちを取り消しました",
  joinFailed: "キャンセル待ちに登録できませんでした",
  leaveFailed: "キャンセル待ちを取り消せませんでした",
  failedText: "もう一度お試しください。",
  spotFree: "今、空き枠があります。最初に予約した人のものです。",
  bookNow: "この枠を予約",
};

export const waitlistClosed =
  "このセッションは2時間以内に始まるため、キャンセル待ちは締め切りました。";
