import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Désactiver les promotions",
  page: {
    ask: {
      title: "Désactiver les promotions ?",
      text: "On ne t’enverra plus ni nouveautés ni offres, ni par e-mail ni dans l’app. On te préviendra toujours pour tes séances et ton compte.",
      submit: "Désactiver",
    },
    done: {
      title: "Promotions désactivées",
      text: "Tu peux les réactiver dans tes réglages de notifications.",
    },
    invalid: {
      title: "Ce lien ne fonctionne pas",
      text: "Il a peut-être été coupé. Tu peux aussi désactiver les promotions dans tes réglages de notifications.",
    },
    settings: "Réglages de notifications",
  },
};
