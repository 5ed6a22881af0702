import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "キャンペーンの配信停止",
  page: {
    ask: {
      title: "キャンペーンの配信を停止しますか？",
      text: "メールでもアプリでも、Spotterからのニュースやお得な情報は届かなくなります。セッションとアカウントに関するお知らせはこれまでどおり届きます。",
      submit: "停止する",
    },
    done: {
      title: "キャンペーンの配信を停止しました",
      text: "お知らせの設定からいつでも再開できます。",
    },
    invalid: {
      title: "このリンクは使えません",
      text: "途中で切れている可能性があります。受け取るお知らせは、お知らせの設定で選べます。",
    },
    settings: "お知らせの設定",
  },
};
