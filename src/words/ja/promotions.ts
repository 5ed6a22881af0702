import type * as en from "#words/en/promotions.ts";

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
