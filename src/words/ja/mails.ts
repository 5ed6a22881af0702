import { app } from "./app.ts";
import type * as en from "#words/en/mails.ts";

export const mailWords: typeof en.mailWords = {
  greeting: (name: string | null) => (name === null ? "こんにちは。" : `${name}さん、こんにちは。`),
  open: "Spotterを開く",
  withLink: (label, link) => `${label}：\n${link}`,
  farewell: "Spotterチーム",
  settings: "受け取るメールを選ぶ",
  because: {
    billing:
      "このメールは、ご利用プランとお支払いに関するお知らせのためお送りしています。停止することはできません。",
    booking:
      "このメールは、あなたのセッションに関するお知らせのためお送りしています。停止することはできません。",
    account:
      "このメールは、このアドレスがSpotterのアカウントに使われたためお送りしています。アカウントを守るためのメールで、停止することはできません。",
    moderation:
      "このメールは、あなたのアカウントまたはあなたからの報告に関するお知らせのためお送りしています。停止することはできません。",
    staff: "このメールは、Spotterのスタッフの方にお送りしています。停止することはできません。",
    venue:
      "Spotterのグループがトレーニングする会場のご担当者としてお送りしています。停止をご希望の場合はご連絡ください。",
  },
  notMe: "心当たりがありません",
  questions: (supportEmail) => `ご質問は ${supportEmail} までお送りください。`,
};

/** Around a document on its page. */
export const documentPages: typeof en.documentPages = {
  ...app.documents,
  since: (day) => `${day}から有効です。`,
  from: (day) => `${day}に有効になります。`,
  /** Above a document that is about to change. */
  next: (day) => `新しい版が${day}に有効になります。`,
  readNext: "読む",
};

export const promotionMails: typeof en.promotionMails = {
  switchOff: "キャンペーンの配信停止",
  page: {
    ask: {
      title: "キャンペーンの配信を停止しますか？",
      text: "メールでもアプリでも、ニュースやお得な情報をお送りしなくなります。セッションとアカウントに関するお知らせはこれまでどおり届きます。",
      submit: "停止する",
    },
    done: {
      title: "キャンペーンの配信を停止しました",
      text: "お知らせの設定からいつでも再開できます。",
    },
    invalid: {
      title: "このリンクは使えません",
      text: "途中で切れている可能性があります。お知らせの設定からも配信を停止できます。",
    },
    settings: "お知らせの設定",
  },
};
