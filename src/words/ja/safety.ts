import type * as en from "#words/en/safety.ts";
import { momentText } from "#words/moments.ts";
import type { ModerationWordings } from "#words/notification-facts.ts";
import { withMessage } from "#words/with-message.ts";

export const safety: typeof en.safety = {
  sheet: {
    title: (name: string) => `${name}さん`,
    report: "報告",
    reportHint: "何があったか教えてください",
    block: "ブロック",
    blockHint: "メッセージも\u200b同じグループも\u200bなくなります",
    reportTitle: (name: string) => `${name}さんを\u200b報告`,
    reportText: "読むのは運営チームだけです。誰が報告したかを明かすことはありません。",
    reportField: "何がありましたか？",
    reportMissing: "何があったか、少し書いてください。",
    reportSend: "報告を送る",
    reported: "報告を送りました",
    reportedText: "ありがとうございます。内容を確認します。",
    reportFailed: "報告を送れませんでした。もう一度お試しください。",
    blockTitle: (name: string) => `${name}さんを\u200bブロックしますか？`,
    blockText:
      "会話はお互いに閉じられ、同じグループになることもありません。相手にはお知らせしません。",
    blockConfirm: "ブロックする",
    blocked: (name: string) => `${name}さんをブロックしました`,
    blockFailed: "ブロックできませんでした。もう一度お試しください。",
    cancel: "やめる",
    leaveTitle: "別々のグループに\u200bなりました",
    leaveText:
      "予約している人が少ないため、片方のグループは少人数になります。参加したくなければ、キャンセルできます。回数には入りません。",
    leave: "枠をキャンセル",
    left: "予約をキャンセルしました",
    leaveFailed: "枠をキャンセルできませんでした。もう一度お試しください。",
    leaveDone: "完了",
  },
  waiver: {
    title: "予約の前に",
    lead: "一度お読みになり、お名前で署名してください。",
    name: "氏名",
    nameHint: "署名として扱われます。",
    nameMissing: "署名するにはお名前を入力してください。",
    sign: "署名して続ける",
    failed: "うまくいきませんでした。もう一度お試しください。",
  },
  problem: {
    title: "問題を報告",
    text: "運営チームだけが読みます。",
    concerns: {
      venue: { label: "会場", hint: "閉まっている、安全でない、説明と違う" },
      incident: { label: "起きたこと", hint: "事故や、おかしいと感じたこと" },
    },
  },
  appeal: {
    account: {
      title: "あなたのアカウント",
      text: "現在はログインできませんが、データのダウンロードやアカウントの削除はできます。削除するとプランも終了します。",
    },
    title: "再確認のお願い",
    lead: "決定が間違っていると思う理由をお知らせください。チームの担当者が読み、メールでお返事します。",
    field: "お伝えになりたいこと",
    missing: "少しでも内容をお書きください。",
    submit: "申し立てを送る",
    failed: "申し立てを送信できませんでした。もう一度お試しください。",
    doneTitle: "申し立てを送りました",
    done: "もう一度確認し、メールでお返事します。",
    deadTitle: "このリンクは使えません",
    dead: "それぞれの決定には、メール内のリンクから1回だけ申し立てができます。すでにお済みの場合は、メールでお返事します。",
    toStart: "スタートページへ",
  },
};

export const moderationWordings: ModerationWordings = {
  warned: {
    title: () => "運営チームからの警告",
    message: ({ message }) => message,
  },
  muted: {
    title: () => "しばらくメッセージを送信できません",
    message: ({ until, timeZone, message }) =>
      withMessage(`${momentText(until, timeZone, "ja")}まで続きます。`, message),
  },
  suspended: {
    title: ({ until }) =>
      until === undefined ? "アカウントが閉鎖されました" : "アカウントが停止されました",
    message: ({ until, timeZone, message }) =>
      until === undefined
        ? withMessage(
            "今後はログインできません。今後の予約は取り消されました。プランをご利用だった場合は終了しており、今後の請求はありません。",
            message,
          )
        : withMessage(
            `${momentText(until, timeZone, "ja")}までログインできません。今後の予約は取り消されました。それまで請求はありません。`,
            message,
          ),
  },
  restored: {
    title: () => "措置を取り消しました",
    message: ({ message }) => withMessage("これまでどおりご利用いただけます。", message),
  },
  appeal_rejected: {
    title: () => "異議申し立てを確認しました",
    message: ({ message }) => withMessage("決定は変わりません。", message),
  },
  report_answered: {
    title: () => "報告を確認しました",
    message: () =>
      "お知らせいただきありがとうございます。公平を期すため、結果はお伝えしていません。",
  },
};

export const measures: typeof en.measures = {
  appeal:
    "間違いだと思われる場合は、このリンクから異議を申し立ててください。お申し立ては1回限りです。",
  account: "同じリンクから、データのダウンロードやアカウントの削除もできます。",
  mutedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `${momentText(until, timeZone, "ja")}までメッセージを送信できません。`,
  namedUntil: ({ until, timeZone }: { until: Date; timeZone: string }) =>
    `${momentText(until, timeZone, "ja")}まで名前と自己紹介と写真を変更できません。`,
};

export const reportMail: typeof en.reportMail = {
  subject: (kind: string) => `会員が報告されました（${kind}）`,
  otherSubject: (what: string) => `${what}についての報告`,
  concerns: { venue: "会場", incident: "出来事" },
  text: (reportId) =>
    `報告${reportId}が対応を待っています。このメールに会員の名前はありません。内容は管理画面で確認してください。`,
};

export const appealMail: typeof en.appealMail = {
  subject: "異議申し立てが届いています",
  text: "会員が決定の見直しを求めています。管理画面の「Appeals」で読めます。",
};
