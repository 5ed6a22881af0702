import type * as en from "#words/en/staff-mails.ts";

export const noVenueMail: typeof en.noVenueMail = {
  subject: (count: number, city: string) => `会場なし：${city}の${count}件`,
  session: (what: string, when: string, booked: number) => `${what}、${when}、予約${booked}名`,
  more: (count: number) => `ほか${count}件`,
  text: (list: string) =>
    `次のセッションには、当日利用できる会場がありません。\n\n${list}\n\nそれぞれに会場を用意してください。`,
  callOff:
    "開始6時間前になっても会場がない予約済みのセッションは中止し、予約した全員にお詫びします。",
  fixed: (session: string) => `${session}、会場指定あり`,
  fixedStay: "会場を指定したセッションは中止しません。変更しないかぎり、その会場で行います。",
};

export const lateDeclineMail: typeof en.lateDeclineMail = {
  subject: (venue: string) => `至急：${venue}がまもなく始まるセッションを受け入れられません`,
  text: (venue: string, session: string, note: string) =>
    `${venue}が次のセッションを断りました。\n\n${session}${note === "" ? "" : `\n\n会場からのメッセージ：${note}`}\n\nまだ会場は変わらず、誰にも知らせていません。会場に電話し、別の会場を選ぶかセッションを中止してください。`,
};

export const digestMail: typeof en.digestMail = {
  subject: (count: number, city: string) => `${city}の未対応：${count}件`,
  text: (list: string) =>
    `対応を待っているものがあります。\n\n${list}\n\nTodayでは古いものから順に表示されます。`,
  kinds: {
    objection: (count: number) => `異議のある欠席：${count}件`,
    no_venue: (count: number) => `会場のないセッション：${count}件`,
    venue_declined: (count: number) => `会場が断ったセッション：${count}件`,
    too_few: (count: number) => `予約が足りないセッション：${count}件`,
    host_missing: (count: number) => `ホストのいないセッション：${count}件`,
    charge_failed: (count: number) => `失敗した支払い：${count}件`,
    closure_asked: (count: number) => `会場が希望している休業：${count}件`,
    unknown_payer: (count: number) => `会員が不明な支払い：${count}件`,
    closing_worklist: (count: number) => `セッションが残っている休業会場：${count}件`,
  },
};

export const supportMails: typeof en.supportMails = {
  messageTitle: "Spotterチームからのメッセージ",
  dataDownloaded: {
    subject: "データをダウンロードしました",
    text: "Spotterチームが、あなたに関するすべてのデータのコピーをダウンロードしました。担当者と日時は記録しています。",
  },
  accountDeleted: {
    subject: "Spotterのアカウントを削除しました",
    text: (message: string | null) =>
      `アカウントとすべての個人データを削除しました。今後の予約は取り消され、これ以上の請求はありません。${message === null ? "" : `\n\n${message}`}`,
  },
};

export const figuresMail: typeof en.figuresMail = {
  subject: (week: string) => `今週の数字：${week}`,
  text: (list: string) =>
    `全都市の直近の1週間（かっこ内は前の週）：\n\n${list}\n\nこのメールは「Figures」でオンにしたものです。同じ画面でオフにできます。`,
};
