import type * as en from "#words/en/promotions.ts";

export const promotionMails: typeof en.promotionMails = {
  switchOff: "Disattiva le promozioni",
  page: {
    ask: {
      title: "Disattivare le promozioni?",
      text: "Non ti manderemo più novità e offerte, né per email né nell’app. Per le tue sessioni e il tuo account ti avviseremo comunque.",
      submit: "Disattiva",
    },
    done: {
      title: "Promozioni disattivate",
      text: "Puoi riattivarle nelle impostazioni delle notifiche.",
    },
    invalid: {
      title: "Questo link non funziona",
      text: "Forse è stato troncato. Puoi disattivare le promozioni anche nelle impostazioni delle notifiche.",
    },
    settings: "Impostazioni delle notifiche",
  },
};
