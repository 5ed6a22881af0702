import type * as en from "#words/en/waitlists.ts";

export const waitlists: typeof en.waitlists = {
  title: "キャンセル待ち",
  inLine:
    "枠が空くと、先頭の人の予約がすぐに確定し、お知らせが届きます。開始24時間前からは、待っている全員に枠を案内し、最初に予約した人のものになります。",
  offered:
    "これから空く枠は、待っている全員に同時に案内し、最初に予約した人のものになります。リストは開始2時間前に締め切ります。",
  closed: "開始まで2時間を切ったため、キャンセル待ちは締め切りました。",
  listFull: "キャンセル待ちも満員です。",
  area: "枠が取れたら、どこでトレーニングしたいですか？",
  join: "キャンセル待ちに\u200b登録",
  leave: "キャンセル待ちを\u200bやめる",
  joined: "キャンセル待ちに登録しました",
  joinedText: "枠が取れたとき、または予約できるようになったときにお知らせします。",
  left: "キャンセル待ちをやめました",
  joinFailed: "キャンセル待ちに登録できませんでした",
  leaveFailed: "キャンセル待ちをやめられませんでした",
  failedText: "もう一度お試しください。",
  spotFree: "今、空き枠があります。最初に予約した人のものです。",
  bookNow: "この枠を予約",
};

export const waitlistClosed =
  "このセッションは2時間以内に始まるため、キャンセル待ちは締め切りました。";
