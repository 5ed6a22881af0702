import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Ne plus recevoir de promotions",
  page: {
    ask: {
      title: "Désactiver les promotions ?",
      text: "Spotter ne t’enverra plus ni nouveautés ni offres, ni par e-mail ni dans l’app. Ce qui concerne tes séances et ton compte te parviendra toujours.",
      submit: "Désactiver",
    },
    done: {
      title: "Promotions désactivées",
      text: "Tu peux les réactiver dans tes réglages de notifications.",
    },
    invalid: {
      title: "Ce lien ne fonctionne pas",
      text: "Il a peut-être été coupé. Dans tes réglages de notifications, tu choisis de quoi on t’informe.",
    },
    settings: "Réglages de notifications",
  },
};
