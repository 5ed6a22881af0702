import type * as en from "#messages/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "プロモーションの配信停止",
  page: {
    ask: {
      title: "プロモーションの配信を停止しますか？",
      text: "メールでもアプリでも、Spotterからのお知らせや特典は届かなくなります。セッションとアカウントに関する連絡はこれまでどおり届きます。",
      submit: "停止する",
    },
    done: {
      title: "プロモーションの配信を停止しました",
      text: "通知設定からいつでも再開できます。",
    },
    invalid: {
      title: "このリンクは使えません",
      text: "途中で切れている可能性があります。届く通知は通知設定で選べます。",
    },
    settings: "通知設定",
  },
};
